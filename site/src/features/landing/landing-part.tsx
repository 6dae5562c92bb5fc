import type { ReactNode } from 'react'

type Props = {
  /** Of its heading. */
  id: string
  title: ReactNode
  /** A link to more of it. */
  more?: ReactNode
  children: ReactNode
}

/** A part of the page that visitors come to first. */
export function LandingPart({ id, title, more, children }: Props) {
  return (
    <section aria-labelledby={id} className="landing-part">
      <header className="landing-part-heading">
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}
