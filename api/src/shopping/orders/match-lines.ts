import type { CheckedOutLine, OrderedLine } from '@ltk/platform/db/column-types'

import type { OrderReport, ReportedLine } from '../retailers/connector.ts'

/** The catalogue's data of a product that was ordered without having been checked out. */
export type KnownLine = Omit<OrderedLine, 'quantity' | 'returnedQuantity' | 'unitPrice'>

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
 * that to the last of them. What was not checked out is as the first of `others` knows it.
 */
export function matchLines(
  report: Pick<OrderReport, 'lines'>,
  checkedOut: (CheckedOutLine & { clickId: string })[],
  others: KnownLine[],
): OrderedLine[] {
  const places = checkedOut.map((line) => ({ line, free: line.quantity }))
  return report.lines.flatMap((reported) => {
    const { quantity, returnedQuantity, unitPrice } = reported
    const found = places.filter(({ line }) => isSameVariant(line, reported))
    if (found.length === 0) {
      const line = others.find((other) => isSameVariant(other, reported)) ?? unknownLine(reported)
      return quantity > 0 ? [{ ...line, quantity, returnedQuantity, unitPrice }] : []
    }
    let left = quantity
    let returned = returnedQuantity
    return found.flatMap((place, index) => {
      const taken = index === found.length - 1 ? left : Math.min(left, place.free)
      const returnedHere = Math.min(returned, taken)
      left -= taken
      returned -= returnedHere
      place.free = Math.max(0, place.free - taken)
      if (taken === 0) return []
      return [{ ...place.line, quantity: taken, returnedQuantity: returnedHere, unitPrice }]
    })
  })
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
