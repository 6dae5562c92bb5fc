import { Trans } from '@lingui/react/macro'

import type { Card } from '../../data/cards.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  /**
   * Shows the pictures of the last three posts: the first ones have their place further down the
   * page.
   */
  cards: readonly Card[]
}

/** An introduction to the site beside three pictures. */
export function Welcome({ cards }: Props) {
  const pictures = cards.flatMap((card) => card.hero ?? []).slice(-3)
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
        {pictures.map((picture) => (
          <Picture
            key={picture.url}
            {...picture}
            width={4}
            height={5}
            alt=""
            widths={[225, 450, 736]}
            sizes="(min-width: 60rem) 19vw, (min-width: 37.5rem) 31vw, 40vw"
            first
          />
        ))}
      </div>
    </section>
  )
}
