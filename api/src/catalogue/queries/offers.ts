import { sql } from 'kysely'

import { type Row, type Trx, update } from './rows.ts'

export type OfferedVariant = {
  id: string
  externalId: string
  price: number
  salePrice: number | null
  available: boolean
  quantity: number | null
}

export type OfferedProduct = {
  id: string
  retailerId: string
  currency: string
  seenAt: Date
  /** By an import. */
  importedAt: Date | null
  detailsId: string | null
  /** What the product costs where it is featured, in minor units and the currency it is in there. */
  before: { paid: number | null; currency: string | null }
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
      'p.seen_at',
      'p.imported_at',
      'd.id as details_id',
      'd.currency as details_currency',
      eb.fn.coalesce('d.sale_price', 'd.price').as('paid'),
      'v.id',
      'v.external_id as externalId',
      'v.price',
      'v.sale_price as salePrice',
      'v.available',
      'v.quantity',
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
        seenAt: first.seen_at,
        importedAt: first.imported_at,
        detailsId: first.details_id,
        before: { paid: first.paid, currency: first.details_currency },
        variants: variants.map(({ id, externalId, price, salePrice, available, quantity }) => ({
          id,
          externalId,
          price,
          salePrice,
          available,
          quantity,
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
  price_in_stock: 'integer',
  sale_in_stock: 'boolean',
} as const

export async function updateDetailsPrices(
  trx: Trx,
  rows: Row<'product_details', keyof typeof detailsColumns>[],
): Promise<void> {
  await update(trx, 'product_details', detailsColumns, rows)
}

/**
 * Moves up when products were last seen, to the hour: by an import, or when a retailer was asked. Leaves
 * out those that another transaction is writing, so that it never waits.
 */
export async function updateSeenAt(
  trx: Trx,
  products: { id: string; seenAt: Date | null }[],
  now: Date,
  by: 'import' | 'retailer',
): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const due = products.flatMap(({ id, seenAt }) =>
    seenAt === null || seenAt <= hourAgo ? [id] : [],
  )
  if (due.length === 0) return
  const seenAt = by === 'import' ? 'imported_at' : 'seen_at'
  await trx
    .updateTable('retailer_products')
    .set({
      // An import carries the time of its start, and the retailer may have been asked meanwhile.
      seen_at: sql`greatest(seen_at, ${now.toISOString()}::timestamptz)`,
      ...(by === 'import' && { imported_at: now }),
    })
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('retailer_products')
        .select('id')
        .where('id', '=', sql<string>`any(${due}::uuid[])`)
        .where((eb) => eb.or([eb(seenAt, 'is', null), eb(seenAt, '<=', hourAgo)]))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}
