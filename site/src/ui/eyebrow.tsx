import type { ReactNode } from 'react'

/** A line in small capitals above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className="eyebrow">{children}</p>
}
