import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import type { Selectable } from 'kysely'

import type { VariantKey } from './connector.ts'

export type StoredSecret = Selectable<Tables['retailer_secrets']>

/** Finds a retailer's connection, as it is stored; undefined if there is no such retailer. */
export async function findConnection(db: Db, retailerId: string) {
  return db
    .selectFrom('retailers')
    .select(['id', 'name', 'connector', 'connector_settings', 'checkout_hosts'])
    .where('id', '=', retailerId)
    .executeTakeFirst()
}

/** Some of the variants that a retailer sells, by its own ids, each of another product. */
export async function listSomeVariants(
  db: Db,
  retailerId: string,
  limit: number,
): Promise<VariantKey[]> {
  return db
    .selectFrom('shown_retailer_products as p')
    .innerJoin('retailer_product_variants as v', 'v.retailer_product_id', 'p.id')
    .select(['p.external_id as productId', 'v.external_id as variantId'])
    .distinctOn('p.id')
    .where('p.retailer_id', '=', retailerId)
    .orderBy('p.id')
    .orderBy('v.position')
    .limit(limit)
    .execute()
}

/** Whether there is a retailer of a name. */
export async function hasRetailer(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('retailers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** The encrypted secrets of one retailer, or of all. */
export async function listSecrets(db: Db, retailerId?: string): Promise<StoredSecret[]> {
  return db
    .selectFrom('retailer_secrets')
    .selectAll()
    .$if(retailerId !== undefined, (query) => query.where('retailer_id', '=', retailerId ?? ''))
    .orderBy('retailer_id')
    .orderBy('name')
    .execute()
}

/** Inserts a secret, or replaces the one of its name. */
export async function saveSecret(db: Db, secret: StoredSecret): Promise<void> {
  await db
    .insertInto('retailer_secrets')
    .values(secret)
    .onConflict((conflict) =>
      conflict
        .columns(['retailer_id', 'name'])
        .doUpdateSet({ key_id: secret.key_id, value: secret.value }),
    )
    .execute()
}

export async function deleteSecret(db: Db, retailerId: string, name: string): Promise<void> {
  await db
    .deleteFrom('retailer_secrets')
    .where('retailer_id', '=', retailerId)
    .where('name', '=', name)
    .execute()
}
