import type { ReactNode } from 'react'

/** The row of buttons below a question. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return <p className="dialog-answers">{children}</p>
}
