import type { ReactNode } from 'react'

/** What is said by the way, below the rest. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className="small-print">{children}</p>
}
