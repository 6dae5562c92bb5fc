import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'

import type { Card } from '../../cards/cards.ts'
import { PostCard } from '../../cards/post-card.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import { type LayoutName, layoutNames } from './layouts.ts'
import { measureList } from './list-dimensions.ts'
import {
  endStyle,
  isRichAt,
  type ListOptions,
  pagingPlace,
  placeCards,
  placeStyle,
  type PlacesByLayout,
} from './masonry-layout.ts'
import type { Place } from './placement.ts'
import { Reason } from './reason.tsx'
import { useFeedKeys } from './use-feed-keys.ts'
import { useRenderedCards } from './use-rendered-cards.ts'

/** A list of cards with their places, and the element that contains them. */
export type CardList = {
  cards: readonly Card[]
  placed: PlacesByLayout
  isWeighted: boolean
  element: RefObject<HTMLDivElement | null>
}

/** Returns the cards with their places. */
export function useCardList(
  cards: readonly Card[],
  { hasInset = false, isPartial = false, isWeighted = false }: ListOptions = {},
): CardList {
  const element = useRef<HTMLDivElement>(null)
  const placed = useMemo(
    () => placeCards(cards, { hasInset, isPartial, isWeighted }),
    [cards, hasInset, isPartial, isWeighted],
  )
  return { cards, placed, isWeighted, element }
}

/** Returns the index of the first card that is not shown yet in the current layout. */
export function findFirstHidden({ cards, placed, element }: CardList): number {
  const places = element.current ? placed[measureList(element.current).layout].places : []
  const index = places.findIndex((place) => place.isHidden)
  return index < 0 ? cards.length : index
}

type Props = {
  list: CardList
  label: string
  /** More cards are loading. */
  busy?: boolean
  /** No more cards will follow. */
  complete?: boolean
  /** An element placed where this many cards are left, to detect scrolling near the end; -1 for none. */
  slot?: RefObject<HTMLDivElement | null>
  itemsBeforePage?: number
  /** This many pictures are not lazy-loaded: those visible when the page opens. */
  firstPictures?: number
  /** An element among the first cards that is not a card. */
  inset?: ReactNode
}

/** Cards in columns, each in the shortest column so far. An ARIA feed. */
export function Masonry({
  list,
  label,
  busy = false,
  complete = true,
  slot,
  itemsBeforePage = -1,
  firstPictures = 4,
  inset,
}: Props) {
  const { cards, placed, isWeighted, element } = list
  const focused = useFeedKeys(element, cards.length)
  const rendered = useRenderedCards(element, placed, focused)
  const placesOf = (index: number) => ({
    xs: placed.xs.places[index],
    sm: placed.sm.places[index],
    lg: placed.lg.places[index],
  })

  return (
    <div className="masonry-box">
      {inset && (
        <div className="masonry-inset" style={placeStyle((name) => placed[name].inset)}>
          {inset}
        </div>
      )}
      <div
        ref={element}
        role="feed"
        aria-label={label}
        aria-busy={busy}
        className="masonry"
        style={endStyle(placed)}
      >
        {rendered.map((index) => {
          const card = cards[index]
          return (
            card && (
              <PlacedCard
                key={card.postId}
                card={card}
                index={index}
                total={complete ? cards.length : -1}
                first={index < firstPictures}
                isRich={isWeighted && isRichAt(card, index)}
                places={placesOf(index)}
              />
            )
          )
        })}
        {slot && itemsBeforePage >= 0 && (
          <div
            ref={slot}
            className="masonry-slot"
            aria-hidden="true"
            style={placeStyle((name) => pagingPlace(placed[name], name, itemsBeforePage))}
          />
        )}
      </div>
    </div>
  )
}

type PlacedCardProps = {
  card: Card
  index: number
  /** -1 while it is unknown. */
  total: number
  first: boolean
  isRich: boolean
  places: Partial<Record<LayoutName, Place>>
}

/** Re-rendered only when one of its own props changes: there can be a thousand of them. */
const PlacedCard = memo(function PlacedCard({
  card,
  index,
  total,
  first,
  isRich,
  places,
}: PlacedCardProps) {
  return (
    <PostCard
      card={card}
      first={first}
      isRich={isRich}
      tabIndex={0}
      aria-posinset={index + 1}
      aria-setsize={total}
      style={placeStyle((name) => places[name])}
      reason={card.reason && <Reason card={card} reason={card.reason} />}
      likeButton={<LikeButton postId={card.postId} />}
    />
  )
}, isSameCard)

function isSameCard(a: PlacedCardProps, b: PlacedCardProps): boolean {
  return (
    a.card === b.card &&
    a.index === b.index &&
    a.total === b.total &&
    layoutNames.every((name) => isSamePlace(a.places[name], b.places[name]))
  )
}

function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  return (
    a?.column === b?.column &&
    a?.isHidden === b?.isHidden &&
    a?.top.widths === b?.top.widths &&
    a?.top.rems === b?.top.rems
  )
}
