import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import type { Selectable } from 'kysely'

import { type Row, type Trx, upsert } from './rows.ts'

export type Retailer = Selectable<Tables['retailers']>

export async function findRetailer(db: Db, name: string): Promise<Retailer | undefined> {
  return db.selectFrom('retailers').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Every retailer with the address of its picture, by name. */
export async function listRetailers(db: Db): Promise<(Retailer & { image: string | null })[]> {
  return db
    .selectFrom('retailers')
    .leftJoin('media_objects', 'media_objects.id', 'retailers.image_id')
    .selectAll('retailers')
    .select('media_objects.source_url as image')
    .orderBy('retailers.name')
    .execute()
}

/** Locks a retailer: a second import of it waits until the transaction ends. */
export async function lockRetailer(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('retailers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Locks several retailers as `lockRetailer` does one, always in the same order, so that no two transactions wait for one another. */
export async function lockRetailers(trx: Trx, ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockRetailer(trx, id)
}

const retailerColumns = {
  id: 'uuid',
  name: 'text',
  display_name: 'text',
  image_id: 'uuid',
  site_url: 'text',
  buyable: 'boolean',
  connector: 'text',
  connector_settings: 'jsonb',
  checkout_hosts: 'text[]',
  policies: 'jsonb',
  returns: 'jsonb',
  free_shipping_from: 'integer',
  click_parameter: 'text',
} as const

/** Upserts a retailer by its name and returns whether that was new, a change, or neither. */
export async function upsertRetailer(
  trx: Trx,
  row: Row<'retailers', keyof typeof retailerColumns>,
): Promise<'created' | 'changed' | 'unchanged'> {
  const [written] = await upsert(trx, 'retailers', retailerColumns, ['name'], [row])
  if (!written) return 'unchanged'
  return written.is_new ? 'created' : 'changed'
}
