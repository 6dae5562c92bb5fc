import './styles.css'
import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading. */
  id: string
  title: ReactNode
  /** A link to more. */
  more?: ReactNode
  children: ReactNode
}

/** A section of the landing page. */
export function LandingSection({ id, title, more, children }: Props) {
  return (
    <section aria-labelledby={id} className="landing-section">
      <header className="landing-section-heading">
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}
