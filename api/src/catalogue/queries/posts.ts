import { readHashtag } from '@ltk/contract/hashtag'
import { isPriceHashtag } from '@ltk/contract/price-hashtags'
import { sql } from 'kysely'

import { type Row, tableOf, type Trx, upsert } from './rows.ts'

/** The posts that are there, and stay until the transaction ends, by their ids in the files that they come from. */
export async function loadPostsByExternalId(trx: Trx, externalIds: string[]) {
  const rows = await trx
    .selectFrom('posts')
    .select(['id', 'profile_id', 'external_id'])
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return Map.groupBy(rows, (row) => row.external_id ?? '')
}

const postColumns = {
  profile_id: 'uuid',
  id: 'uuid',
  external_id: 'text',
  title: 'text',
  caption: 'text',
  hashtags: 'text[]',
  hero_image_id: 'uuid',
  video_media_id: 'uuid',
  published_at: 'timestamptz',
  pinned_at: 'timestamptz',
  content_hash: 'text',
} as const

export async function upsertPosts(
  trx: Trx,
  rows: Row<'posts', keyof typeof postColumns>[],
): Promise<void> {
  await upsert(trx, 'posts', postColumns, ['profile_id', 'id'], rows)
}

/** Replaces the hashtags of some posts, folded, without those that follow from prices. */
export async function replaceHashtags(
  trx: Trx,
  posts: { id: string; profile_id: string; published_at: string; hashtags: string[] }[],
): Promise<void> {
  const ids = posts.map(({ id }) => id)
  await trx
    .deleteFrom('post_hashtags')
    .where('post_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const columns = {
    hashtag: 'text',
    published_at: 'timestamptz',
    post_id: 'uuid',
    profile_id: 'uuid',
  } as const
  const rows = posts.flatMap(({ id, profile_id, published_at, hashtags }) =>
    [...new Set(hashtags.map(readHashtag))]
      .filter((hashtag) => hashtag !== '' && !isPriceHashtag(hashtag))
      .map((hashtag) => ({ hashtag, published_at, post_id: id, profile_id })),
  )
  await sql`
    insert into post_hashtags (hashtag, published_at, post_id, profile_id)
    select hashtag, published_at, post_id, profile_id from ${tableOf(columns, rows)}`.execute(trx)
}

/** The products of some posts, as `products` ids by post and `product_details` id. */
export async function loadPostProducts(
  trx: Trx,
  postIds: string[],
): Promise<Map<string, Map<string, string>>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'post_id', 'product_details_id'])
    .where('post_id', '=', sql<string>`any(${postIds}::uuid[])`)
    .execute()
  const posts = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const ofPost = posts.get(row.post_id) ?? new Map<string, string>()
    posts.set(row.post_id, ofPost.set(row.product_details_id, row.id))
  }
  return posts
}

const postProductColumns = {
  id: 'uuid',
  profile_id: 'uuid',
  post_id: 'uuid',
  published_at: 'timestamptz',
  position: 'integer',
  product_details_id: 'uuid',
  variant_id: 'uuid',
  hotspot: 'real[]',
} as const

/** Replaces the products of some posts; a product that stays keeps its id. */
export async function replacePostProducts(
  trx: Trx,
  postIds: string[],
  rows: Row<'products', keyof typeof postProductColumns>[],
): Promise<void> {
  const ofPosts = sql<string>`any(${postIds}::uuid[])`
  // Out of the way first: two products that change places would meet at one position.
  await trx
    .updateTable('products')
    .set({ position: sql`-1 - position` })
    .where('post_id', '=', ofPosts)
    .execute()
  await upsert(trx, 'products', postProductColumns, ['id'], rows)
  await trx
    .deleteFrom('products')
    .where('post_id', '=', ofPosts)
    .where('position', '<', 0)
    .execute()
}

export async function updateLatestPosts(trx: Trx, profileIds: string[]): Promise<void> {
  await sql`
    update profiles set latest_post_at = greatest(
      -- Another import of the same creator may have gone further meanwhile.
      latest_post_at, (select max(published_at) from posts where posts.profile_id = profiles.id))
    where id = any(${profileIds}::uuid[])`.execute(trx)
}
