import type { Withdrawable } from '@ltk/contract/withdrawals'
import { sql } from 'kysely'

import type { Db } from '../../platform/db/open.ts'
import type { Trx } from './rows.ts'

/** What leaves its table when it is withdrawn. */
export type ContentKind = Exclude<Withdrawable, 'creator' | 'product' | 'retailer'>

const tables = {
  post: 'posts',
  'product-set': 'product_sets',
  collection: 'collections',
} as const

export type Withdrawing = {
  reason: string | null
  /** The operator; null for the command line. */
  by: string | null
  byItself: boolean
  now: Date
}
export type Found = {
  id: string
  profileId: string
  reason: string | null
  withdrawnAt: Date | null
}

/** Content by its id or its id in the file it comes from, published or withdrawn; all that it may mean. */
export async function findContent(db: Db, kind: ContentKind, name: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, profile_id as "profileId", null as reason, null as "withdrawnAt"
    from ${sql.table(tables[kind])} where id::text = ${name.toLowerCase()} or external_id = ${name}
    union all
    select id, profile_id, reason, withdrawn_at from withdrawn_content
    where kind = ${kind} and by_itself and (id::text = ${name.toLowerCase()} or external_id = ${name})
    union all
    select id, profile_id, null, null from withdrawn_content
    where kind = ${kind} and not by_itself
      and (id::text = ${name.toLowerCase()} or external_id = ${name})`.execute(db)
  return rows
}

/** A creator by their id or their display name in any case. */
export async function findCreator(
  db: Db,
  name: string,
): Promise<(Found & { displayName: string }) | undefined> {
  const { rows } = await sql<Found & { displayName: string }>`
    select id, display_name as "displayName", id as "profileId", withdrawal_reason as reason, withdrawn_at as "withdrawnAt"
    from profiles where id::text = ${name.toLowerCase()} or lower(display_name) = ${name.toLowerCase()}
    order by (id::text = ${name.toLowerCase()}) desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Locks a creator until the transaction ends: imports of what they publish wait, and those that have
 * begun are waited for. See `loadProfilesByExternalId`.
 */
export async function lockCreator(trx: Trx, profileId: string): Promise<void> {
  await trx.selectFrom('profiles').select('id').where('id', '=', profileId).forUpdate().execute()
}

/** Says that a creator is withdrawn, or no longer. */
export async function updateCreator(
  trx: Trx,
  profileId: string,
  withdrawn: Pick<Withdrawing, 'now' | 'reason' | 'by'> | null,
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      withdrawn_at: withdrawn?.now ?? null,
      withdrawal_reason: withdrawn?.reason ?? null,
      withdrawn_by: withdrawn?.by ?? null,
    })
    .where('id', '=', profileId)
    .execute()
}

/** The ids of what a creator has published. */
export async function listContent(
  trx: Trx,
  kind: ContentKind,
  profileId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom(tables[kind])
    .select('id')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of what is withdrawn with a creator, and not by itself. */
export async function listWithdrawnWith(trx: Trx, profileId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('withdrawn_content')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('by_itself', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes something that is withdrawn be so by itself, or with its creator only. */
export async function updateByItself(
  trx: Trx,
  id: string,
  withdrawing: Withdrawing,
): Promise<void> {
  await trx
    .updateTable('withdrawn_content')
    .set({
      by_itself: withdrawing.byItself,
      reason: withdrawing.reason,
      withdrawn_at: withdrawing.now,
      withdrawn_by: withdrawing.by,
    })
    .where('id', '=', id)
    .execute()
}

/** The rows that go with a thing, by their tables, each with the column that names it. */
const parts = {
  post: [
    ['products', 'post_id'],
    ['post_hashtags', 'post_id'],
    ['collection_items', 'post_id'],
  ],
  'product-set': [['shop_products', 'product_set_id']],
  collection: [['collection_items', 'collection_id']],
} as const

/** Lists made from posts, whose rows jobs and writes of posts make again. */
const derived = ['price_feed_posts', 'ranked_posts', 'profile_top_posts'] as const

/** Moves content of one kind out of its tables. */
export async function moveOut(
  trx: Trx,
  kind: ContentKind,
  ids: string[],
  { reason, by, byItself, now }: Withdrawing,
): Promise<void> {
  const given = sql`any(${ids}::uuid[])`
  const own = parts[kind].map(
    ([table, column]) => sql`${sql.lit(table)}, coalesce((
      select jsonb_agg(to_jsonb(part)) from ${sql.table(table)} part
      where part.profile_id = t.profile_id and part.${sql.ref(column)} = t.id), '[]')`,
  )
  await sql`
    insert into withdrawn_content
      (id, kind, profile_id, external_id, rows, likes, by_itself, reason, withdrawn_at,
        withdrawn_by)
    select t.id, ${kind}, t.profile_id, t.external_id,
      jsonb_build_object(${sql.lit(tables[kind])}, jsonb_build_array(to_jsonb(t)), ${sql.join(own)}),
      (select count(*) from likes where post_id = t.id), ${byItself}, ${reason},
      ${now.toISOString()}::timestamptz, ${by}::uuid
    from ${sql.table(tables[kind])} t where t.id = ${given}
    order by t.id for update of t`.execute(trx)
  for (const [table, column] of parts[kind]) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${given}`.execute(trx)
  }
  if (kind === 'post') {
    for (const table of derived) {
      await sql`delete from ${sql.table(table)} where post_id = ${given}`.execute(trx)
    }
  }
  await sql`delete from ${sql.table(tables[kind])} where id = ${given}`.execute(trx)
}

/** In the order in which they refer to each other. */
const restored = [
  'collections',
  'product_sets',
  'posts',
  'shop_products',
  'products',
  'post_hashtags',
] as const

export type MovedBack = { id: string; kind: ContentKind; profileId: string; detailsIds: string[] }

/** Moves content back into its tables, as it was; its likes are counted up to now. */
export async function moveBack(trx: Trx, ids: string[]): Promise<MovedBack[]> {
  const gone = await trx
    .deleteFrom('withdrawn_content')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['id', 'kind', 'profile_id', 'rows', 'likes'])
    .execute()
  const rowsOf = (table: string) => gone.flatMap(({ rows }) => rows[table] ?? [])
  for (const table of restored) {
    const rows = rowsOf(table)
    await insertRows(
      trx,
      table,
      table === 'products' ? await withoutUnknownVariants(trx, rows) : rows,
    )
  }
  await moveItemsBack(trx, JSON.stringify(rowsOf('collection_items')))
  await sql`
    update posts set likes_count = likes_count - before.likes
      + (select count(*) from likes where post_id = posts.id)
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as before (id uuid, kind text, profile_id uuid, likes integer)
    where before.kind = 'post' and posts.profile_id = before.profile_id
      and posts.id = before.id`.execute(trx)
  return gone.map(({ id, kind, profile_id, rows }) => ({
    id,
    kind,
    profileId: profile_id,
    detailsIds: (rows['products'] ?? []).map((row) => String(row['product_details_id'])),
  }))
}

type JsonRow = Record<string, unknown>

/** Inserts rows that waited as JSON. Columns that their table has been given since have their defaults. */
async function insertRows(trx: Trx, table: string, rows: JsonRow[]): Promise<void> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join(' '))
  for (const group of alike.values()) {
    const columns = sql.join(Object.keys(group[0] ?? {}).map((name) => sql.ref(name)))
    await sql`
      insert into ${sql.table(table)} (${columns}) select ${columns}
      from jsonb_populate_recordset(
        null::${sql.table(table)}, ${JSON.stringify(group)}::jsonb)`.execute(trx)
  }
}

/** Products of posts without the variants that imports have deleted meanwhile. */
async function withoutUnknownVariants(trx: Trx, products: JsonRow[]): Promise<JsonRow[]> {
  const ids = products.flatMap(({ variant_id: id }) => (typeof id === 'string' ? [id] : []))
  const variants = trx.selectFrom('retailer_product_variants').select('id')
  const known = await variants.where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const knownIds = new Set<unknown>(known.map(({ id }) => id))
  return products.map((row) =>
    knownIds.has(row['variant_id']) ? row : { ...row, variant_id: null },
  )
}

/** A post may wait while its collection is there, or the other way round: the item goes with the one that waits. */
async function moveItemsBack(trx: Trx, items: string): Promise<void> {
  const given = sql`jsonb_populate_recordset(null::collection_items, ${items}::jsonb) item`
  await sql`
    insert into collection_items select item.* from ${given}
    where exists (select from posts where profile_id = item.profile_id and id = item.post_id)
      and exists (
        select from collections where profile_id = item.profile_id and id = item.collection_id)
    on conflict do nothing`.execute(trx)
  await sql`
    update withdrawn_content w set rows = w.rows || jsonb_build_object('collection_items',
      coalesce(w.rows->'collection_items', '[]') || waiting.items)
    from (
      select waits.id, jsonb_agg(to_jsonb(item)) as items from ${given}
      join withdrawn_content waits on waits.id in (item.post_id, item.collection_id)
      group by waits.id
    ) waiting
    where w.id = waiting.id`.execute(trx)
}

/** Recounts the items of creators' collections. */
export async function recountItems(trx: Trx, profileIds: string[]): Promise<void> {
  await sql`
    update collections c set item_count = counted.items from (
      select profile_id, id, (
        select count(*) from collection_items i
        where i.profile_id = collections.profile_id and i.collection_id = collections.id
      ) as items
      from collections where profile_id = any(${profileIds}::uuid[])
    ) counted
    where c.profile_id = counted.profile_id and c.id = counted.id
      and c.item_count <> counted.items`.execute(trx)
}

/** Makes the time of creators' newest posts what their posts say. Locks the profiles. */
export async function resetLatestPosts(trx: Trx, profileIds: string[]): Promise<void> {
  await sql`
    update profiles set latest_post_at =
      (select max(published_at) from posts where posts.profile_id = profiles.id)
    where id = any(${profileIds}::uuid[])`.execute(trx)
}

/** The products and hashtags of some posts, each once. */
export async function loadListsOfPosts(trx: Trx, postIds: string[]) {
  const { rows } = await sql<{ detailsIds: string[]; hashtags: string[] }>`
    select
      array(select distinct product_details_id::text from products
        where post_id = any(${postIds}::uuid[])) as "detailsIds",
      array(select hashtag from post_hashtags where post_id = any(${postIds}::uuid[])
        union select hashtag from price_feed_posts where post_id = any(${postIds}::uuid[])
      ) as hashtags`.execute(trx)
  return rows[0] ?? { detailsIds: [], hashtags: [] }
}

/** What of some creators' things is withdrawn, by itself or with its creator, as `publishedKey` names it. */
export async function listWithdrawnKeys(
  trx: Trx,
  kind: ContentKind,
  things: { profile_id: string; external_id: string }[],
): Promise<{ profile_id: string; external_id: string }[]> {
  const { rows } = await sql<{ profile_id: string; external_id: string }>`
    select r.profile_id, r.external_id
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as r(profile_id uuid, external_id text)
    join profiles p on p.id = r.profile_id
    where p.withdrawn_at is not null or exists (
      select from withdrawn_content w
      where w.profile_id = r.profile_id and w.kind = ${kind} and w.external_id = r.external_id
    )`.execute(trx)
  return rows
}
