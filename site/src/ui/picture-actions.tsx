import type { ReactNode } from 'react'

/** Positions its children, such as buttons, in the upper right corner of a picture. */
export function PictureActions({ children }: { children: ReactNode }) {
  return <div className="picture-actions">{children}</div>
}
