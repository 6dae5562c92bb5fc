import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Card } from '../../cards/cards.ts'
import { veryPiece } from '../../domain/posts/very-piece.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { chooseTallest } from './choose-pictures.ts'
import { HeroLook } from './hero-look.tsx'
import { HeroPictures } from './hero-pictures.tsx'
import { Hero } from './hero.tsx'

/** An introduction to the site, beside a post with its very pieces, or with pictures of posts. */
export function Welcome({ cards }: { cards: readonly Card[] }) {
  const { data: look } = useSuspenseQuery(veryPiece())
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
    >
      {look ? <HeroLook {...look} /> : <HeroPictures pictures={chooseTallest(cards, 3)} />}
    </Hero>
  )
}
