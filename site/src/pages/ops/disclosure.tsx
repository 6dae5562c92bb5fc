import './styles.css'
import type { ReactNode } from 'react'

type Props = {
  summary: ReactNode
  /** The summary for screen readers, where many read alike. */
  label?: string
  children: ReactNode
}

/** Something of a section that is opened by its summary. */
export function Disclosure({ summary, label, children }: Props) {
  return (
    <details className="disclosure">
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  )
}
