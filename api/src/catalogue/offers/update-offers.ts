import type { Offer } from '../../retailers/connector.ts'
import {
  loadOfferedProducts,
  type OfferedProduct,
  type OfferedVariant,
  updateDetailsPrices,
  updateProductRanges,
  updateSeenAt,
  updateVariantOffers,
} from '../queries/offers.ts'
import { recordPrices } from '../queries/price-histories.ts'
import { lockRetailer } from '../queries/retailers.ts'
import type { Trx } from '../queries/rows.ts'
import { changeProducts } from './change-products.ts'
import { countAfter } from './known-count.ts'
import { cheapestOf, detailsPricesOf, paidFor, rangeOf } from './product-prices.ts'
import { recordPriceChanges } from './record-price-changes.ts'

/** What a retailer says of a variant today, by our id of the variant. */
export type VariantOffer = { variantId: string } & Pick<
  Offer,
  'currency' | 'price' | 'salePrice' | 'available' | 'quantity'
>

/**
 * Writes what retailers say today of variants, and all that follows from it, as an import does; only
 * what differs is written. Variants that do not exist any more are passed over. It takes locks of
 * imports, so nothing may wait for other locks after it: call it last in a transaction, or with only
 * rows of one user still to be written.
 */
export async function updateOffers(trx: Trx, offers: VariantOffer[], now: Date): Promise<void> {
  const byVariant = new Map(offers.map((offer) => [offer.variantId, offer]))
  const variantIds = [...byVariant.keys()]
  if (variantIds.length === 0) return
  const products = await loadOfferedProducts(trx, variantIds)
  const changes = changesOf(products, byVariant, now)
  const retailerIds = changes.map(({ product }) => product.retailerId)
  if (retailerIds.length > 0) {
    // Always in the same order, so that no two transactions wait for one another.
    for (const id of [...new Set(retailerIds)].sort()) await lockRetailer(trx, id)
    // An import may have changed them while this waited.
    const current = await loadOfferedProducts(trx, variantIds)
    await writeChanges(trx, changesOf(current, byVariant, now), now)
  }
  await updateSeenAt(trx, products, now, 'retailer')
}

type Change = {
  product: OfferedProduct
  /** All variants of the product as they are from now on. */
  variants: OfferedVariant[]
  changed: OfferedVariant[]
}

function changesOf(
  products: OfferedProduct[],
  offers: Map<string, VariantOffer>,
  now: Date,
): Change[] {
  return products
    .map((product) => {
      const pairs = product.variants.map((before) => {
        const offer = offers.get(before.id)
        return { before, after: offer ? applyOffer(before, offer, product, now) : before }
      })
      return {
        product,
        variants: pairs.map(({ after }) => after),
        changed: pairs.flatMap(({ before, after }) => (isSame(before, after) ? [] : [after])),
      }
    })
    .filter(({ changed }) => changed.length > 0)
}

function applyOffer(
  variant: OfferedVariant,
  offer: VariantOffer,
  { currency, importedAt }: OfferedProduct,
  now: Date,
): OfferedVariant {
  // A product has one currency, which only an import changes; at this price it cannot be bought.
  if (offer.currency !== currency) return { ...variant, available: false }
  const { price, salePrice, available } = offer
  return {
    ...variant,
    price,
    salePrice: salePrice !== null && salePrice < price ? salePrice : null,
    available,
    quantity: countAfter(offer, variant, importedAt, now),
  }
}

function isSame(a: OfferedVariant, b: OfferedVariant): boolean {
  return (
    a.price === b.price &&
    a.salePrice === b.salePrice &&
    a.available === b.available &&
    a.quantity === b.quantity
  )
}

async function writeChanges(trx: Trx, changes: Change[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const products = changes.map(({ product }) => product)
  await changeProducts(trx, products, now, async () => {
    await recordPrices(
      trx,
      changes.flatMap(({ product, changed }) =>
        changed.map(({ externalId, price, salePrice, available }) => ({
          retailer_product_id: product.id,
          external_id: externalId,
          price,
          sale_price: salePrice,
          available,
          currency: product.currency,
        })),
      ),
      now,
    )
    await updateVariantOffers(
      trx,
      changes.flatMap(({ changed }) =>
        changed.map(({ id, price, salePrice, available, quantity }) => ({
          id,
          price,
          sale_price: salePrice,
          available,
          quantity,
        })),
      ),
    )
    await updateProductRanges(
      trx,
      changes.map(({ product, variants }) => ({
        id: product.id,
        ...rangeOf(variants),
        // What the next import says counts again, even if its row is the one of the last import.
        content_hash: '',
      })),
    )
    const detailed = changes.flatMap(({ product, variants }) =>
      product.detailsId === null ? [] : [{ product, variants, detailsId: product.detailsId }],
    )
    await updateDetailsPrices(
      trx,
      detailed.map(({ detailsId, variants }) => ({ id: detailsId, ...detailsPricesOf(variants) })),
    )
    await recordPriceChanges(
      trx,
      detailed.map(({ product: { id, currency, before }, variants, detailsId }) => ({
        productId: id,
        detailsId,
        currency,
        paid: paidFor(cheapestOf(variants)),
        before,
      })),
      now,
    )
  })
}
