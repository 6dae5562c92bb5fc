import './styles.css'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  lead: ReactNode
  /** Links to go on with. */
  actions: ReactNode
  /** What is shown beside it. */
  children: ReactNode
}

/** The top of a landing page: its subject, beside what shows it. */
export function Hero({ title, lead, actions, children }: Props) {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1>{title}</h1>
        <p className="hero-lead">{lead}</p>
        <p className="hero-actions">{actions}</p>
      </div>
      {children}
    </section>
  )
}
