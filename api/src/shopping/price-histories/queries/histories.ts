import type { Db } from '@ltk/platform/db/open'

import type { PriceEntry } from '../../../entities/price-spans.ts'

/** The variants of a product in their order, by the retailer's ids too; undefined without the product. */
export async function findVariants(db: Db, productId: string) {
  const rows = await db
    .selectFrom('shown_retailer_products as product')
    .leftJoin('retailer_product_variants as variant', 'variant.retailer_product_id', 'product.id')
    .select(['product.currency', 'variant.id', 'variant.external_id as externalId'])
    .where('product.id', '=', productId)
    .orderBy('variant.position')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ currency, id, externalId }) =>
    id === null || externalId === null ? [] : [{ id, externalId, currency }],
  )
}

/** All that is known of the prices of a product's variants, oldest first, by the retailer's ids. */
export async function loadPriceEntries(
  db: Db,
  productId: string,
): Promise<Map<string, PriceEntry[]>> {
  const rows = await db
    .selectFrom('price_histories')
    .select([
      'variant_external_id as externalId',
      'at',
      'price',
      'sale_price as salePrice',
      'available',
      'currency',
    ])
    .where('retailer_product_id', '=', productId)
    .orderBy('at')
    .execute()
  return Map.groupBy(rows, ({ externalId }) => externalId)
}
