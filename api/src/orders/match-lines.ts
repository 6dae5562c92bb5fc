import type { CheckedOutLine, OrderedLine } from '../platform/db/tables.ts'
import type { ReportedLine, VariantKey } from '../retailers/connector.ts'

/** What is known of a product that was ordered without having been checked out. */
export type KnownLine = Omit<OrderedLine, 'quantity' | 'returnedQuantity' | 'unitPrice'>

export const keyOf = ({ productId, variantId }: VariantKey) =>
  JSON.stringify([productId, variantId])
export const keyOfLine = (line: Pick<KnownLine, 'externalProductId' | 'externalVariantId'>) =>
  keyOf({ productId: line.externalProductId, variantId: line.externalVariantId })

type NamedLine = ReportedLine & VariantKey

/**
 * Reported lines with the ids of their products: where a retailer names variants only, those of the
 * first known line of the variant, or none.
 */
export function nameProducts(
  lines: ReportedLine[],
  known: Pick<KnownLine, 'externalProductId' | 'externalVariantId'>[],
): NamedLine[] {
  return lines.map((line) => {
    const ofVariant = known.find(({ externalVariantId }) => externalVariantId === line.variantId)
    return { ...line, productId: line.productId ?? ofVariant?.externalProductId ?? '' }
  })
}

/**
 * The lines of an order: what its retailer reports, as it was checked out. Pieces of a variant that
 * was checked out from several places belong to them in the order of the checkout, pieces beyond
 * that to the last of them. What was not checked out is as `others` know it.
 */
export function matchLines(
  reported: NamedLine[],
  checkedOut: (CheckedOutLine & { clickId: string })[],
  others: Map<string, KnownLine>,
): OrderedLine[] {
  const places = Map.groupBy(
    checkedOut.map((line) => ({ line, free: line.quantity })),
    ({ line }) => keyOfLine(line),
  )
  return reported.flatMap(({ quantity, returnedQuantity, unitPrice, ...variant }) => {
    const key = keyOf(variant)
    const found = places.get(key) ?? []
    if (found.length === 0) {
      const line = others.get(key) ?? unknownLine(variant)
      return quantity > 0 ? [{ ...line, quantity, returnedQuantity, unitPrice }] : []
    }
    let left = quantity
    let returned = returnedQuantity
    return found.flatMap((place, index) => {
      const taken = index === found.length - 1 ? left : Math.min(left, place.free)
      const takenBack = Math.min(returned, taken)
      left -= taken
      returned -= takenBack
      place.free = Math.max(0, place.free - taken)
      if (taken === 0) return []
      return [{ ...place.line, quantity: taken, returnedQuantity: takenBack, unitPrice }]
    })
  })
}

function unknownLine({ productId, variantId }: VariantKey): KnownLine {
  return {
    externalProductId: productId,
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
