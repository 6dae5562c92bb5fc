import './styles.css'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; children: ReactNode }

/** A section of other things to search for. */
export function SuggestionSection({ title, children }: Props) {
  return (
    <section className="suggestion-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
