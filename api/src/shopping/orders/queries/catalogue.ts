import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import type { ReportedLine } from '../../retailers/connector.ts'

/** The variants in a retailer's lines as the catalogue has them now. */
export async function listVariants(trx: Db, retailerId: string, lines: ReportedLine[]) {
  if (lines.length === 0) return []
  return trx
    .selectFrom('retailer_product_variants as variant')
    .innerJoin('retailer_products as product', 'product.id', 'variant.retailer_product_id')
    .innerJoin('product_details as details', 'details.retailer_product_id', 'product.id')
    .select([
      'variant.id as variantId',
      'variant.external_id as externalVariantId',
      'variant.title as variantTitle',
      sql<string | null>`coalesce(variant.image_id, product.image_id)`.as('imageId'),
      'product.id as retailerProductId',
      'product.external_id as externalProductId',
      'product.title',
      'details.id as productDetailsId',
    ])
    .where('product.retailer_id', '=', retailerId)
    .where((where) =>
      where.or(
        lines.map(({ productId, variantId }) =>
          where.and([
            where('variant.external_id', '=', variantId),
            ...(productId === null ? [] : [where('product.external_id', '=', productId)]),
          ]),
        ),
      ),
    )
    .execute()
}

/** The name of a retailer as shoppers know it. */
export async function findRetailerName(db: Db, retailerId: string): Promise<string> {
  const row = await db
    .selectFrom('retailers')
    .select('display_name')
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
  return row.display_name
}

/** Lists which details of products still exist. */
export async function listDetailsIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('product_details').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** The variants of some products that there are now, with their pictures. */
export async function listVariantsOfProducts(db: Db, retailerProductIds: string[]) {
  if (retailerProductIds.length === 0) return []
  return db
    .selectFrom('retailer_product_variants as variant')
    .innerJoin('retailer_products as product', 'product.id', 'variant.retailer_product_id')
    .select([
      'variant.id',
      'product.id as retailerProductId',
      'variant.external_id as externalVariantId',
      sql<string | null>`coalesce(variant.image_id, product.image_id)`.as('imageId'),
    ])
    .where('product.id', 'in', retailerProductIds)
    .execute()
}

export async function findRetailerId(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('retailers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}
