import type { ReactNode } from 'react'

/** The row of buttons below a question. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <p className="dialog-actions">{children}</p>
}
