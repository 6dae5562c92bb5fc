import { sql } from 'kysely'

import { listDiffering, type Row, tableOf, type Trx } from './rows.ts'

const columns = {
  retailer_product_id: 'uuid',
  external_id: 'text',
  price: 'integer',
  sale_price: 'integer',
  available: 'boolean',
  currency: 'text',
} as const
type VariantState = Row<'retailer_product_variants', keyof typeof columns> & { currency: string }
type VariantKey = Pick<VariantState, 'retailer_product_id' | 'external_id'>

/**
 * Records the prices and the availability of variants from now on: a row for each that is new or
 * differs in that from what is stored, so call it before they are written. How many pieces there are
 * is left out: it changes with every sale, and says nothing of what a shopper could pay.
 */
export async function recordPrices(trx: Trx, variants: VariantState[], now: Date): Promise<void> {
  const states = variants.map((variant): VariantState => ({
    retailer_product_id: variant.retailer_product_id,
    external_id: variant.external_id,
    price: variant.price,
    sale_price: variant.sale_price,
    available: variant.available,
    currency: variant.currency,
  }))
  const key = ['retailer_product_id', 'external_id'] as const
  await append(
    trx,
    await listDiffering(trx, 'retailer_product_variants', columns, [...key], states),
    now,
  )
}

/** Deletes the variants of some products that are not among `kept`, and records their removal. */
export async function deleteOtherVariants(
  trx: Trx,
  productIds: string[],
  kept: VariantKey[],
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return
  const { retailer_product_id, external_id } = columns
  const keys = kept.map((row) => ({
    retailer_product_id: row.retailer_product_id,
    external_id: row.external_id,
  }))
  const { rows: gone } = await sql<VariantKey & { currency: string }>`
    delete from retailer_product_variants v using retailer_products p
    where v.retailer_product_id = any(${productIds}::uuid[]) and p.id = v.retailer_product_id
      and not exists (
        select from ${tableOf({ retailer_product_id, external_id }, keys)}
        where r.retailer_product_id = v.retailer_product_id and r.external_id = v.external_id
      )
    returning v.retailer_product_id, v.external_id, p.currency`.execute(trx)
  const unlisted = { price: null, sale_price: null, available: false }
  await append(
    trx,
    gone.map((variant) => ({ ...variant, ...unlisted })),
    now,
  )
}

const historyColumns = {
  retailer_product_id: 'uuid',
  variant_external_id: 'text',
  at: 'timestamptz',
  price: 'integer',
  sale_price: 'integer',
  available: 'boolean',
  currency: 'text',
} as const
type HistoryRow = Row<'price_histories', keyof typeof historyColumns>

type Change = VariantKey & Omit<HistoryRow, 'variant_external_id' | 'at'>

/**
 * Appends to the histories of variants. They may be on other machines than what they are about, so
 * that nothing else is read or written with them.
 */
async function append(trx: Trx, changes: Change[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const momentOf = await loadMoments(
    trx,
    changes.map((change) => change.retailer_product_id),
    now,
  )
  const rows = changes.map((change): HistoryRow => ({
    retailer_product_id: change.retailer_product_id,
    variant_external_id: change.external_id,
    at: momentOf(change).toISOString(),
    price: change.price,
    sale_price: change.sale_price,
    available: change.available,
    currency: change.currency,
  }))
  const names = sql.join(Object.keys(historyColumns).map((name) => sql.ref(name)))
  await sql`
    insert into price_histories (${names})
    select ${names} from ${tableOf(historyColumns, rows)}`.execute(trx)
}

/**
 * The time to record a change of a variant at: the given one, or right after the latest. An import
 * carries the time of its start and a sale its date, and others may have written since.
 */
async function loadMoments(
  trx: Trx,
  productIds: string[],
  now: Date,
): Promise<(variant: VariantKey) => Date> {
  // Ordered within each product, the database looks each up by the key, also in a month that is new to it.
  const { rows } = await sql<VariantKey & { at: Date }>`
    select h.retailer_product_id, h.variant_external_id as external_id, h.at
    from unnest(${[...new Set(productIds)]}::uuid[]) product(id)
    cross join lateral (
      select * from price_histories h
      where h.retailer_product_id = product.id and h.at >= ${now.toISOString()}::timestamptz
      order by h.at
    ) h
    order by h.at`.execute(trx)
  const keyOf = (variant: VariantKey) => `${variant.retailer_product_id} ${variant.external_id}`
  const latest = new Map(rows.map((row) => [keyOf(row), row.at]))
  return (variant) => {
    const after = latest.get(keyOf(variant))
    return after ? new Date(after.getTime() + 1) : now
  }
}
