import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  /** Stands where what failed would have stood; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps the failure of a part of the page in that part: it is logged, and the rest stays. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- the browser's console is the log here
    console.error('A part of the page failed', error, info.componentStack)
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
