import './styles.css'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; children: ReactNode }

/** Something else that one could look for. */
export function OtherPart({ title, children }: Props) {
  return (
    <section className="other-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
