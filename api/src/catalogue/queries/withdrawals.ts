import type { Withdrawable } from '@ltk/contract/withdrawals'
import type { Db } from '@ltk/platform/db/open'
import { readUuid } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

import { isNamedAny } from '../../entities/profile.ts'
import type { Trx } from './rows.ts'

/** The kinds of content that leave their table when they are withdrawn. */
export type ContentKind = Exclude<Withdrawable, 'creator' | 'product' | 'retailer'>

export const contentKinds = ['post', 'product-set', 'collection'] as const

export const contentTables = {
  post: 'posts',
  'product-set': 'product_sets',
  collection: 'collections',
} as const

export type WithdrawalDetails = {
  reason: string | null
  /** The operator; null for the command line. */
  by: string | null
  now: Date
}
/** Whether it is withdrawn by itself, or with its creator. */
export type ContentWithdrawalDetails = WithdrawalDetails & { byItself: boolean }
type Found = {
  id: string
  profileId: string
  reason: string | null
  withdrawnAt: Date | null
}

/**
 * Content by its id or its id in the file it comes from, published, withdrawn or waiting for its date;
 * all that it may mean.
 */
export async function findContent(db: Db, kind: ContentKind, name: string): Promise<Found[]> {
  const isNamed = sql`(id = ${readUuid(name)}::uuid or external_id = ${name})`
  const { rows } = await sql<Found>`
    select id, profile_id as "profileId", null as reason, null as "withdrawnAt"
    from ${sql.table(contentTables[kind])} where ${isNamed}
    union all
    select id, profile_id, reason, withdrawn_at from withdrawn_content
    where kind = ${kind} and by_itself and ${isNamed}
    union all
    select id, profile_id, null, null from withdrawn_content
    where kind = ${kind} and not by_itself and ${isNamed}
    union all
    select id, profile_id, null, null from scheduled_content s
    where kind = ${kind} and ${isNamed}
      and not exists (select from withdrawn_content w where w.id = s.id)`.execute(db)
  return rows
}

/** A creator by their id or their display name in any case. */
export async function findCreator(
  db: Db,
  name: string,
): Promise<(Found & { displayName: string }) | undefined> {
  const id = readUuid(name)
  const { rows } = await sql<Found & { displayName: string }>`
    select id, display_name as "displayName", id as "profileId", withdrawal_reason as reason, withdrawn_at as "withdrawnAt"
    from profiles where id = ${id}::uuid or ${isNamedAny([name])}
    order by (id = ${id}::uuid) desc nulls last limit 1`.execute(db)
  return rows[0]
}

/**
 * Locks a creator until the transaction ends: imports of what they publish wait, and those that have
 * begun are waited for. See `loadProfilesByExternalId`.
 */
export async function lockCreator(trx: Trx, profileId: string): Promise<void> {
  await trx.selectFrom('profiles').select('id').where('id', '=', profileId).forUpdate().execute()
}

/** Marks a creator, a product or a retailer as withdrawn, or as restored: null. */
export async function updateWithdrawn(
  trx: Trx,
  table: 'profiles' | 'product_details' | 'retailers',
  id: string,
  withdrawing: WithdrawalDetails | null,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({
      withdrawn_at: withdrawing?.now ?? null,
      withdrawal_reason: withdrawing?.reason ?? null,
      withdrawn_by: withdrawing?.by ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The ids of what a creator has published. */
export async function listContent(
  trx: Trx,
  kind: ContentKind,
  profileId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom(contentTables[kind])
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

/** Marks withdrawn content as withdrawn by itself, or with its creator only. */
export async function updateByItself(
  trx: Trx,
  id: string,
  withdrawing: ContentWithdrawalDetails,
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

/**
 * The tables that something is in, each with the column that names it; the one that the others refer
 * to is the last. Each has one like it, where its rows wait while they are withdrawn.
 */
const places = {
  post: [
    ['products', 'post_id'],
    ['post_hashtags', 'post_id'],
    ['collection_items', 'post_id'],
    ['posts', 'id'],
  ],
  'product-set': [
    ['shop_products', 'product_set_id'],
    ['product_sets', 'id'],
  ],
  collection: [
    ['collection_items', 'collection_id'],
    ['collections', 'id'],
  ],
} as const

/** Lists made from posts, whose rows jobs and writes of posts make again. */
const derived = ['price_feed_posts', 'ranked_posts', 'profile_top_posts'] as const

const withdrawnTable = (table: string) => sql.table(`withdrawn_${table}`)

/** Moves a creator's content of a kind to the tables of withdrawn content; scheduled content is only marked. */
export async function moveToWithdrawn(
  trx: Trx,
  kind: ContentKind,
  { profileId, ids }: { profileId: string; ids: string[] },
  { reason, by, byItself, now }: ContentWithdrawalDetails,
): Promise<void> {
  const given = sql`any(${ids}::uuid[])`
  const withdrawal = sql`${byItself}, ${reason}, ${now.toISOString()}::timestamptz, ${by}::uuid`
  await sql`
    insert into withdrawn_content
      (id, kind, profile_id, external_id, by_itself, reason, withdrawn_at, withdrawn_by)
    select id, kind, profile_id, external_id, ${withdrawal} from scheduled_content
    where profile_id = ${profileId} and kind = ${kind} and id = ${given}`.execute(trx)
  await sql`
    insert into withdrawn_content
      (id, kind, profile_id, external_id, by_itself, reason, withdrawn_at, withdrawn_by)
    select t.id, ${kind}, t.profile_id, t.external_id, ${withdrawal}
    from ${sql.table(contentTables[kind])} t where t.profile_id = ${profileId} and t.id = ${given}
    order by t.id for update of t`.execute(trx)
  for (const [table, column] of places[kind]) {
    await sql`
      with gone as (
        delete from ${sql.table(table)}
        where profile_id = ${profileId} and ${sql.ref(column)} = ${given} returning *
      )
      insert into ${withdrawnTable(table)} select * from gone`.execute(trx)
  }
  if (kind !== 'post') return
  // Last, as imports write these lists: two that wait for each other would both fail.
  for (const table of derived) {
    await sql`
      delete from ${sql.table(table)} where profile_id = ${profileId} and post_id = ${given}`.execute(
      trx,
    )
  }
}

/** Moves a creator's content back into its tables, as it was; what was noted of its likes meanwhile is added then. */
export async function moveFromWithdrawn(
  trx: Trx,
  profileId: string,
  ids: string[],
): Promise<{ id: string; kind: ContentKind }[]> {
  const given = sql`any(${ids}::uuid[])`
  // Those variants that imports have deleted meanwhile.
  await sql`
    update withdrawn_products p set variant_id = null
    where post_id = ${given} and variant_id is not null
      and not exists (select from retailer_product_variants where id = p.variant_id)`.execute(trx)
  for (const kind of contentKinds) {
    for (const [table, column] of places[kind].toReversed()) {
      if (table === 'collection_items') continue
      await sql`
        insert into ${sql.table(table)} select * from ${withdrawnTable(table)}
        where profile_id = ${profileId} and ${sql.ref(column)} = ${given}`.execute(trx)
    }
  }
  // With it goes all that waited, but for items that wait for the other of what they join.
  const moved = await trx
    .deleteFrom('withdrawn_content')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['id', 'kind'])
    .execute()
  await sql`
    with back as (
      delete from withdrawn_collection_items i where profile_id = ${profileId}
        and not exists (select from withdrawn_content where id in (i.post_id, i.collection_id))
      returning *
    )
    insert into collection_items select * from back on conflict do nothing`.execute(trx)
  return moved
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

/** Recomputes the time of creators' newest posts. Locks the profiles. */
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

/** Lists the withdrawn content among some, by itself or with its creator, by `publishedKey`. */
export async function listWithdrawnKeys(
  trx: Trx,
  kind: ContentKind,
  things: { profile_id: string; external_id: string }[],
): Promise<{ profile_id: string; external_id: string }[]> {
  if (things.length === 0) return []
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
