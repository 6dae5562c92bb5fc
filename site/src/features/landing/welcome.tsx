import './styles.css'
import { Trans } from '@lingui/react/macro'

import type { Card } from '../../data/cards.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { chooseTallest } from './choose-pictures.ts'

type Props = {
  /** Shows the three tallest of their pictures. */
  cards: readonly Card[]
}

/** An introduction to the site beside a large picture and two small ones. */
export function Welcome({ cards }: Props) {
  const pictures = chooseTallest(cards, 3)
  return (
    <section className="welcome">
      <div className="welcome-text">
        <h1>
          <Trans>Look first. Then shop the very piece.</Trans>
        </h1>
        <p className="welcome-lead">
          <Trans>
            Creators show what they wear, use and live with. Each post names its products and leads
            to the shops that sell them.
          </Trans>
        </p>
        <p className="welcome-actions">
          <ButtonLink href="/home">
            <Trans>Start exploring</Trans>
          </ButtonLink>
          <ButtonLink href="/signup" variant="secondary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        </p>
      </div>
      <div className="welcome-pictures" aria-hidden="true">
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
