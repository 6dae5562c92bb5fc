import { sql } from 'kysely'

import type { Sale } from '../offers/dated-sale.ts'
import type { PriceBefore } from '../offers/product-prices.ts'
import { type Row, type Trx, update } from './rows.ts'

export type OfferedVariant = {
  id: string
  externalId: string
  price: number
  salePrice: number | null
  available: boolean
  quantity: number | null
  askedAt: Date | null
  /** A sale with dates, and when the next of them is. */
  sale: Sale | null
  saleDueAt: Date | null
}

export type OfferedProduct = {
  id: string
  retailerId: string
  currency: string
  /** The content hash of the line of the last import. */
  contentHash: string
  seenAt: Date
  /** The time of the last import that saw it. */
  importedAt: Date | null
  detailsId: string | null
  before: PriceBefore
  /** In their order. */
  variants: OfferedVariant[]
}

/** The products that some variants belong to, each with all of its variants. */
export async function loadOfferedProducts(
  trx: Trx,
  variantIds: string[],
): Promise<OfferedProduct[]> {
  const rows = await trx
    .selectFrom('retailer_products as p')
    .innerJoin('retailer_product_variants as v', 'v.retailer_product_id', 'p.id')
    .leftJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .select((eb) => [
      'p.id as product_id',
      'p.retailer_id',
      'p.currency',
      'p.content_hash',
      'p.seen_at',
      'p.imported_at',
      'd.id as details_id',
      'd.currency as details_currency',
      eb.fn.coalesce('d.sale_price', 'd.price').as('paid'),
      'd.price_changed_at',
      'v.id',
      'v.external_id as externalId',
      'v.price',
      'v.sale_price as salePrice',
      'v.available',
      'v.quantity',
      'v.asked_at',
      'v.dated_sale_price',
      'v.sale_starts_at',
      'v.sale_ends_at',
      'v.sale_due_at',
    ])
    .where('p.id', 'in', (offered) =>
      offered
        .selectFrom('retailer_product_variants')
        .select('retailer_product_id')
        .where('id', '=', sql<string>`any(${variantIds}::uuid[])`),
    )
    .orderBy('p.id')
    .orderBy('v.position')
    .execute()
  return [...Map.groupBy(rows, ({ product_id }) => product_id).values()].flatMap((variants) => {
    const [first] = variants
    if (!first) return []
    return [
      {
        id: first.product_id,
        retailerId: first.retailer_id,
        currency: first.currency,
        contentHash: first.content_hash,
        seenAt: first.seen_at,
        importedAt: first.imported_at,
        detailsId: first.details_id,
        before: {
          paid: first.paid,
          currency: first.details_currency,
          changedAt: first.price_changed_at,
        },
        variants: variants.map((row) => ({
          id: row.id,
          externalId: row.externalId,
          price: row.price,
          salePrice: row.salePrice,
          available: row.available,
          quantity: row.quantity,
          askedAt: row.asked_at,
          sale:
            row.dated_sale_price === null
              ? null
              : {
                  price: row.dated_sale_price,
                  startsAt: row.sale_starts_at,
                  endsAt: row.sale_ends_at,
                },
          saleDueAt: row.sale_due_at,
        })),
      },
    ]
  })
}

const variantColumns = {
  id: 'uuid',
  price: 'integer',
  sale_price: 'integer',
  available: 'boolean',
  quantity: 'integer',
  sale_due_at: 'timestamptz',
} as const

export async function updateVariantOffers(
  trx: Trx,
  rows: Row<'retailer_product_variants', keyof typeof variantColumns>[],
): Promise<void> {
  await update(trx, 'retailer_product_variants', variantColumns, rows)
}

const productColumns = {
  id: 'uuid',
  price_min: 'integer',
  price_max: 'integer',
  sale_price_min: 'integer',
  sale_price_max: 'integer',
  content_hash: 'text',
} as const

export async function updateProductRanges(
  trx: Trx,
  rows: Row<'retailer_products', keyof typeof productColumns>[],
): Promise<void> {
  await update(trx, 'retailer_products', productColumns, rows)
}

const detailsColumns = {
  id: 'uuid',
  price: 'integer',
  sale_price: 'integer',
  available: 'boolean',
  price_changed_at: 'timestamptz',
} as const

export async function updateDetailsPrices(
  trx: Trx,
  rows: Row<'product_details', keyof typeof detailsColumns>[],
): Promise<void> {
  await update(trx, 'product_details', detailsColumns, rows)
}

/** The variants whose sale begins or ends by a time, the earliest first, and whose they are. */
export function listDueSales(
  trx: Trx,
  until: Date,
  limit: number,
): Promise<{ id: string; retailerId: string }[]> {
  return trx
    .selectFrom('retailer_product_variants as v')
    .innerJoin('retailer_products as p', 'p.id', 'v.retailer_product_id')
    .select(['v.id', 'p.retailer_id as retailerId'])
    .where('v.sale_due_at', '<=', until)
    .orderBy('v.sale_due_at')
    .limit(limit)
    .execute()
}

/** The products of a retailer of which a variant is in stock. */
export function listProductsInStock(
  trx: Trx,
  retailerId: string,
): Promise<{ id: string; external_id: string }[]> {
  return trx
    .selectFrom('retailer_products as p')
    .select(['p.id', 'p.external_id'])
    .where('p.retailer_id', '=', retailerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('retailer_product_variants as v')
          .whereRef('v.retailer_product_id', '=', 'p.id')
          .where('v.available', '=', true),
      ),
    )
    .orderBy('p.id')
    .execute()
}

/** The ids of the variants of some products that are in stock. */
export async function listVariantsInStock(trx: Trx, productIds: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('retailer_product_variants')
    .select('id')
    .where('retailer_product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('available', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** The time when a retailer was last asked is rounded to the minute, as pages show it. */
export const minuteBefore = (now: Date) => new Date(now.getTime() - 60_000)

/**
 * Updates when a retailer was last asked for whole products. Leaves out those that another transaction
 * is writing, so that it never waits.
 */
export async function updateSeenAt(trx: Trx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('retailer_products')
    .set({ seen_at: now })
    .where('id', 'in', (seen) =>
      seen
        .selectFrom('retailer_products')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('seen_at', '<', now)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Updates when a retailer was last asked for some variants of products, as `updateSeenAt` does. */
export async function updateAskedAt(trx: Trx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('retailer_product_variants')
    .set({ asked_at: now })
    .where('id', 'in', (asked) =>
      asked
        .selectFrom('retailer_product_variants')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', now)]))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}

/** The time when an import last saw a product is rounded to the hour. */
const hourBefore = (now: Date) => new Date(now.getTime() - 3_600_000)

/**
 * Moves up when an import last saw products of a retailer whose lock it holds, to the hour. A whole
 * catalogue is seen every day, so this checks nothing again: who else writes these rows holds that lock
 * too, or is about to end.
 */
export async function updateImportedAt(
  trx: Trx,
  products: { id: string; importedAt: Date | null }[],
  now: Date,
): Promise<void> {
  const due = products
    .filter(({ importedAt }) => importedAt === null || importedAt <= hourBefore(now))
    .map(({ id }) => id)
  if (due.length === 0) return
  await trx
    .updateTable('retailer_products')
    .set({
      imported_at: now,
      // An import carries the time of its start, and the retailer may have been asked meanwhile.
      seen_at: sql`greatest(seen_at, ${now.toISOString()}::timestamptz)`,
    })
    .where('id', '=', sql<string>`any(${due}::uuid[])`)
    .execute()
}
