import type { ReactNode } from 'react'

/** Stands in the upper right corner of what is around it, such as the buttons on a picture. */
export function Corner({ children }: { children: ReactNode }) {
  return <div className="corner">{children}</div>
}
