import { createHash } from 'node:crypto'

import type { Db } from '../../platform/db/open.ts'
import { idOf, newId } from '../../platform/db/uuid.ts'
import type { ReadProduct } from '../formats/catalogue-product.ts'
import { colourOf } from '../formats/colour.ts'
import { isCurrency } from '../formats/price.ts'
import { detectFormat, type ProductFormat, productFormats } from '../formats/product-formats.ts'
import { kindOf } from '../formats/text.ts'
import { changeProducts } from '../offers/change-products.ts'
import { nextSaleDate, type Sale, salePriceAt } from '../offers/dated-sale.ts'
import { detailsPricesOf, rangeOf, type VariantPrice } from '../offers/product-prices.ts'
import { recordReductions } from '../offers/record-reductions.ts'
import { insertMedia } from '../queries/media.ts'
import { updateImportedAt } from '../queries/offers.ts'
import { deleteOtherVariants, recordPrices } from '../queries/price-histories.ts'
import {
  type KeptVariant,
  loadOtherVariants,
  loadProductsByExternalId,
  type StoredProduct,
  upsertDetails,
  upsertProducts,
  upsertVariants,
} from '../queries/products.ts'
import { findRetailer, listRetailers, lockRetailer } from '../queries/retailers.ts'
import type { Trx } from '../queries/rows.ts'
import { announceHidden } from '../withdrawals/hide-products.ts'
import { type Medium, mediaId, pictureAt } from './medium.ts'
import { endMissingProducts } from './missing-products.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'

export type ProductImportOptions = ImportOptions & {
  /** The `name` of the retailer whose products these are. */
  retailer: string
  /** Told from the file where it is left out. */
  format?: ProductFormat
  /** Of prices in a format that names none (Shopify's); USD where it is left out. */
  currency?: string
  /** Whether the file is all of the retailer's catalogue: products that it lacks become unavailable. */
  complete?: boolean
  /** Whether more than 30 % of what is in stock may be missing from a complete file. */
  allowMissing?: boolean
}

/**
 * Reads a retailer's products: new ones are inserted, changed ones updated, and those that the file
 * lacks stay as they are, unless it is complete. Throws a sentence on an unknown retailer, format or currency.
 */
export async function importProducts(db: Db, options: ProductImportOptions): Promise<ImportReport> {
  const { file, now, currency = 'USD' } = options
  const retailer = await findRetailer(db, options.retailer)
  if (!retailer) throw new Error(await unknownRetailer(db, options.retailer))
  if (!isCurrency(currency))
    throw new Error(`"${currency}" is no currency: use a code such as USD.`)
  const named = new Set<string>()
  /** Whether products that a dry run has written and taken back were in stock then. */
  const takenBack = new Map<string, boolean>()
  /** Whether a row was refused that may be about any product. */
  let hasUnknown = false
  return runImport<ReadProduct>(db, options, {
    read: async function* (onBytes) {
      const reader = productFormats[options.format ?? (await detectFormat(file))]
      for await (const entry of reader(file, {
        currency,
        siteUrl: retailer.site_url,
        onBytes,
      })) {
        const id = 'value' in entry ? entry.value.id : entry.id
        if (id === undefined) hasUnknown = true
        else if (options.complete) named.add(id)
        yield entry
      }
    },
    keyOf: ({ id }) => id,
    describe: ({ id }) => `product "${id}"`,
    batchSize: 200,
    write: async (trx, products) => {
      const sold = products.map(asSold)
      const outcomes = await writeProducts(trx, retailer.id, sold, now)
      if (options.complete && options.dryRun) {
        for (const [index, product] of sold.entries()) {
          if (outcomes[index] !== 'unchanged') takenBack.set(product.id, isInStock(product))
        }
      }
      return outcomes
    },
    ...(options.complete && {
      removeOthers: async (run) =>
        hasUnknown
          ? { warning: unknownRows }
          : endMissingProducts(run, {
              retailerId: retailer.id,
              named,
              takenBack,
              now,
              allowsMany: options.allowMissing ?? false,
            }),
    }),
  })
}

/** A product that is not published is not sold: its prices count in no history. */
function asSold(product: ReadProduct): ReadProduct {
  if (product.published) return product
  const variants = product.variants.map((variant) => ({ ...variant, available: false }))
  return { ...product, variants }
}

function isInStock({ variants }: ReadProduct): boolean {
  return variants.some(({ available }) => available)
}

const unknownRows =
  'Rows were refused that may be about any product, so products that the file seems to lack stay as they are.'

/** The sentence for a name that no retailer has. */
export async function unknownRetailer(db: Db, name: string): Promise<string> {
  const known = (await listRetailers(db)).map((retailer) => retailer.name)
  return known.length > 0
    ? `There is no retailer "${name}". There are: ${known.join(', ')}.`
    : `There is no retailer "${name}", nor any other: add it with "ltk retailer add ${name}".`
}

type Planned = {
  product: ReadProduct
  hash: string
  stored: StoredProduct | undefined
  id: string
  detailsId: string
}

async function writeProducts(
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
  // First of all writes, since nothing may wait for other locks after the others.
  await updateImportedAt(
    trx,
    plans.flatMap(({ id, hash, stored }) =>
      stored?.content_hash === hash ? [{ id, importedAt: stored.imported_at }] : [],
    ),
    now,
  )
  const writes = plans.filter(({ hash, stored }) => stored?.content_hash !== hash)
  const stale = writes.filter(({ stored }) => stored)
  if (writes.length > 0) {
    await changeProducts(trx, stale, now, () => writeChanged(trx, writes, retailerId, now))
  }
  return plans.map(({ stored, hash }) => {
    if (!stored) return 'created'
    return stored.content_hash === hash ? 'unchanged' : 'changed'
  })
}

async function writeChanged(trx: Trx, plans: Planned[], retailerId: string, now: Date) {
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
  await recordReductions(
    trx,
    // Of a new product only a sale may have something beside its price.
    writes
      .filter(({ stored, prices }) => stored || prices.some(({ salePrice }) => salePrice !== null))
      .map(({ id }) => id),
    now,
  )
}

/** A product with the stored variants of it that stay as they are, and what all of them cost now. */
type Written = Planned & { kept: KeptVariant[]; prices: VariantPrice[] }

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
    sale_price: salePriceAt(variant.sale, variant.price, now),
    ...saleDates(variant.sale, now),
    image_id: mediaId(variant.image),
    quantity: variant.quantity,
    available: variant.available,
    category: product.category || null,
    colour: colourOf(variant.options),
    currency: product.currency,
    // From now on the file says what it is.
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
