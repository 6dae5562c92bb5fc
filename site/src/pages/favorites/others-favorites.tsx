import './styles.css'
import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading. */
  id: string
  title: ReactNode
  children: ReactNode
}

/** A section with other people's favorites, for a shopper who has none yet. */
export function OthersFavorites({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id} className="others-favorites">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
