import './styles.css'
import type { ReactNode } from 'react'

import type { Card } from '../../cards/cards.ts'
import { Picture } from '../../ui/picture.tsx'
import { chooseTallest } from './choose-pictures.ts'

type Props = {
  title: ReactNode
  lead: ReactNode
  /** Links to go on with. */
  actions: ReactNode
  /** Shows the three tallest of their pictures. */
  cards: readonly Card[]
}

/** The top of a landing page: its subject, beside a large picture and two small ones. */
export function Hero({ title, lead, actions, cards }: Props) {
  const pictures = chooseTallest(cards, 3)
  return (
    <section className="hero">
      <div className="hero-text">
        <h1>{title}</h1>
        <p className="hero-lead">{lead}</p>
        <p className="hero-actions">{actions}</p>
      </div>
      <div className="hero-pictures" aria-hidden="true">
        {pictures.map((picture, index) => (
          <Picture
            key={picture.url}
            {...picture}
            width={3}
            height={4}
            alt=""
            widths={[225, 450, 736]}
            sizes={
              index === 0
                ? '(min-width: 60rem) 360px, (min-width: 37.5rem) 60vw, 64vw'
                : '(min-width: 60rem) 174px, (min-width: 37.5rem) 30vw, 31vw'
            }
            first
          />
        ))}
      </div>
    </section>
  )
}
