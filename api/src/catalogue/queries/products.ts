import { sql } from 'kysely'

import { listDiffering, type Row, tableOf, type Trx, upsert } from './rows.ts'

export type StoredProduct = {
  id: string
  content_hash: string
  imported_at: Date | null
  details_id: string | null
  currency: string | null
  /** Whether the retailer's feed published it. */
  published: boolean | null
  /** The price that a shopper pays, in minor units. */
  paid: number | null
  price_changed_at: Date | null
}

/** The products of a retailer that are there, by the retailer's own ids. */
export async function loadProductsByExternalId(
  trx: Trx,
  retailerId: string,
  externalIds: string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await trx
    .selectFrom('retailer_products as p')
    .leftJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .select((eb) => [
      'p.id',
      'p.external_id',
      'p.content_hash',
      'p.imported_at',
      'd.id as details_id',
      'd.currency',
      'd.published',
      eb.fn.coalesce('d.sale_price', 'd.price').as('paid'),
      'd.price_changed_at',
    ])
    .where('p.retailer_id', '=', retailerId)
    .where('p.external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** The columns of a product that a file sets; its options and prices follow from its variants. */
const ownColumns = {
  id: 'uuid',
  title: 'text',
  description: 'text',
  brand: 'text',
  link: 'text',
  image_id: 'uuid',
  additional_image_ids: 'uuid[]',
  currency: 'text',
  policies: 'jsonb',
  size_chart_id: 'uuid',
  facts: 'jsonb',
  shipping: 'jsonb',
} as const

const productColumns = {
  ...ownColumns,
  retailer_id: 'uuid',
  external_id: 'text',
  options: 'jsonb',
  price_min: 'integer',
  price_max: 'integer',
  sale_price_min: 'integer',
  sale_price_max: 'integer',
  content_hash: 'text',
  seen_at: 'timestamptz',
  imported_at: 'timestamptz',
} as const
type ProductRow = Row<'retailer_products', keyof typeof productColumns>

export async function upsertProducts(trx: Trx, rows: ProductRow[]): Promise<void> {
  await upsert(trx, 'retailer_products', productColumns, ['id'], rows)
}

/** The columns of a variant that a file sets. */
const fileColumns = {
  retailer_product_id: 'uuid',
  external_id: 'text',
  title: 'text',
  option_values: 'jsonb',
  price: 'integer',
  sale_price: 'integer',
  dated_sale_price: 'integer',
  sale_starts_at: 'timestamptz',
  sale_ends_at: 'timestamptz',
  link: 'text',
  image_id: 'uuid',
  quantity: 'integer',
  available: 'boolean',
  category: 'text',
  colour: 'text',
  currency: 'text',
  sku: 'text',
  gtin: 'text',
  mpn: 'text',
  condition: 'text',
} as const
const variantKeys = ['retailer_product_id', 'external_id'] as const

const variantColumns = {
  ...fileColumns,
  id: 'uuid',
  position: 'integer',
  sale_due_at: 'timestamptz',
  asked_at: 'timestamptz',
} as const
type VariantRow = Row<'retailer_product_variants', keyof typeof variantColumns>

export async function upsertVariants(trx: Trx, rows: VariantRow[]): Promise<void> {
  await upsert(trx, 'retailer_product_variants', variantColumns, [...variantKeys], rows)
}

/** The ids of products of which a row, or that of a variant, differs from what is stored. */
export async function listChangedIds(
  trx: Trx,
  products: ProductRow[],
  variants: VariantRow[],
): Promise<Set<string>> {
  const changed = await listDiffering(trx, 'retailer_products', ownColumns, ['id'], products)
  const changedVariants = await listDiffering(
    trx,
    'retailer_product_variants',
    fileColumns,
    [...variantKeys],
    variants,
  )
  return new Set([
    ...changed.map(({ id }) => id),
    ...changedVariants.map(({ retailer_product_id }) => retailer_product_id),
  ])
}

/** A stored variant that is not in today's file. */
export type UnlistedVariant = {
  price: number
  salePrice: number | null
  available: boolean
  /** Its value of each option. */
  options: Record<string, string>
}

/** The stored variants of some products that are not among those that were read, by the product's id. */
export async function loadOtherVariants(
  trx: Trx,
  products: { id: string; product: { variants: { id: string }[] } }[],
): Promise<Map<string, UnlistedVariant[]>> {
  if (products.length === 0) return new Map()
  const read = products.flatMap(({ id, product }) =>
    product.variants.map((variant) => ({ product_id: id, external_id: variant.id })),
  )
  const rows = await trx
    .selectFrom('retailer_product_variants as v')
    .select([
      'v.retailer_product_id as productId',
      'v.price',
      'v.sale_price as salePrice',
      'v.available',
      'v.option_values as options',
    ])
    .where('v.retailer_product_id', '=', sql<string>`any(${products.map(({ id }) => id)}::uuid[])`)
    .where(
      sql<boolean>`not exists (
        select from ${tableOf({ product_id: 'uuid', external_id: 'text' }, read)}
        where r.product_id = v.retailer_product_id and r.external_id = v.external_id)`,
    )
    .orderBy('v.position')
    .execute()
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** Makes the notices of variants of some products due, where a variant is in stock now. */
export async function markRestocked(trx: Trx, productIds: string[], now: Date): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update restock_notices n set restocked_at = ${now.toISOString()}::timestamptz
    from retailer_product_variants v
    where v.retailer_product_id = any(${productIds}::uuid[]) and v.available
      and n.retailer_product_id = v.retailer_product_id and n.variant_external_id = v.external_id
      and n.restocked_at is null`.execute(trx)
}

const detailsColumns = {
  id: 'uuid',
  retailer_id: 'uuid',
  retailer_product_id: 'uuid',
  name: 'text',
  image_id: 'uuid',
  link: 'text',
  price: 'integer',
  sale_price: 'integer',
  currency: 'text',
  has_variants: 'boolean',
  available: 'boolean',
  kind: 'text',
  published: 'boolean',
  price_changed_at: 'timestamptz',
} as const

export async function upsertDetails(
  trx: Trx,
  rows: Row<'product_details', keyof typeof detailsColumns>[],
): Promise<void> {
  await upsert(trx, 'product_details', detailsColumns, ['id'], rows)
}

/** The products that are there, as `product_details` ids by `productKey`. */
export async function loadDetailsIds(
  trx: Trx,
  products: ProductName[],
): Promise<Map<string, string>> {
  if (products.length === 0) return new Map()
  const result = await sql<{ retailer: string; id: string; details_id: string }>`
    select distinct r.retailer, r.id, d.id as details_id
    from ${tableOf({ retailer: 'text', id: 'text' }, products)}
    join retailers s on s.name = r.retailer
    join retailer_products p on p.retailer_id = s.id and p.external_id = r.id
    join product_details d on d.retailer_product_id = p.id`.execute(trx)
  return new Map(result.rows.map((row) => [productKey(row), row.details_id]))
}

/** The variants that are there, as ids by `variantKey`. */
export async function loadVariantIds(
  trx: Trx,
  variants: VariantName[],
): Promise<Map<string, string>> {
  if (variants.length === 0) return new Map()
  const columns = { retailer: 'text', id: 'text', variant: 'text' } as const
  const result = await sql<VariantName & { variant_id: string }>`
    select distinct r.retailer, r.id, r.variant, v.id as variant_id
    from ${tableOf(columns, variants)}
    join retailers s on s.name = r.retailer
    join retailer_products p on p.retailer_id = s.id and p.external_id = r.id
    join retailer_product_variants v
      on v.retailer_product_id = p.id and v.external_id = r.variant`.execute(trx)
  return new Map(result.rows.map((row) => [variantKey(row), row.variant_id]))
}

/** A product by its retailer's name and the retailer's own id. */
type ProductName = { retailer: string; id: string }
/** A variant of it by the retailer's own id. */
type VariantName = ProductName & { variant: string }

export function productKey({ retailer, id }: ProductName): string {
  return `${retailer} ${id}`
}

export function variantKey({ retailer, id, variant }: VariantName): string {
  return JSON.stringify([retailer, id, variant])
}
