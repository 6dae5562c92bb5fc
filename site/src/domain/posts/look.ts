import type { Money } from '../../ui/money.ts'

/** A product that can be bought as a piece of a look. */
export type Offer = {
  name: string
  retailer: string
  href: string
  imageUrl: string | null
  imageColour: string | null
  /** The current price, if known. */
  price: Money | undefined
  isAvailable: boolean
}

/** A product of a post, and a cheaper alternative. */
export type Piece = { id: string; own: Offer; cheaper: Offer | undefined }

/** A piece as the shopper has chosen it. */
export type ChosenPiece = Piece & { isIncluded: boolean; isSwapped: boolean; offer: Offer }

/**
 * The fields of the form, which without scripts become the query of the page's address: `look` has the
 * numbers of the included pieces, counted from 1, and `swap` those of the swapped ones.
 */
export const lookFields = { included: 'look', swapped: 'swap' } as const

/**
 * Returns the pieces chosen in a submitted form; without one, all pieces in stock are included. The
 * form also submits an empty `look`, since no piece may be included.
 */
export function choosePieces(pieces: readonly Piece[], form: URLSearchParams): ChosenPiece[] {
  const isSent = form.has(lookFields.included)
  const included = new Set(form.getAll(lookFields.included))
  const swapped = new Set(form.getAll(lookFields.swapped))
  return pieces.map((piece, index) => {
    const number = String(index + 1)
    const isSwapped = piece.cheaper !== undefined && swapped.has(number)
    return {
      ...piece,
      isIncluded: isSent ? included.has(number) : piece.own.isAvailable,
      isSwapped,
      offer: (isSwapped && piece.cheaper) || piece.own,
    }
  })
}

export type LookSummary = {
  count: number
  /** One sum for each currency, the currency of the first piece first. */
  sums: Money[]
  /** Of how many pieces the price is not known. */
  unpriced: number
  retailers: number
}

/** Adds up the included pieces. */
export function summarise(pieces: readonly ChosenPiece[]): LookSummary {
  const offers = pieces.filter(({ isIncluded }) => isIncluded).map(({ offer }) => offer)
  const amounts = new Map<string, number>()
  for (const { price } of offers) {
    if (price) amounts.set(price.currency, (amounts.get(price.currency) ?? 0) + price.amount)
  }
  return {
    count: offers.length,
    sums: [...amounts].map(([currency, amount]) => ({ amount, currency })),
    unpriced: offers.filter(({ price }) => !price).length,
    retailers: new Set(offers.map(({ retailer }) => retailer)).size,
  }
}
