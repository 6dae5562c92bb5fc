import type { ReactNode } from 'react'

/** Says what went wrong, or with `good` what went well. */
export function Note({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p className={good ? 'note' : 'note note-bad'} role={good ? 'status' : 'alert'}>
      {children}
    </p>
  )
}
