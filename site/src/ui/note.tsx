import type { ReactNode } from 'react'

/** An error message, or a success message with `good`. */
export function Note({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p className={good ? 'note' : 'note note-bad'} role={good ? 'status' : 'alert'}>
      {children}
    </p>
  )
}
