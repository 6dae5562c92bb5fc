import type { SearchIndexName } from '@ltk/contract/search'
import type { Placeable } from '@ltk/contract/search-curation'
import type { Db } from '@ltk/platform/db/open'
import { readUuid } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

import type { ContentChange } from '../../../entities/content-change.ts'
import { isNamedAny } from '../../../entities/profile.ts'

/** The synonyms, in the order of their words. */
export function listSynonymRows(db: Db) {
  return db.selectFrom('search_synonyms').selectAll().orderBy('words').orderBy('meaning').execute()
}

/** What is placed for queries, for each in its order. */
export function listPlacementRows(db: Db) {
  return db
    .selectFrom('search_placements')
    .selectAll()
    .orderBy('query')
    .orderBy('language')
    .orderBy('is_first', 'desc')
    .orderBy('position')
    .execute()
}

type SynonymRow = { words: string; meaning: string; both_ways: boolean; operator_id: string | null }

/** Writes a synonym, unless there are as many as may be; returns whether it is there. */
export async function writeSynonym(db: Db, row: SynonymRow, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into search_synonyms as s (words, meaning, both_ways, operator_id)
    select ${row.words}, ${row.meaning}, ${row.both_ways}::boolean, ${row.operator_id}::uuid
    where (select count(*) from search_synonyms) < ${most}
      or exists (select from search_synonyms where words = ${row.words} and meaning = ${row.meaning})
    on conflict (words, meaning) do update
    set both_ways = excluded.both_ways, operator_id = excluded.operator_id, changed_at = now()
    returning 1`.execute(db)
  return rows.length > 0
}

/** Deletes a synonym; returns whether there was one. */
export async function deleteSynonym(db: Db, words: string, meaning: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('search_synonyms')
    .where('words', '=', words)
    .where('meaning', '=', meaning)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type PlacementRow = {
  query: string
  language: string
  index: SearchIndexName
  id: string
  is_first: boolean
  position: number
  operator_id: string | null
}

/** Inserts what is placed for a query. */
export async function insertPlacements(db: Db, rows: PlacementRow[]): Promise<void> {
  await db.insertInto('search_placements').values(rows).execute()
}

/** Deletes what is placed for a query; returns whether there was anything. */
export async function deletePlacements(db: Db, query: string, language: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('search_placements')
    .where('query', '=', query)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The number of queries for which something is placed. */
export async function countPlacedQueries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select distinct query, language from search_placements) q`.execute(db)
  return rows[0]?.count ?? 0
}

/** One change at a time: what is placed for a query is replaced whole. */
export async function lockCuration(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search-curation'))`.execute(trx)
}

/** Tells every process, once the transaction is committed, that operators changed what searches find. */
export async function announceCuration(trx: Db): Promise<void> {
  const change: ContentChange = { curation: ['searches'] }
  await sql`select pg_notify('entities', ${JSON.stringify(change)})`.execute(trx)
}

/** Content that an operator named; by a product's name also that of a product that is not shown. */
type Named = { id: string; isShown: boolean }

/** Finds content by an operator's name for it. */
export async function findNamed(db: Db, kind: Placeable, name: string): Promise<Named | undefined> {
  const id = readUuid(name)
  const finders = {
    post: sql<Named>`
      select n.id, p.id is not null as "isShown"
      from (select ${id}::uuid as id) n left join posts p on p.id = n.id where n.id is not null`,
    creator: sql<Named>`
      select id, withdrawn_at is null as "isShown" from profiles
      where id = ${id}::uuid or ${isNamedAny([name])}
      order by (id = ${id}::uuid) desc nulls last limit 1`,
    product: findProduct(name, id),
  }
  const { rows } = await finders[kind].execute(db)
  return rows[0]
}

function findProduct(name: string, id: string | null) {
  // Names of retailers have no slash.
  const [, retailer = null, externalId = null] = /^([^/]+)\/(.+)$/s.exec(name) ?? []
  return sql<Named>`
    select coalesce(d.id, n.id) as id, d.id is not null as "isShown"
    from (
      select ${id}::uuid as id
      union all
      select p.id from retailers r join retailer_products p on p.retailer_id = r.id
      where r.name = ${retailer} and p.external_id = ${externalId}
    ) n
    left join shown_product_details d on d.id = n.id or d.retailer_product_id = n.id
    where n.id is not null
    limit 1`
}

/** The titles and names of what is shown of some content, by its ids. */
export async function loadTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, coalesce(nullif(title, ''), caption) as title from posts where id = any(${ids}::uuid[])
    union all
    select id, display_name from profiles where id = any(${ids}::uuid[]) and withdrawn_at is null
    union all
    select id, name from shown_product_details where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
