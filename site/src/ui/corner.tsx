import type { ReactNode } from 'react'

/** Positions its children in the upper right corner of their container, such as buttons on a picture. */
export function Corner({ children }: { children: ReactNode }) {
  return <div className="corner">{children}</div>
}
