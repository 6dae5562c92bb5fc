import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  /** Rendered in place of children that failed; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** Contains the failure of a part of the page: the error is logged, and the rest of the page stays. */
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
