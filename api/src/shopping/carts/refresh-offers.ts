import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import type { Transaction } from 'kysely'

import { askRetailer } from '../retailers/ask-retailer.ts'
import type { Connector, Offer, VariantKey } from '../retailers/connector.ts'

export type VariantOffer = { variantId: string } & (
  | Pick<Offer, 'currency' | 'price' | 'salePrice' | 'available' | 'quantity'>
  | { available: false; quantity: number | null }
)

/** Writes what retailers say of variants, with all that follows from it. */
export type UpdateOffers = (
  trx: Transaction<Tables>,
  offers: VariantOffer[],
  now: Date,
) => Promise<unknown>

type NamedVariant = { externalProductId: string; externalVariantId: string }

/** A variant by the retailer's own ids. */
export const keyOf = (variant: NamedVariant): VariantKey => ({
  productId: variant.externalProductId,
  variantId: variant.externalVariantId,
})
const nameOf = ({ productId, variantId }: VariantKey) => JSON.stringify([productId, variantId])

/** Writes a retailer's current offers; variants that it no longer has are sold out. */
export async function refreshOffers(
  db: Db,
  updateOffers: UpdateOffers,
  readOffers: NonNullable<Connector['readOffers']>,
  variants: (NamedVariant & { variantId: string })[],
): Promise<void> {
  const different = [...new Map(variants.map((variant) => [variant.variantId, variant])).values()]
  const offers = await askRetailer(() => readOffers(different.map(keyOf)))
  const byName = new Map(offers.map((offer) => [nameOf(offer), offer]))
  const found = different.map((variant) => {
    const offer = byName.get(nameOf(keyOf(variant)))
    if (!offer) return soldOut(variant.variantId)
    const { currency, price, salePrice, available, quantity } = offer
    return { variantId: variant.variantId, currency, price, salePrice, available, quantity }
  })
  await db.transaction().execute((trx) => updateOffers(trx, found, new Date()))
}

/** That a retailer has nothing of a variant. */
export function soldOut(variantId: string): VariantOffer {
  return { variantId, available: false, quantity: 0 }
}

/** Returns those of some variants that a retailer names. */
export function namedBy<V extends NamedVariant>(keys: VariantKey[], variants: V[]): V[] {
  const names = new Set(keys.map(nameOf))
  return variants.filter((variant) => names.has(nameOf(keyOf(variant))))
}
