import { createHash } from 'node:crypto'

import { idOf, newId } from '@ltk/platform/db/uuid'

import type { ReadProduct } from '../formats/catalogue-product.ts'
import { colourOf } from '../formats/colour.ts'
import { kindOf } from '../formats/text.ts'
import { changeProducts } from '../offers/change-products.ts'
import { nextSaleDate, type Sale, salePriceAt } from '../offers/dated-sale.ts'
import { detailsPricesOf, rangeOf, type VariantPrice } from '../offers/product-prices.ts'
import { insertMedia } from '../queries/media.ts'
import { updateImportedAt } from '../queries/offers.ts'
import { deleteOtherVariants, recordPrices } from '../queries/price-histories.ts'
import {
  type UnlistedVariant,
  listChangedIds,
  loadOtherVariants,
  loadProductsByExternalId,
  type StoredProduct,
  upsertDetails,
  upsertProducts,
  upsertVariants,
} from '../queries/products.ts'
import { lockRetailer } from '../queries/retailers.ts'
import type { Trx } from '../queries/rows.ts'
import { announceHidden } from '../withdrawals/hide-products.ts'
import { type Medium, mediaId, pictureAt } from './medium.ts'
import type { Outcome } from './report.ts'

type Planned = {
  product: ReadProduct
  hash: string
  stored: StoredProduct | undefined
  id: string
  detailsId: string
}

/** Writes products and announces them. Returns what became of each, in order. */
export async function writeProducts(
  trx: Trx,
  retailerId: string,
  products: ReadProduct[],
  now: Date,
): Promise<Outcome[]> {
  await lockRetailer(trx, retailerId)
  const stored = await loadProductsByExternalId(
    trx,
    retailerId,
    products.map(({ id }) => id),
  )
  const plans = products.map((product): Planned => {
    const known = stored.get(product.id)
    return {
      product,
      hash: createHash('sha256').update(JSON.stringify(product)).digest('base64url'),
      stored: known,
      id: known?.id ?? newId(now.getTime()),
      detailsId: known?.details_id ?? newId(now.getTime()),
    }
  })
  const unchanged = await listUnchanged(trx, plans, retailerId, now)
  // First of all writes, since nothing may wait for other locks after the others.
  await updateImportedAt(
    trx,
    plans.flatMap((plan) =>
      unchanged.has(plan) ? [{ id: plan.id, importedAt: plan.stored?.imported_at ?? null }] : [],
    ),
    now,
  )
  const writes = plans.filter((plan) => !unchanged.has(plan))
  const stale = writes.filter(({ stored }) => stored)
  if (writes.length > 0) {
    await changeProducts(trx, stale, now, () => writeChanged(trx, writes, retailerId, now))
  }
  return plans.map((plan) => {
    if (!plan.stored) return 'created'
    return unchanged.has(plan) ? 'unchanged' : 'changed'
  })
}

/**
 * The products that are as the last file had them: all of them, or what is left of them where rows could
 * not be read.
 */
async function listUnchanged(
  trx: Trx,
  plans: Planned[],
  retailerId: string,
  now: Date,
): Promise<Set<Planned>> {
  const parts = plans.filter(({ product, stored }) => product.isPartial && stored)
  const rows = parts.map((plan) => {
    const written = { ...plan, kept: [], prices: pricesAt(plan.product, now) }
    return productRow(written, retailerId, now)
  })
  const changed = await listChangedIds(
    trx,
    rows,
    parts.flatMap((plan) => variantRows(plan, now)),
  )
  const partsAsBefore = parts.filter(
    ({ id, product, stored }) => stored?.published === product.published && !changed.has(id),
  )
  return new Set([
    ...plans.filter(({ hash, stored }) => stored?.content_hash === hash),
    ...partsAsBefore,
  ])
}

/** Writes what differs. Returns the ids of the products that may have something beside their price. */
async function writeChanged(
  trx: Trx,
  plans: Planned[],
  retailerId: string,
  now: Date,
): Promise<string[]> {
  const keptVariants = await loadOtherVariants(
    trx,
    plans.filter(({ product, stored }) => product.isPartial && stored),
  )
  const writes = plans.map((plan) => {
    const kept = keptVariants.get(plan.id) ?? []
    return { ...plan, kept, prices: [...pricesAt(plan.product, now), ...kept] }
  })
  await insertMedia(
    trx,
    writes.flatMap(({ product }) => picturesOf(product)),
  )
  await upsertProducts(
    trx,
    writes.map((plan) => productRow(plan, retailerId, now)),
  )
  const variants = writes.flatMap((plan) => variantRows(plan, now))
  await recordPrices(trx, variants, now)
  await upsertVariants(trx, variants)
  await deleteOtherVariants(
    trx,
    writes.filter(({ product, stored }) => stored && !product.isPartial).map(({ id }) => id),
    variants,
    now,
  )
  await upsertDetails(
    trx,
    writes.map((plan) => detailsRow(plan, retailerId, now)),
  )
  await announceHidden(
    trx,
    writes
      .filter(({ product, stored }) => stored?.published === !product.published)
      .map(({ detailsId }) => detailsId),
  )
  // For a new product only a sale may be shown beside its price.
  return writes
    .filter(({ stored, prices }) => stored || prices.some(({ salePrice }) => salePrice !== null))
    .map(({ id }) => id)
}

/** A product with the stored variants of it that stay as they are, and what all of them cost now. */
type Written = Planned & { kept: UnlistedVariant[]; prices: VariantPrice[] }

function pricesAt({ variants }: ReadProduct, now: Date): VariantPrice[] {
  return variants.map(({ price, sale, available }) => ({
    price,
    salePrice: salePriceAt(sale, price, now),
    available,
  }))
}

function picturesOf(product: ReadProduct): Medium[] {
  const ofVariants = product.variants.map(({ image }) => image)
  return [...product.images, ...ofVariants, product.sizeChart]
    .filter((url) => url !== null)
    .map((url) => pictureAt(url))
}

function productRow(plan: Written, retailerId: string, now: Date) {
  const { product, id, hash, kept, prices } = plan
  const [image, ...images] = product.images
  return {
    id,
    retailer_id: retailerId,
    external_id: product.id,
    title: product.title,
    description: product.description,
    brand: product.brand,
    link: product.link,
    image_id: mediaId(image ?? product.variants.find((variant) => variant.image)?.image),
    additional_image_ids: images.map(idOf),
    options: product.options.map(({ name, values }, index) => ({
      name,
      values: [...new Set([...values, ...kept.flatMap(({ options }) => options[name] ?? [])])],
      position: index + 1,
    })),
    currency: product.currency,
    ...rangeOf(prices),
    policies: product.policies,
    size_chart_id: mediaId(product.sizeChart),
    facts: factsOf(product),
    shipping: product.shipping.length > 0 ? product.shipping : null,
    content_hash: hash,
    seen_at: now.toISOString(),
    imported_at: now.toISOString(),
  }
}

/** What is known of a product's size, fit and material; null where nothing is. */
function factsOf({ facts }: ReadProduct) {
  const known = Object.entries(facts).filter(([, fact]) => fact !== null)
  return known.length > 0 ? Object.fromEntries(known) : null
}

function variantRows({ product, id }: Planned, now: Date) {
  return product.variants.map((variant, position) => ({
    id: newId(now.getTime()),
    retailer_product_id: id,
    external_id: variant.id,
    position,
    title: variant.title,
    option_values: variant.options,
    price: variant.price,
    sale_price: salePriceAt(variant.sale, variant.price, now),
    ...saleDates(variant.sale, now),
    link: variant.link,
    image_id: mediaId(variant.image),
    quantity: variant.quantity,
    available: variant.available,
    category: product.category || null,
    colour: colourOf(variant.options),
    currency: product.currency,
    sku: variant.sku,
    gtin: variant.gtin,
    mpn: variant.mpn,
    condition: variant.condition,
    // From now on the file is decisive.
    asked_at: null,
  }))
}

/** When a sale begins and ends; nothing of one without dates. */
function saleDates(sale: Sale | null, now: Date) {
  const isDated = sale !== null && (sale.startsAt ?? sale.endsAt) !== null
  return {
    dated_sale_price: isDated ? sale.price : null,
    sale_starts_at: sale?.startsAt?.toISOString() ?? null,
    sale_ends_at: sale?.endsAt?.toISOString() ?? null,
    sale_due_at: nextSaleDate(sale, now)?.toISOString() ?? null,
  }
}

function detailsRow(plan: Written, retailerId: string, now: Date) {
  const { product, id, detailsId, stored, kept, prices } = plan
  const before = stored && { ...stored, changedAt: stored.price_changed_at }
  return {
    id: detailsId,
    retailer_id: retailerId,
    retailer_product_id: id,
    name: product.title,
    image_id: mediaId(product.images[0] ?? product.variants.find(({ image }) => image)?.image),
    link: product.link,
    currency: product.currency,
    has_variants: product.variants.length + kept.length > 1,
    kind: kindOf(product.category),
    published: product.published,
    ...detailsPricesOf(prices, product.currency, before, now),
  }
}
