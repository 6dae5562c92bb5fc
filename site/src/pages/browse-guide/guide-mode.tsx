import './styles.css'
import { ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { profile } from '../../domain/creators/profiles.ts'
import {
  productSet,
  productsOfSet,
  type SetProduct,
} from '../../domain/product-sets/product-sets.ts'
import { productDetails } from '../../domain/products/products.ts'
import { browseHref, guidesHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Choices, keep, keptOf, skip } from './choices.ts'
import { Gift } from './gift.tsx'
import { GuideEnd } from './guide-end.tsx'
import { useGuideKeys } from './use-guide-keys.ts'

type Props = {
  setId: string
  choices: Choices
}

type Move = 'kept' | 'skipped' | 'undone'

/**
 * A gift guide one gift at a time, each kept or skipped. The choices are in the address, so the page
 * also works without scripts. Its data must be in the cache (`loadGifts`).
 */
export function GuideMode({ setId, choices }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: set } = useSuspenseQuery(productSet(setId))
  const { data: creator } = useSuspenseQuery(profile(set.profileId))
  const { data: list } = useSuspenseInfiniteQuery(productsOfSet(setId, null))
  const gifts = list.pages.flatMap((page) => page.products)
  const total = list.pages.at(-1)?.next ? set.productCount : gifts.length
  const place = Math.min(choices.length, total)
  const gift = gifts[place]

  const frame = useRef<HTMLElement>(null)
  const isEnd = gift === undefined
  // The keys work while the focus is in here; the end takes it to its title.
  useEffect(() => {
    if (!isEnd) frame.current?.focus({ preventScroll: true })
  }, [isEnd])

  // A second press may come before the page shows the first.
  const latest = useRef(choices)
  useEffect(() => {
    latest.current = choices
  }, [choices])
  const [move, setMove] = useState<Move>()
  const browsePath = browseHref(creator.displayName, setId)
  const hrefOf = (changed: Choices) => (changed ? `${browsePath}?choices=${changed}` : browsePath)
  const change = (changed: Choices) => {
    const isUndone = changed.length < latest.current.length
    setMove(isUndone ? 'undone' : changed.endsWith(keep) ? 'kept' : 'skipped')
    latest.current = changed
    void navigate(hrefOf(changed), { replace: true, preventScrollReset: true })
  }
  const leave = guidesHref(creator.displayName, setId)

  const choose = (choice: string) => {
    if (latest.current.length < total) change(latest.current + choice)
  }
  useGuideKeys(frame, {
    onKeep: () => choose(keep),
    onSkip: () => choose(skip),
    onUndo: () => {
      if (latest.current) change(latest.current.slice(0, -1))
    },
    onLeave: () => void navigate(leave),
  })

  return (
    <section
      ref={frame}
      className="guide-mode"
      aria-label={t`${set.title}, one by one`}
      data-page-content={`product-set:${setId}`}
      tabIndex={-1}
    >
      <header className="guide-mode-head">
        <ButtonLink variant="icon" href={leave} aria-label={t`Leave`}>
          <Icon name="close" />
        </ButtonLink>
        <p className="guide-mode-title">{set.title}</p>
        {gift && (
          <p className="guide-mode-place" aria-hidden>
            {t`${ph({ place: place + 1 })} of ${total}`}
          </p>
        )}
      </header>
      <Progress label={t`Gifts seen`} value={total === 0 ? 1 : place / total} />
      {gift ? (
        <Gift
          setId={setId}
          gift={gift}
          next={gifts[place + 1]}
          creator={creator}
          choices={choices}
          onChange={change}
        />
      ) : (
        <GuideEnd
          kept={keptOf(gifts, choices)}
          undoHref={hrefOf(choices.slice(0, total - 1))}
          againHref={browsePath}
          guidesHref={leave}
        />
      )}
      <VisuallyHidden as="output">
        {gift && <Said move={move} gift={gift} place={place + 1} total={total} />}
      </VisuallyHidden>
    </section>
  )
}

type SaidProps = { move: Move | undefined; gift: SetProduct; place: number; total: number }

/** Says whether the gift before was kept or skipped, and which one is shown now. */
function Said({ move, gift, place, total }: SaidProps) {
  const { data: details } = useQuery(productDetails(gift.detailsId))
  const name = details?.name
  switch (move) {
    case 'kept':
      return (
        <Trans>
          Kept. {place} of {total}: {name}
        </Trans>
      )
    case 'skipped':
      return (
        <Trans>
          Skipped. {place} of {total}: {name}
        </Trans>
      )
    case 'undone':
      return (
        <Trans>
          Taken back. {place} of {total}: {name}
        </Trans>
      )
    default:
      return (
        <Trans>
          {place} of {total}
        </Trans>
      )
  }
}
