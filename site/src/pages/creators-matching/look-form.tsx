import './styles.css'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'

import type { Card } from '../../cards/cards.ts'
import { maxPicks } from '../../domain/creators/matching.ts'
import { matchingPath } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'

const shown = 24

/** Returns the picked looks, followed by one look of each other creator for variety. */
function looksOf(cards: readonly Card[], picks: readonly string[]): Card[] {
  const picked = cards.filter((card) => picks.includes(card.postId))
  const known = new Set(picked.map((card) => card.creator.displayName))
  const others = cards.filter(
    ({ creator: { displayName } }) => !known.has(displayName) && known.add(displayName),
  )
  return [...picked, ...others].slice(0, shown)
}

type Props = {
  cards: readonly Card[]
  picks: string[]
  /** It is a step after signing up, which may be skipped. */
  isWelcome: boolean
}

/** Picks looks. It is a GET form, so it works without scripts and the result can be shared. */
export function LookForm({ cards, picks, isWelcome }: Props) {
  return (
    <Form method="get" action={matchingPath}>
      {isWelcome && <input type="hidden" name="welcome" value="true" />}
      <fieldset>
        <legend className="look-form-legend">
          {picks.length > 0 ? (
            <Trans>Change your picks</Trans>
          ) : (
            <Trans>Which of these do you like? Pick up to {maxPicks}.</Trans>
          )}
        </legend>
        <div className="look-form-looks">
          {looksOf(cards, picks).map((card) => (
            <Look key={card.postId} card={card} isPicked={picks.includes(card.postId)} />
          ))}
        </div>
      </fieldset>
      <p className="look-form-submit">
        <Button type="submit">
          <Trans>Find my creators</Trans>
        </Button>
        {isWelcome && (
          <ButtonLink href="/home" variant="secondary">
            {picks.length > 0 ? <Trans>Continue</Trans> : <Trans>Not now</Trans>}
          </ButtonLink>
        )}
      </p>
    </Form>
  )
}

function Look({ card, isPicked }: { card: Card; isPicked: boolean }) {
  const { hero, title, creator } = card
  const name = creator.name
  return (
    <label className="look-form-look">
      <input type="checkbox" name="like" value={card.postId} defaultChecked={isPicked} />
      {hero ? (
        <Picture
          {...hero}
          alt=""
          widths={[225, 450]}
          sizes="(min-width: 60rem) 15vw, (min-width: 37.5rem) 23vw, 46vw"
          square
          className="look-form-picture"
        />
      ) : (
        <PictureFrame className="look-form-picture" />
      )}
      <span className="look-form-mark">
        <Icon name="check" />
      </span>
      <span className="look-form-title">{title || name}</span>
      {title && <bdi className="look-form-by">{name}</bdi>}
    </label>
  )
}
