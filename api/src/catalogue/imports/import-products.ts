import { createHash } from 'node:crypto'

import type { Db } from '../../platform/db/open.ts'
import { idOf, newId } from '../../platform/db/uuid.ts'
import type { CatalogueProduct } from '../formats/catalogue-product.ts'
import { colourOf } from '../formats/colour.ts'
import { isCurrency } from '../formats/price.ts'
import { detectFormat, type ProductFormat, productFormats } from '../formats/product-formats.ts'
import { kindOf } from '../formats/text.ts'
import { changeProducts } from '../offers/change-products.ts'
import { cheapestOf, detailsPricesOf, paidFor, rangeOf } from '../offers/product-prices.ts'
import { recordPriceChanges } from '../offers/record-price-changes.ts'
import { insertMedia } from '../queries/media.ts'
import { updateSeenAt } from '../queries/offers.ts'
import { deleteOtherVariants, recordPrices } from '../queries/price-histories.ts'
import {
  loadProductsByExternalId,
  type StoredProduct,
  upsertDetails,
  upsertProducts,
  upsertVariants,
} from '../queries/products.ts'
import { findRetailer, listRetailers, lockRetailer } from '../queries/retailers.ts'
import type { Trx } from '../queries/rows.ts'
import { type Medium, mediaId, pictureAt } from './medium.ts'
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
  const stale = writes.filter(({ stored }) => stored)
  if (writes.length > 0) {
    await changeProducts(trx, stale, now, () => writeChanged(trx, writes, retailerId, now), {
      // A dry run, whose transaction is long, would keep other imports waiting.
      skipsFeeds: dryRun ?? false,
    })
  }
  await updateSeenAt(
    trx,
    plans.flatMap(({ id, hash, stored }) =>
      stored?.content_hash === hash ? [{ id, seenAt: stored.imported_at }] : [],
    ),
    now,
    'import',
  )
  return plans.map(({ stored, hash }) => {
    if (!stored) return 'created'
    return stored.content_hash === hash ? 'unchanged' : 'changed'
  })
}

async function writeChanged(trx: Trx, writes: Planned[], retailerId: string, now: Date) {
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
    writes.filter(({ stored }) => stored).map(({ id }) => id),
    variants,
    now,
  )
  await upsertDetails(
    trx,
    writes.map((plan) => detailsRow(plan, retailerId)),
  )
  await recordPriceChanges(
    trx,
    writes.map(({ product, stored, id, detailsId }) => ({
      productId: id,
      detailsId,
      currency: product.currency,
      paid: paidFor(cheapestOf(product.variants)),
      before: stored,
    })),
    now,
  )
}

function picturesOf(product: CatalogueProduct): Medium[] {
  const ofVariants = product.variants.map(({ image }) => image)
  return [...product.images, ...ofVariants, product.sizeChart]
    .filter((url) => url !== null)
    .map((url) => pictureAt(url))
}

function productRow({ product, id, hash }: Planned, retailerId: string, now: Date) {
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
    options: product.options.map((option, index) => ({ ...option, position: index + 1 })),
    currency: product.currency,
    ...rangeOf(product.variants),
    policies: product.policies,
    size_chart_id: mediaId(product.sizeChart),
    content_hash: hash,
    seen_at: now.toISOString(),
    imported_at: now.toISOString(),
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
  return {
    id: detailsId,
    retailer_id: retailerId,
    retailer_product_id: id,
    name: product.title,
    image_id: mediaId(product.images[0] ?? product.variants.find(({ image }) => image)?.image),
    link: product.link,
    currency: product.currency,
    has_variants: product.variants.length > 1,
    kind: kindOf(product.category),
    ...detailsPricesOf(product.variants),
  }
}
