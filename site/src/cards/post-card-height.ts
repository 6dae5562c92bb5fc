import { type Card, shownProducts } from './cards.ts'

/** `compact` for the two columns on extra-small screens, `roomy` elsewhere. */
export type CardLayout = 'compact' | 'roomy'

const layouts = {
  compact: { productCells: shownProducts, productGap: 0.375 },
  roomy: { productCells: shownProducts + 1, productGap: 0.5 },
}

const rems = {
  creator: 3,
  reason: 0.75,
  beforeText: 0.625,
  title: 1.5,
  caption: 2.5,
  beforeProducts: 0.625,
  price: 1.25,
}

/** About as many letters as fit in one line of a column on extra-small screens. */
const lettersInLine = 23
/** Scripts whose letters are twice as wide. */
const wideLetters = /[\u1100-\u11ff\u2e80-\uffdc]/g

/** Whether a title gets two lines on extra-small screens. */
export function isLongTitle(title: string): boolean {
  return title.replace(wideLetters, '--').length > lettersInLine
}

/**
 * Returns the height of a card: a multiple of its width plus a number of rem. The style sheet
 * (post-card.css) uses the same measures, so cards can be placed before they are rendered.
 */
export function postCardHeight(
  card: Card,
  layout: CardLayout,
  isRich = false,
): { widths: number; rems: number } {
  const ratio = card.hero ? card.hero.width / card.hero.height : 1
  const height = { widths: 1 / ratio, rems: rems.creator }
  const showsCaption = card.caption !== '' && (layout === 'roomy' || card.title === '')
  // Two lines of it.
  if (card.reason && layout === 'compact') height.rems += rems.reason
  if (card.title || showsCaption) height.rems += rems.beforeText
  if (card.title) height.rems += rems.title
  if (layout === 'compact' && isLongTitle(card.title)) height.rems += rems.title
  if (showsCaption) height.rems += rems.caption
  if (isRich) {
    height.widths += 2 / 3
    height.rems += rems.beforeProducts + 2 * rems.price - layouts[layout].productGap / 3
  } else if (card.products.length > 0) {
    const { productCells, productGap } = layouts[layout]
    height.widths += 1 / productCells
    height.rems +=
      rems.beforeProducts + rems.price - (productGap * (productCells - 1)) / productCells
  }
  return height
}

/** Whether a card can be rich: its products are a collage, the first of them large. */
export function canBeRich({ products }: Card): boolean {
  return products.length === shownProducts
}
