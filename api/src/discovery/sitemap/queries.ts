import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

/** Entities with a page each: `name` is the end of its address. */
type Entry = { id: string; name: string; changed_at: Date | null }

/** All entries of a kind. Creators who have posted nothing have nothing to show. */
const entriesOf = {
  creators: sql`
    select id, display_name as name, latest_post_at as changed_at from profiles
    where latest_post_at is not null`,
  posts: sql`select id, id::text as name, published_at as changed_at from posts`,
  products: sql`select id, id::text as name, price_changed_at as changed_at from shown_product_details`,
}

export type Kind = keyof typeof entriesOf

/** The entries of a kind after an id, in the order of their ids. */
export async function listEntries(
  db: Db,
  kind: Kind,
  after: string,
  limit: number,
): Promise<Entry[]> {
  const { rows } = await slice(kind, after, limit).execute(db)
  return rows
}

/**
 * The last of the entries that `listEntries` returns, and when any of them changed last; undefined
 * where there are none.
 */
export async function findLastEntry(
  db: Db,
  kind: Kind,
  after: string,
  limit: number,
): Promise<Pick<Entry, 'id' | 'changed_at'> | undefined> {
  const { rows } = await sql<Pick<Entry, 'id' | 'changed_at'>>`
    select id, max(changed_at) over () as changed_at from (${slice(kind, after, limit)}) slice
    order by id desc limit 1`.execute(db)
  return rows[0]
}

function slice(kind: Kind, after: string, limit: number): RawBuilder<Entry> {
  return sql<Entry>`
    select id, name, changed_at from (${entriesOf[kind]}) entries
    where id > ${after} order by id limit ${limit}`
}
