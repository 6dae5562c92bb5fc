import type { Money } from '../../ui/money.ts'

/** What a piece of a look costs at a retailer. */
export type Offer = {
  retailer: string
  /** The current price, if known. */
  price: Money | undefined
  isAvailable: boolean
}

/** A product of a post, and a cheaper alternative. */
export type Piece = { own: Offer; cheaper: Offer | undefined }

/** What the shopper has chosen for a piece. */
export type Choice = { isIncluded: boolean; isSwapped: boolean; offer: Offer }

/**
 * The fields of the form, which without scripts become the query of the page's address: `look` has the
 * numbers of the included pieces, counted from 1, and `swap` those of the swapped ones.
 */
export const lookFields = { included: 'look', swapped: 'swap' } as const

/** The id of the form on the page. */
export const lookFormId = 'look'

/**
 * Returns the pieces chosen in a submitted form; without one, all pieces in stock are included. The
 * form also submits an empty `look`, since no piece may be included.
 */
export function choosePieces<P extends Piece>(
  pieces: readonly P[],
  form: URLSearchParams,
): (P & Choice)[] {
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
export function summarise(pieces: readonly Choice[]): LookSummary {
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
