import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'

/** The retention of notices of what never came back in stock. */
export const restockNoticeRetention: Retention = {
  table: 'restock_notices',
  column: 'created_at',
  days: 365,
}

type RestockNoticeRow = { variantId: string; createdAt: Date }

/** A user's notices of some variants. */
export function listRestockNotices(
  db: Db,
  userId: string,
  variantIds: string[],
): Promise<RestockNoticeRow[]> {
  return db
    .selectFrom('restock_notices as notice')
    .innerJoin('retailer_product_variants as variant', (join) =>
      join
        .onRef('variant.retailer_product_id', '=', 'notice.retailer_product_id')
        .onRef('variant.external_id', '=', 'notice.variant_external_id'),
    )
    .select(['variant.id as variantId', 'notice.created_at as createdAt'])
    .where('notice.user_id', '=', userId)
    .where('variant.id', 'in', variantIds)
    .execute()
}

type LockedVariant = { retailerProductId: string; externalId: string; available: boolean }

/** Locks a variant against imports until the transaction ends; undefined if none is shown. */
export function lockVariant(trx: Db, variantId: string): Promise<LockedVariant | undefined> {
  return trx
    .selectFrom('retailer_product_variants')
    .select(['retailer_product_id as retailerProductId', 'external_id as externalId', 'available'])
    .where('id', '=', variantId)
    .where('retailer_product_id', 'in', (shown) =>
      shown.selectFrom('shown_retailer_products').select('id'),
    )
    .forShare()
    .executeTakeFirst()
}

/** Stores a notice; one that is there already stays as it is. */
export async function insertRestockNotice(
  trx: Db,
  userId: string,
  { retailerProductId, externalId }: LockedVariant,
  createdAt: Date,
): Promise<void> {
  await trx
    .insertInto('restock_notices')
    .values({
      user_id: userId,
      retailer_product_id: retailerProductId,
      variant_external_id: externalId,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRestockNotice(
  db: Db,
  userId: string,
  variantId: string,
): Promise<void> {
  await db
    .deleteFrom('restock_notices as notice')
    .using('retailer_product_variants as variant')
    .whereRef('variant.retailer_product_id', '=', 'notice.retailer_product_id')
    .whereRef('variant.external_id', '=', 'notice.variant_external_id')
    .where('variant.id', '=', variantId)
    .where('notice.user_id', '=', userId)
    .execute()
}

type DueNotice = {
  userId: string
  retailerProductId: string
  variantExternalId: string
  /** Undefined if it sold out again, or was removed, since an import saw it in stock. */
  inStock: InStock | undefined
}

export type InStock = {
  variantId: string
  variantTitle: string
  detailsId: string
  name: string
  hasVariants: boolean
  retailer: string
}

/** Claims notices of what is back in stock, the longest waiting first, until the transaction ends. */
export async function lockDueNotices(trx: Db, limit: number): Promise<DueNotice[]> {
  const rows = await trx
    .selectFrom('restock_notices as notice')
    .leftJoin('retailer_product_variants as variant', (join) =>
      join
        .onRef('variant.retailer_product_id', '=', 'notice.retailer_product_id')
        .onRef('variant.external_id', '=', 'notice.variant_external_id')
        .on('variant.available', '=', true),
    )
    .leftJoin('shown_product_details as details', (join) =>
      join.onRef('details.retailer_product_id', '=', 'variant.retailer_product_id'),
    )
    .leftJoin('retailers', 'retailers.id', 'details.retailer_id')
    .select([
      'notice.user_id as userId',
      'notice.retailer_product_id as retailerProductId',
      'notice.variant_external_id as variantExternalId',
      'variant.id as variantId',
      'variant.title as variantTitle',
      'details.id as detailsId',
      'details.name',
      'details.has_variants as hasVariants',
      'retailers.display_name as retailer',
    ])
    .where('notice.restocked_at', 'is not', null)
    .orderBy('notice.restocked_at')
    .limit(limit)
    .forUpdate('notice')
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...row, inStock: inStockOf(row) }))
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

function inStockOf(row: Nullable<InStock>): InStock | undefined {
  const { variantId, variantTitle, detailsId, name, hasVariants, retailer } = row
  if (variantId === null || variantTitle === null || detailsId === null) return undefined
  if (name === null || hasVariants === null || retailer === null) return undefined
  return { variantId, variantTitle, detailsId, name, hasVariants, retailer }
}

type Key = Pick<DueNotice, 'userId' | 'retailerProductId' | 'variantExternalId'>

/** Removes a notice that has been mailed. */
export async function deleteMailedNotice(trx: Db, key: Key): Promise<void> {
  await trx
    .deleteFrom('restock_notices')
    .where('user_id', '=', key.userId)
    .where('retailer_product_id', '=', key.retailerProductId)
    .where('variant_external_id', '=', key.variantExternalId)
    .execute()
}

/** Resets a notice to wait for the next import that sees stock. */
export async function rearmNotice(trx: Db, key: Key): Promise<void> {
  await trx
    .updateTable('restock_notices')
    .set({ restocked_at: null })
    .where('user_id', '=', key.userId)
    .where('retailer_product_id', '=', key.retailerProductId)
    .where('variant_external_id', '=', key.variantExternalId)
    .execute()
}
