import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { sql, type Transaction } from 'kysely'

import { everything } from '../../../entities/content-change.ts'
import { updateProfileProducts } from '../../../entities/profile-products.ts'
import { type AnnounceContent, changeOfProfile } from '../change-of-profile.ts'
import { deleteReactions, deleteReactionsTo } from './delete-reactions.ts'
import { deleteUnusedMedia } from './unused-media.ts'

/** How many posts, product sets or collections a transaction deletes. */
const batch = 200
/** How many deleted things have their reactions deleted together. */
const reactionsBatch = 1_000

/** The name under which a creator publishes, or undefined if there is no such profile. */
export async function findCreatorName(db: Db, profileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row?.display_name
}

/**
 * Deletes a creator's profile with everything they published, what others did with it, and the
 * pictures that nobody else uses. Can be stopped at any moment and done again.
 *
 * The profile is withdrawn first, which also keeps imports from adding to it. Then what can be seen goes, batch
 * by batch, each announced with its transaction; a post or product set leaves a row in `withdrawn_content`,
 * so that a later run knows whose reactions are still to be deleted. The profile goes last.
 */
export async function deletePublished(
  db: Db,
  profileId: string,
  announce: AnnounceContent,
): Promise<void> {
  const inTransaction = <R>(work: (trx: Transaction<Tables>) => Promise<R>) =>
    db.transaction().execute(work)
  await inTransaction((trx) => hideProfile(trx, profileId, announce))
  for (const deleteSome of [deleteCollections, deleteProductSets, deletePosts, deleteWithdrawn]) {
    while ((await deleteSome(db, profileId, announce)) > 0);
  }
  await deleteReactionsTo(db, profileId)
  await inTransaction((trx) => deleteProfile(trx, profileId, announce))
}

/** Waits for imports of the creator's content to end; later ones find the creator withdrawn. */
async function hideProfile(
  trx: Transaction<Tables>,
  profileId: string,
  announce: AnnounceContent,
): Promise<void> {
  const profile = await trx
    .selectFrom('profiles')
    .select(['display_name', 'withdrawn_at'])
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
  if (!profile || profile.withdrawn_at) return
  await trx
    .updateTable('profiles')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', profileId)
    .execute()
  await announce(trx, changeOfProfile(profileId, profile.display_name))
}

/** Deletes some things in a transaction and announces them; returns their number. */
type DeleteSome = (db: Db, profileId: string, announce: AnnounceContent) => Promise<number>

const deleteCollections: DeleteSome = (db, profileId, announce) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      delete from collections where profile_id = ${profileId} and id in (
        select id from collections where profile_id = ${profileId} order by id limit ${batch}
      ) returning id`.execute(trx)
    const collections = rows.map(({ id }) => id)
    if (rows.length > 0) await announce(trx, { collections, collectionsOf: [profileId] })
    return rows.length
  })

const deleteProductSets: DeleteSome = (db, profileId, announce) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; covers: string[] }>`
      with gone as (
        delete from product_sets where profile_id = ${profileId} and id in (
          select id from product_sets where profile_id = ${profileId} order by id limit ${batch}
        ) returning id, external_id, cover_image_ids
      ), kept as (
        insert into withdrawn_content (id, kind, profile_id, external_id, by_itself, withdrawn_at)
        select id, 'product-set', ${profileId}, external_id, false, now() from gone
        on conflict do nothing
      )
      select id, cover_image_ids as covers from gone`.execute(trx)
    if (rows.length === 0) return 0
    const mediaObjects = await deleteUnusedMedia(
      trx,
      rows.flatMap(({ covers }) => covers),
    )
    const productSets = rows.map(({ id }) => id)
    const change = { productSets, withdrawals: productSets, setsOf: [profileId], mediaObjects }
    await announce(trx, change)
    return rows.length
  })

const deletePosts: DeleteSome = (db, profileId, announce) =>
  db.transaction().execute(async (trx) => {
    const posts = await trx
      .selectFrom('posts')
      .select(['id', 'hero_image_id', 'video_media_id'])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .execute()
    if (posts.length === 0) return 0
    const ids = posts.map(({ id }) => id)
    const given = sql`any(${ids}::uuid[])`
    await sql`
      insert into withdrawn_content (id, kind, profile_id, external_id, by_itself, withdrawn_at)
      select id, 'post', profile_id, external_id, false, now() from posts
      where profile_id = ${profileId} and id = ${given}
      on conflict do nothing`.execute(trx)
    const deleteOf = async (table: 'post_hashtags' | 'price_feed_posts') => {
      const { rows } = await sql<{ hashtag: string }>`
        delete from ${sql.table(table)} where post_id = ${given} returning hashtag`.execute(trx)
      return rows.map(({ hashtag }) => hashtag)
    }
    const hashtags = [...(await deleteOf('post_hashtags')), ...(await deleteOf('price_feed_posts'))]
    const { rows: products } = await sql<{ id: string }>`
      delete from products where post_id = ${given} returning product_details_id as id`.execute(trx)
    const featured = [...new Set(products.map(({ id }) => id))]
    for (const table of ['ranked_posts', 'profile_top_posts', 'posts'] as const) {
      const column = sql.ref(table === 'posts' ? 'id' : 'post_id')
      await sql`
        delete from ${sql.table(table)}
        where profile_id = ${profileId} and ${column} = ${given}`.execute(trx)
    }
    await updateProfileProducts(
      trx,
      featured.map((detailsId) => ({ profileId, detailsId })),
    )
    const mediaObjects = await deleteUnusedMedia(
      trx,
      posts.flatMap((post) => [post.hero_image_id, post.video_media_id]),
    )
    await announce(trx, {
      posts: ids,
      withdrawals: ids,
      shops: [profileId],
      hashtags: [...new Set(hashtags)],
      featured,
      mediaObjects,
    })
    return posts.length
  })

/** Deletes what was withdrawn, before or by the deletions above, and what others did with it. */
async function deleteWithdrawn(
  db: Db,
  profileId: string,
  announce: AnnounceContent,
): Promise<number> {
  const withdrawn = await db
    .selectFrom('withdrawn_content')
    .select('id')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .limit(reactionsBatch)
    .execute()
  if (withdrawn.length === 0) return 0
  const ids = withdrawn.map(({ id }) => id)
  await deleteReactions(db, ids)
  await db.transaction().execute(async (trx) => {
    const given = sql`any(${ids}::uuid[])`
    const media = await sql<{ id: string | null }>`
      select hero_image_id as id from withdrawn_posts where id = ${given}
      union all select video_media_id from withdrawn_posts where id = ${given}
      union all select unnest(cover_image_ids) from withdrawn_product_sets where id = ${given}`.execute(
      trx,
    )
    // With it go its rows in tables like those that they left.
    await sql`delete from withdrawn_content where id = ${given}`.execute(trx)
    const mediaObjects = await deleteUnusedMedia(
      trx,
      media.rows.map(({ id }) => id),
    )
    await announce(trx, { withdrawals: ids, mediaObjects })
  })
  return ids.length
}

/** Deletes the profile and what was written about it since its reactions were deleted. */
async function deleteProfile(
  trx: Transaction<Tables>,
  profileId: string,
  announce: AnnounceContent,
): Promise<void> {
  const profile = await trx
    .selectFrom('profiles')
    .select('avatar_id')
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) return
  await sql`
    update openers set creator_ids = array_remove(creator_ids, ${profileId}::uuid)
    where ${profileId}::uuid = any(creator_ids)`.execute(trx)
  const tables = [
    'follows',
    'follow_changes',
    'profile_top_posts',
    'profile_products',
    'insight_days',
    'insight_post_days',
    // Last, since what is deleted is counted there.
    'insight_changes',
  ] as const
  for (const table of tables) {
    await trx.deleteFrom(table).where('profile_id', '=', profileId).execute()
  }
  await trx.deleteFrom('profiles').where('id', '=', profileId).execute()
  await deleteUnusedMedia(trx, [profile.avatar_id])
  await announce(trx, everything)
}
