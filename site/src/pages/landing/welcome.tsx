import { Trans } from '@lingui/react/macro'

import type { Card } from '../../cards/cards.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Hero } from './hero.tsx'

/** An introduction to the site, with pictures of posts. */
export function Welcome({ cards }: { cards: readonly Card[] }) {
  return (
    <Hero
      title={<Trans>Look first. Then shop the very piece.</Trans>}
      lead={
        <Trans>
          Creators show what they wear, use and live with. Each post names its products and leads to
          the shops that sell them.
        </Trans>
      }
      actions={
        <>
          <ButtonLink href="/home">
            <Trans>Start exploring</Trans>
          </ButtonLink>
          <ButtonLink href="/signup" variant="secondary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        </>
      }
      cards={cards}
    />
  )
}
