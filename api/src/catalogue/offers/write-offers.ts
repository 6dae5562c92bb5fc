import {
  type OfferedProduct,
  type OfferedVariant,
  updateDetailsPrices,
  updateProductRanges,
  updateVariantOffers,
} from '../queries/offers.ts'
import { recordPrices } from '../queries/price-histories.ts'
import type { Trx } from '../queries/rows.ts'
import { changeProducts } from './change-products.ts'
import { detailsPricesOf, rangeOf } from './product-prices.ts'

/** A change of a product's offers. */
export type OfferChange = {
  product: OfferedProduct
  /** All variants of the product as they are from now on. */
  variants: OfferedVariant[]
  /** The variants that change, each as it is from a time on. */
  steps: { at: Date; variant: OfferedVariant }[]
  /** The hash by which the next import sees whether its line differs. */
  contentHash: string
}

/**
 * Writes changes of offers and all that follows from them. The transaction has the locks of the products'
 * retailers, and nothing may wait for other locks after it.
 */
export async function writeOffers(trx: Trx, changes: OfferChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const products = changes.map(({ product }) => product)
  await changeProducts(trx, products, now, async () => {
    await writeSteps(trx, changes)
    await updateProductRanges(
      trx,
      changes.map(({ product, variants, contentHash }) => ({
        id: product.id,
        ...rangeOf(variants),
        content_hash: contentHash,
      })),
    )
    await updateDetailsPrices(
      trx,
      changes.flatMap(({ product: { detailsId, currency, before }, variants }) =>
        detailsId === null
          ? []
          : [{ id: detailsId, ...detailsPricesOf(variants, currency, before, now) }],
      ),
    )
    return products.map(({ id }) => id)
  })
}

/** Writes variants and their price histories, one moment after the other. */
async function writeSteps(trx: Trx, changes: OfferChange[]): Promise<void> {
  const steps = changes
    .flatMap(({ product, steps }) => steps.map((step) => ({ product, ...step })))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const [time, changed] of Map.groupBy(steps, ({ at }) => at.getTime())) {
    await recordPrices(
      trx,
      changed.map(({ product, variant: { externalId, price, salePrice, available } }) => ({
        retailer_product_id: product.id,
        external_id: externalId,
        price,
        sale_price: salePrice,
        available,
        currency: product.currency,
      })),
      new Date(time),
    )
    await updateVariantOffers(
      trx,
      changed.map(({ variant: { id, price, salePrice, available, quantity, saleDueAt } }) => ({
        id,
        price,
        sale_price: salePrice,
        available,
        quantity,
        sale_due_at: saleDueAt?.toISOString() ?? null,
      })),
    )
  }
}
