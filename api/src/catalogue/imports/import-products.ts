import { createHash } from 'node:crypto'

import type { Db } from '../../platform/db/open.ts'
import { idOf, newId } from '../../platform/db/uuid.ts'
import type { CatalogueProduct } from '../formats/catalogue-product.ts'
import { colourOf } from '../formats/colour.ts'
import { isCurrency } from '../formats/price.ts'
import { detectFormat, type ProductFormat, productFormats } from '../formats/product-formats.ts'
import { kindOf } from '../formats/text.ts'
import { announceContent } from '../queries/announce-content.ts'
import { insertMedia } from '../queries/media.ts'
import { loadPriceFeeds, postsFeaturing, updatePriceFeeds } from '../queries/price-feeds.ts'
import {
  deleteOtherVariants,
  insertPrices,
  loadHighestPrices,
  loadProductsByExternalId,
  markRestocked,
  type StoredProduct,
  updatePriceChanges,
  upsertDetails,
  upsertProducts,
  upsertVariants,
} from '../queries/products.ts'
import { findRetailer, listRetailers, lockRetailer } from '../queries/retailers.ts'
import type { Trx } from '../queries/rows.ts'
import { type Medium, mediaId, pictureAt } from './medium.ts'
import { percentChange } from './price-change.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'

export type ProductImportOptions = ImportOptions & {
  /** The `name` of the retailer whose products these are. */
  retailer: string
  /** Told from the file where it is left out. */
  format?: ProductFormat
  /** Of prices in a format that names none (Shopify's); USD where it is left out. */
  currency?: string
}

/**
 * Reads a retailer's products: new ones are inserted, changed ones updated, and those that the file
 * lacks stay as they are. Throws a sentence on an unknown retailer, format or currency.
 */
export async function importProducts(db: Db, options: ProductImportOptions): Promise<ImportReport> {
  const { file, now, currency = 'USD' } = options
  const retailer = await findRetailer(db, options.retailer)
  if (!retailer) throw new Error(await unknownRetailer(db, options.retailer))
  if (!isCurrency(currency))
    throw new Error(`"${currency}" is no currency: use a code such as USD.`)
  return runImport<CatalogueProduct>(db, options, {
    read: async function* (onBytes) {
      const reader = productFormats[options.format ?? (await detectFormat(file))]
      yield* reader(file, { currency, siteUrl: retailer.site_url, now, onBytes })
    },
    keyOf: ({ id }) => `product "${id}"`,
    batchSize: 200,
    write: (trx, products) => writeProducts(trx, retailer.id, products, options),
  })
}

/** The sentence for a name that no retailer has. */
export async function unknownRetailer(db: Db, name: string): Promise<string> {
  const known = (await listRetailers(db)).map((retailer) => retailer.name)
  return known.length > 0
    ? `There is no retailer "${name}". There are: ${known.join(', ')}.`
    : `There is no retailer "${name}", nor any other: add it with "ltk retailer add ${name}".`
}

type Planned = {
  product: CatalogueProduct
  hash: string
  stored: StoredProduct | undefined
  id: string
  detailsId: string
}

async function writeProducts(
  trx: Trx,
  retailerId: string,
  products: CatalogueProduct[],
  { now, dryRun }: ImportOptions,
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
  const writes = plans.filter(({ hash, stored }) => stored?.content_hash !== hash)
  if (writes.length > 0) {
    const stale = writes.filter(({ stored }) => stored)
    const staleIds = stale.map(({ detailsId }) => detailsId)
    const feedsBefore = await loadPriceFeeds(trx, staleIds)
    await insertMedia(
      trx,
      writes.flatMap(({ product }) => picturesOf(product)),
    )
    await upsertProducts(
      trx,
      writes.map((plan) => productRow(plan, retailerId, now)),
    )
    const variants = writes.flatMap((plan) => variantRows(plan, now))
    await upsertVariants(trx, variants)
    const changed = stale.map(({ id }) => id)
    await deleteOtherVariants(trx, changed, variants)
    await markRestocked(trx, changed, now)
    await upsertDetails(
      trx,
      writes.map((plan) => detailsRow(plan, retailerId)),
    )
    await recordPriceHistory(trx, writes, now)
    const feeds = await loadPriceFeeds(trx, staleIds)
    const moved = staleIds.filter((id) => feeds.get(id) !== feedsBefore.get(id))
    // A dry run, whose transaction is long, would keep other imports waiting.
    const skipsFeeds = dryRun || moved.length === 0
    await announceContent(trx, {
      productDetails: staleIds,
      retailerProducts: changed,
      hashtags: skipsFeeds ? [] : await updatePriceFeeds(trx, postsFeaturing(moved)),
    })
  }
  return plans.map(({ stored, hash }) => {
    if (!stored) return 'created'
    return stored.content_hash === hash ? 'unchanged' : 'changed'
  })
}

function picturesOf(product: CatalogueProduct): Medium[] {
  const ofVariants = product.variants.map(({ image }) => image)
  return [...product.images, ...ofVariants, product.sizeChart]
    .filter((url) => url !== null)
    .map((url) => pictureAt(url))
}

type Priced = { price: number; salePrice: number | null }

function effectivePrice({ price, salePrice }: Priced): number {
  return salePrice ?? price
}

/** The variant whose price stands for the product: the first of those that cost least. */
function cheapestOf(product: CatalogueProduct): Priced {
  return product.variants.reduce<Priced>(
    (least, variant) => (effectivePrice(variant) < effectivePrice(least) ? variant : least),
    product.variants[0] ?? { price: 0, salePrice: null },
  )
}

function productRow({ product, id, hash }: Planned, retailerId: string, now: Date) {
  const [image, ...images] = product.images
  const prices = product.variants.map(({ price }) => price)
  // With a sale on some variants, the range is of what each variant costs now.
  const isOnSale = product.variants.some(({ salePrice }) => salePrice !== null)
  const paid = product.variants.map(effectivePrice)
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
    options: product.options.map((option, index) => ({ ...option, position: index + 1 })),
    currency: product.currency,
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    sale_price_min: isOnSale ? Math.min(...paid) : null,
    sale_price_max: isOnSale ? Math.max(...paid) : null,
    policies: product.policies,
    size_chart_id: mediaId(product.sizeChart),
    content_hash: hash,
    seen_at: now.toISOString(),
  }
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
    sale_price: variant.salePrice,
    image_id: mediaId(variant.image),
    quantity: variant.quantity,
    available: variant.available,
    category: product.category || null,
    colour: colourOf(variant.options),
    currency: product.currency,
  }))
}

function detailsRow({ product, id, detailsId }: Planned, retailerId: string) {
  const { price, salePrice } = cheapestOf(product)
  const inStock = product.variants.filter(({ available }) => available)
  return {
    id: detailsId,
    retailer_id: retailerId,
    retailer_product_id: id,
    name: product.title,
    image_id: mediaId(product.images[0] ?? product.variants.find(({ image }) => image)?.image),
    link: product.link,
    price,
    sale_price: salePrice,
    currency: product.currency,
    has_variants: product.variants.length > 1,
    available: inStock.length > 0,
    kind: kindOf(product.category),
    price_in_stock: inStock.length > 0 ? Math.min(...inStock.map(effectivePrice)) : null,
    sale_in_stock: inStock.some((variant) => variant.salePrice !== null),
  }
}

async function recordPriceHistory(trx: Trx, writes: Planned[], now: Date): Promise<void> {
  const moved = writes.flatMap(({ product, stored, detailsId }) => {
    const paid = effectivePrice(cheapestOf(product))
    const previous = stored?.paid ?? undefined
    const { currency } = product
    const isComparable = stored?.currency === currency
    if (isComparable && previous === paid) return []
    return [{ id: detailsId, paid, previous, currency, isComparable }]
  })
  const highest = await loadHighestPrices(
    trx,
    moved.filter(({ isComparable }) => isComparable),
    now,
  )
  await insertPrices(
    trx,
    moved.map(({ id, paid, currency }) => ({
      product_details_id: id,
      at: now.toISOString(),
      price: paid,
      currency,
    })),
  )
  await updatePriceChanges(
    trx,
    moved.flatMap(({ id, paid, previous }) =>
      previous === undefined
        ? []
        : [
            {
              id,
              percent_change: percentChange({ paid, previous, highest: highest.get(id) }),
              price_changed_at: now.toISOString(),
            },
          ],
    ),
  )
}
