import type { OrderedLine } from '@ltk/platform/db/column-types'

import type { OrderReport, ReportedLine } from '../retailers/connector.ts'
import { spread } from '../retailers/spread.ts'

/** The catalogue's data of a product that was ordered without having been checked out. */
export type KnownLine = Omit<OrderedLine, keyof Paid>

type Paid = Pick<
  ReportedLine,
  'quantity' | 'returnedQuantity' | 'unitPrice' | 'amount' | 'returnedAmount' | 'refundedAmount'
>
export type MatchedLine = KnownLine & Paid

/** Whether a retailer's line is about the variant of one of ours. */
export function isSameVariant(
  ours: Pick<KnownLine, 'externalProductId' | 'externalVariantId'>,
  { productId, variantId }: Pick<ReportedLine, 'productId' | 'variantId'>,
): boolean {
  return (
    ours.externalVariantId === variantId &&
    (productId === null || ours.externalProductId === productId)
  )
}

/**
 * The lines of an order: what its retailer reports, as it was checked out. Pieces of a variant that
 * was checked out from several places belong to them in the order of the checkout, pieces beyond
 * that to the last of them. What goes back is split between them by their pieces. What was not checked
 * out is as the first of `others` knows it.
 */
export function matchLines(
  report: Pick<OrderReport, 'lines'>,
  checkedOut: (KnownLine & { quantity: number })[],
  others: KnownLine[],
): MatchedLine[] {
  const places = checkedOut.map((line) => ({ line, free: line.quantity }))
  return report.lines.flatMap((reported) => {
    const { productId: _, variantId: __, ...paid } = reported
    const found = places.filter(({ line }) => isSameVariant(line, reported))
    if (found.length === 0) {
      const line = others.find((other) => isSameVariant(other, reported)) ?? unknownLine(reported)
      return paid.quantity > 0 ? [{ ...line, ...paid }] : []
    }
    let left = paid.quantity
    const quantities = found.map((place, index) => {
      const taken = index === found.length - 1 ? left : Math.min(left, place.free)
      left -= taken
      place.free = Math.max(0, place.free - taken)
      return taken
    })
    const parts = splitLine(paid, quantities)
    return found.flatMap(({ line }, index) => {
      const part = parts[index]
      return part && part.quantity > 0 ? [{ ...line, ...part }] : []
    })
  })
}

/** Splits a line between places that have so many pieces of it; the parts sum up to the line. */
function splitLine(paid: Paid, quantities: number[]): Paid[] {
  const returned = splitReturned(paid.returnedQuantity, quantities)
  const amounts = spread(paid.amount, quantities)
  const returnedAmounts = spread(paid.returnedAmount, returned)
  const left = amounts.map((amount, index) => amount - (returnedAmounts[index] ?? 0))
  const refundedAmounts = spread(
    paid.refundedAmount,
    left.some((amount) => amount > 0) ? left : quantities,
  )
  return quantities.map((quantity, index) => ({
    unitPrice: paid.unitPrice,
    quantity,
    returnedQuantity: returned[index] ?? 0,
    amount: amounts[index] ?? 0,
    returnedAmount: returnedAmounts[index] ?? 0,
    refundedAmount: refundedAmounts[index] ?? 0,
  }))
}

/**
 * Splits returned pieces between places by the pieces that each has (Sainte-Laguë), so that one more
 * return never gives a piece back to a place. The first of equal ones bears it.
 */
function splitReturned(returnedQuantity: number, quantities: number[]): number[] {
  const returned = quantities.map(() => 0)
  for (let piece = 0; piece < returnedQuantity; piece++) {
    const claims = quantities.map((quantity, index) => quantity / (2 * (returned[index] ?? 0) + 1))
    const place = claims.indexOf(Math.max(...claims))
    returned[place] = (returned[place] ?? 0) + 1
  }
  return returned
}

function unknownLine({ productId, variantId }: ReportedLine): KnownLine {
  return {
    externalProductId: productId ?? '',
    externalVariantId: variantId,
    productDetailsId: null,
    retailerProductId: null,
    variantId: null,
    title: '',
    variantTitle: '',
    imageId: null,
    clickId: null,
    contentSourceType: null,
    contentSourceId: null,
    clickHash: null,
  }
}
