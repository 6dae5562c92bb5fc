import { type CardLayout, postCardHeight } from '../../cards/post-card-height.ts'
import type { Card } from '../../data/cards.ts'
import { type LayoutName, layoutNames, layouts } from './layouts.ts'
import { type Extent, findShortest, type Place, placeInColumns } from './placement.ts'

/** The places and heights of the cards of a list in one layout. */
export type CardPlaces = {
  places: Place[]
  heights: Extent[]
  ends: Extent[]
  /** The place of the element among the cards that is not a card. */
  inset?: Place | undefined
}

export type PlacesByLayout = Record<LayoutName, CardPlaces>

/** The number of cards before the inset. */
const cardsBeforeInset = 8
/** The heights of the inset in rem, the same as in masonry.css. */
const insetHeights: Record<CardLayout, number> = { compact: 23, roomy: 15 }

/** Returns the places of the cards in every layout. Appending cards does not move the others. */
export function placeCards(cards: readonly Card[], hasInset = false): PlacesByLayout {
  const place = (name: LayoutName): CardPlaces => {
    const layout = layouts[name]
    const heights = cards.map((card) => postCardHeight(card, layout.card))
    if (!hasInset) return { heights, ...placeInColumns(heights, layout) }
    const inset = { widths: 0, rems: insetHeights[layout.card] }
    const { places, ends } = placeInColumns(heights.toSpliced(cardsBeforeInset, 0, inset), layout)
    const [place] = places.splice(Math.min(cardsBeforeInset, cards.length), 1)
    return { heights, places, ends, inset: place }
  }
  return { xs: place('xs'), sm: place('sm'), lg: place('lg') }
}

/** Returns the style variables that position an item in each layout. */
export function placeStyle(find: (name: LayoutName) => Place | undefined): React.CSSProperties {
  const style: Record<`--${string}`, string | number> = {}
  for (const name of layoutNames) {
    const place = find(name)
    if (!place) continue
    const { columns } = layouts[name]
    style[`--x${columns}`] = place.column
    style[`--w${columns}`] = round(place.top.widths)
    style[`--r${columns}`] = round(place.top.rems)
  }
  return style
}

/** Returns the style variables for the height of the list in each layout: that of its longest column. */
export function endStyle(placed: PlacesByLayout): React.CSSProperties {
  const style: Record<`--${string}`, string> = {}
  for (const name of layoutNames) {
    const ends = placed[name].ends.map(
      (end) => `${round(end.widths)} * var(--width) + ${round(end.rems)} * 1rem`,
    )
    style[`--end${layouts[name].columns}`] = `max(${ends.join(', ')})`
  }
  return style
}

/**
 * Returns the place that triggers loading the next page: the end of the shortest column, or the card
 * with `itemsBeforePage - 1` others after it.
 */
export function pagingPlace(
  { places, ends }: CardPlaces,
  name: LayoutName,
  itemsBeforePage: number,
): Place {
  const card = itemsBeforePage > 0 ? places.at(-itemsBeforePage) : undefined
  if (card) return card
  const column = findShortest(ends, { columnWidth: layouts[name].columnWidth, rem: 16 })
  return { column, top: ends[column] ?? { widths: 0, rems: 0 } }
}

function round(value: number): number {
  return Math.round(value * 1e3) / 1e3
}
