import type { ReactNode } from 'react'

/** Small capitals above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className="eyebrow">{children}</p>
}
