import type { ReactNode } from 'react'

/** A note in small text below the rest. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className="small-print">{children}</p>
}
