import type { Card } from '../../cards/cards.ts'
import { canBeRich, type CardLayout, postCardHeight } from '../../cards/post-card-height.ts'
import { type LayoutName, layoutNames, layouts } from './layouts.ts'
import {
  countLevel,
  type Extent,
  findShortest,
  type Item,
  type Place,
  placeInColumns,
} from './placement.ts'

/** The places and heights of the cards of a list in one layout, and where the shown ones end. */
type CardPlaces = {
  places: Place[]
  heights: Extent[]
  ends: Extent[]
  /** The place of the element among the cards that is not a card. */
  inset?: Place | undefined
}

export type PlacesByLayout = Record<LayoutName, CardPlaces>

/** The most cards before the inset, and how many fewer there may be before a wide one. */
const cardsBeforeInset = 8
const fewerBeforeWide = 4
/** The inset; its heights are the same as in masonry.css. */
const insets: Record<CardLayout, Item> = {
  compact: { widths: 0, rems: 8, isWide: true },
  roomy: { widths: 0, rems: 15 },
}

export type ListOptions = {
  /** Leaves room for an element that is not a card. */
  hasInset?: boolean
  /** More cards will follow, so the last ones are hidden to let the columns end level. */
  isPartial?: boolean
  /** The cards differ in weight: some are rich. */
  isWeighted?: boolean
}

/** Whether a card of a weighted list is rich: each third, if it can be. */
export function isRichAt(card: Card, index: number): boolean {
  return index % 3 === 1 && canBeRich(card)
}

/** Returns the places of the cards in every layout. Appending cards does not move the others. */
export function placeCards(cards: readonly Card[], options: ListOptions = {}): PlacesByLayout {
  const place = (name: LayoutName): CardPlaces => {
    const layout = layouts[name]
    const inset = insets[layout.card]
    const heights = cards.map((card, index) =>
      postCardHeight(card, layout.card, options.isWeighted && isRichAt(card, index)),
    )
    const first = heights.slice(0, cardsBeforeInset)
    // A wide inset leaves the least empty where the columns above it end level.
    const before = inset.isWide ? countLevel(first, layout, fewerBeforeWide) : first.length
    const items = options.hasInset ? heights.toSpliced(before, 0, inset) : heights
    const shown = options.isPartial ? countLevel(items, layout) : items.length
    const places = placeInColumns(items, layout).places.map((place, index) =>
      index < shown ? place : { ...place, isHidden: true },
    )
    const { ends } = placeInColumns(items.slice(0, shown), layout)
    const [insetPlace] = options.hasInset ? places.splice(before, 1) : []
    return { heights, places, ends, inset: insetPlace }
  }
  return { xs: place('xs'), sm: place('sm'), lg: place('lg') }
}

/** Returns the style variables that position an item in each layout, or hide it. */
export function placeStyle(find: (name: LayoutName) => Place | undefined): React.CSSProperties {
  const style: Record<`--${string}`, string | number> = {}
  for (const name of layoutNames) {
    const place = find(name)
    if (!place) continue
    const { columns } = layouts[name]
    style[`--x${columns}`] = place.column
    style[`--w${columns}`] = round(place.top.widths)
    style[`--r${columns}`] = round(place.top.rems)
    if (place.isHidden) style[`--d${columns}`] = 'none'
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
