import type { SearchIndexName } from '@ltk/contract/search'
import type { Tables } from '@ltk/platform/db/tables'
import { beforeAllIds } from '@ltk/platform/db/uuid'
import { type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'

import { tables } from '../queries.ts'

type Trx = Transaction<Tables>

/** By which version documents are made, and how far they are made again; locked until the transaction ends. */
export function lockRebuild(trx: Trx) {
  return trx.selectFrom('search_rebuilds').selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Writes how far documents are made again. */
export async function updateRebuild(
  trx: Trx,
  progress: Updateable<Tables['search_rebuilds']>,
): Promise<void> {
  await trx.updateTable('search_rebuilds').set(progress).execute()
}

/** The number of documents of all kinds. */
export async function countDocuments(trx: Trx): Promise<number> {
  const { rows } = await sql<{ documents: number }>`
    select ((select count(*) from search_posts) + (select count(*) from search_products)
      + (select count(*) from search_profiles))::integer as documents`.execute(trx)
  return rows[0]?.documents ?? 0
}

/** The number of what can have documents. */
export async function countContent(trx: Trx): Promise<number> {
  const { rows } = await sql<{ documents: number }>`
    select ((select count(*) from posts) + (select count(*) from shown_product_details)
      + (select count(*) from profiles where withdrawn_at is null))::integer as documents`.execute(
    trx,
  )
  return rows[0]?.documents ?? 0
}

const published = {
  posts: sql`posts`,
  products: sql`shown_product_details`,
  profiles: sql`(select id from profiles where withdrawn_at is null) shown`,
}

/** Where in a list of ids to go on, and how far. */
type Page = { after: string | null; limit: number }

/** The ids of what can have documents of a kind, in their order. */
export function listContent(trx: Trx, index: SearchIndexName, page: Page): Promise<string[]> {
  return listIds(trx, published[index], page)
}

/** The ids of documents of a kind, in their order. */
export function listDocuments(trx: Trx, index: SearchIndexName, page: Page): Promise<string[]> {
  return listIds(trx, sql.table(tables[index]), page)
}

async function listIds(
  trx: Trx,
  from: RawBuilder<unknown>,
  { after, limit }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${from}
    where id > ${after ?? beforeAllIds}::uuid order by id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}
