import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { BuyNowBadge } from '../../cards/buy-now-badge.tsx'
import { ProductPrice } from '../../cards/product-price.tsx'
import { SoldOutBadge } from '../../cards/sold-out-badge.tsx'
import type { SetProduct } from '../../domain/product-sets/product-sets.ts'
import { productDetails } from '../../domain/products/products.ts'
import { productHref, shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Eyebrow } from '../../ui/eyebrow.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { type Choices, keep, skip } from './choices.ts'
import { GiftPictures, type Leaving } from './gift-pictures.tsx'
import { useSwipe } from './use-swipe.ts'

type Props = {
  setId: string
  gift: SetProduct
  next: SetProduct | undefined
  creator: Profile
  choices: Choices
  onChange: (choices: Choices) => void
}

/** One gift of a guide, to keep or to skip. Without scripts the buttons are a form that carries the choices. */
export function Gift({ setId, gift, next, creator, choices, onChange }: Props) {
  const { t } = useLingui()
  const { data: details } = useQuery(productDetails(gift.detailsId))
  const leaving = useLeaving(gift, choices)
  const swipe = useSwipe((choice, offset) => {
    leaving.from(offset)
    onChange(choices + choice)
  })

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (submitter.value !== choices) onChange(submitter.value)
  }

  const name = creator.name || creator.displayName
  return (
    <article className="gift" aria-label={details?.name} data-content={`product:${gift.id}`}>
      <span
        className="gift-tint"
        style={{ backgroundColor: details?.imageColour ?? undefined }}
        aria-hidden
      />
      <GiftPictures gift={gift} next={next} leaving={leaving.gift} {...swipe} />
      <div className="gift-words">
        <Eyebrow>{details?.advertiserName}</Eyebrow>
        <h1>
          <Link variant="name" href={productHref(gift.detailsId, { setId })}>
            {details?.name ?? <Trans>This product did not load</Trans>}
          </Link>
        </h1>
        {details && (
          <p className="gift-price">
            <ProductPrice details={details} />
            <SoldOutBadge details={details} />
            <BuyNowBadge details={details} />
          </p>
        )}
        <p className="gift-credit">
          <Avatar name={name} url={creator.avatarUrl} colour={creator.avatarColour ?? undefined} />
          <span>
            <Trans>
              Picked by{' '}
              <Link variant="text" href={shopHref(creator.displayName)}>
                {name}
              </Link>
            </Trans>
          </span>
        </p>
        <form className="gift-buttons" aria-label={t`Your choice`} onSubmit={onSubmit}>
          <Button
            type="submit"
            variant="icon"
            name="choices"
            value={choices.slice(0, -1)}
            aria-label={t`Undo`}
            aria-disabled={choices === '' || undefined}
          >
            <Icon name="undo" />
          </Button>
          <Button type="submit" variant="secondary" name="choices" value={choices + skip}>
            <Icon name="close" />
            <Trans>Skip</Trans>
          </Button>
          <Button type="submit" name="choices" value={choices + keep}>
            <Icon name="bookmark" />
            <Trans>Keep</Trans>
          </Button>
        </form>
        <p className="gift-keys">
          <Trans>
            <kbd>←</kbd> or <kbd>S</kbd> skips, <kbd>→</kbd> or <kbd>K</kbd> keeps, <kbd>U</kbd>{' '}
            takes the last one back, <kbd>Esc</kbd> leaves
          </Trans>
        </p>
      </div>
    </article>
  )
}

/** The gift that was decided last, while it leaves; `from` is where it was let go, in pixels. */
function useLeaving(gift: SetProduct, choices: Choices) {
  const [shown, setShown] = useState({ gift, choices })
  const [leaving, setLeaving] = useState<Leaving>()
  const [offset, setOffset] = useState(0)
  if (shown.choices !== choices) {
    setShown({ gift, choices })
    const isUndone = choices.length < shown.choices.length
    setLeaving(isUndone ? undefined : { gift: shown.gift, choice: choices.slice(-1), offset })
    setOffset(0)
  }
  return { gift: leaving, from: setOffset }
}
