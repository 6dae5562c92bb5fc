import type { Offer } from '../../shopping/retailers/connector.ts'
import { greatestAmount } from '../formats/price.ts'
import { announceContent } from '../queries/announce-content.ts'
import {
  loadOfferedProducts,
  minuteBefore,
  type OfferedProduct,
  type OfferedVariant,
  updateAskedAt,
  updateSeenAt,
} from '../queries/offers.ts'
import { lockRetailers } from '../queries/retailers.ts'
import type { Trx } from '../queries/rows.ts'
import { countAfter } from './known-count.ts'
import { type OfferChange, writeOffers } from './write-offers.ts'

/** A retailer's current offer of a variant, by our id of the variant; without a price if it has none. */
export type VariantOffer = { variantId: string } & (
  | Pick<Offer, 'currency' | 'price' | 'salePrice' | 'available' | 'quantity'>
  | { available: false; quantity: number | null }
)

/**
 * Writes retailers' current offers of variants, and all that follows from them, as an import does; of what
 * does not differ, only when it was seen. Variants that do not exist any more are passed over. The
 * products are seen as a whole where `ofWholeProducts` is set, else these variants of them. It takes
 * locks of imports, so nothing may wait for other locks after it: call it last in a transaction, or with
 * only rows of one user still to be written.
 */
export async function updateOffers(
  trx: Trx,
  offers: VariantOffer[],
  now: Date,
  { ofWholeProducts = false }: { ofWholeProducts?: boolean } = {},
): Promise<void> {
  const byVariant = new Map(offers.map((offer) => [offer.variantId, offer]))
  const variantIds = [...byVariant.keys()]
  if (variantIds.length === 0) return
  const products = await loadOfferedProducts(trx, variantIds)
  const changes = changesOf(products, byVariant, now)
  const changed = new Set(changes.map(({ product }) => product.id))
  if (changes.length > 0) {
    await lockRetailers(
      trx,
      changes.map(({ product }) => product.retailerId),
    )
    // An import may have changed them while this waited.
    const current = await loadOfferedProducts(trx, variantIds)
    await writeOffers(trx, changesOf(current, byVariant, now), now)
  }
  const seen = ofWholeProducts
    ? products.map(({ id, seenAt }) => ({ id, productId: id, at: seenAt }))
    : products.flatMap(({ id: productId, variants }) =>
        variants
          .filter(({ id }) => byVariant.has(id))
          .map(({ id, askedAt }) => ({ id, productId, at: askedAt })),
      )
  const due = seen.filter(
    ({ productId, at }) => changed.has(productId) || at === null || at <= minuteBefore(now),
  )
  await (ofWholeProducts ? updateSeenAt : updateAskedAt)(
    trx,
    due.map(({ id }) => id),
    now,
  )
  const unchanged = due.map(({ productId }) => productId).filter((id) => !changed.has(id))
  await announceContent(trx, { retailerProducts: unchanged })
}

function changesOf(
  products: OfferedProduct[],
  offers: Map<string, VariantOffer>,
  now: Date,
): OfferChange[] {
  return products
    .map((product) => {
      const pairs = product.variants.map((before) => {
        const offer = offers.get(before.id)
        return { before, after: offer ? applyOffer(before, offer, product, now) : before }
      })
      return {
        product,
        variants: pairs.map(({ after }) => after),
        steps: pairs.flatMap(({ before, after }) =>
          isSame(before, after) ? [] : [{ at: now, variant: after }],
        ),
        // The next import takes effect again, even if its row is the one of the last import.
        contentHash: '',
      }
    })
    .filter(({ steps }) => steps.length > 0)
}

function applyOffer(
  variant: OfferedVariant,
  offer: VariantOffer,
  { currency, importedAt }: OfferedProduct,
  now: Date,
): OfferedVariant {
  if (!('price' in offer)) return { ...variant, available: false, quantity: offer.quantity }
  // A product has one currency, which only an import changes, and prices have a greatest one that can
  // be kept: at this price it cannot be bought.
  if (offer.currency !== currency || offer.price > greatestAmount) {
    return { ...variant, available: false }
  }
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
