import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { sql, type Transaction } from 'kysely'

/** Announces, within a transaction, that content changes with it. */
export type AnnounceContent = (trx: Transaction<Tables>) => Promise<void>

const batch = 500

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
 */
export async function deletePublished(
  db: Db,
  profileId: string,
  announce: AnnounceContent,
): Promise<void> {
  while ((await deleteSomePosts(db, profileId)) === batch);
  await db.transaction().execute(async (trx) => {
    const sets = await trx
      .deleteFrom('product_sets')
      .where('profile_id', '=', profileId)
      .returning(['id', 'cover_image_ids'])
      .execute()
    await trx.deleteFrom('collections').where('profile_id', '=', profileId).execute()
    const setIds = sql<string>`any(${sets.map((set) => set.id)}::uuid[])`
    await trx.deleteFrom('wishes').where('product_set_id', '=', setIds).execute()
    // A click stays counted for its retailer; whose it was is forgotten.
    await trx
      .updateTable('shop_clicks')
      .set({ profile_id: null, post_id: null, product_set_id: null })
      .where('profile_id', '=', profileId)
      .execute()
    await trx.deleteFrom('ranked_posts').where('reason_profile_id', '=', profileId).execute()
    await sql`
      update openers set creator_ids = array_remove(creator_ids, ${profileId}::uuid)
      where ${profileId}::uuid = any(creator_ids)`.execute(trx)
    const tables = [
      'follows',
      'follow_changes',
      'ranked_posts',
      'recommended_profiles',
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
    await trx.deleteFrom('search_clicks').where('content_id', '=', profileId).execute()
    await sql`
      delete from similar_profiles
      where profile_id = ${profileId} or similar_id = ${profileId}`.execute(trx)
    const withdrawnMedia = await deleteWithdrawn(trx, profileId)
    const profile = await trx
      .deleteFrom('profiles')
      .where('id', '=', profileId)
      .returning('avatar_id')
      .executeTakeFirst()
    await deleteUnusedMedia(trx, [
      ...withdrawnMedia,
      ...sets.flatMap((set) => set.cover_image_ids),
      profile?.avatar_id ?? null,
    ])
    await announce(trx)
  })
}

/** Deletes some of a creator's posts, the products in them, and what others did with them. */
function deleteSomePosts(db: Db, profileId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const posts = await trx
      .selectFrom('posts')
      .select(['id', 'hero_image_id', 'video_media_id'])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .execute()
    const ids = posts.map((post) => post.id)
    const tables = [
      'products',
      'post_hashtags',
      'price_feed_posts',
      'likes',
      'like_changes',
      'shares',
      'wishes',
    ] as const
    for (const table of tables) {
      await sql`delete from ${sql.table(table)} where post_id = any(${ids}::uuid[])`.execute(trx)
    }
    await sql`delete from search_clicks where content_id = any(${ids}::uuid[])`.execute(trx)
    await sql`
      delete from posts where profile_id = ${profileId} and id = any(${ids}::uuid[])`.execute(trx)
    await deleteUnusedMedia(
      trx,
      posts.flatMap((post) => [post.hero_image_id, post.video_media_id]),
    )
    return posts.length
  })
}

const anonymousName = /^creator-[0-9a-f]{8}$/

/**
 * Removes a creator's name, picture and biography from their profile. What they published
 * stays, under a name that says nothing, and the profile can be linked to another account. Can be
 * done again.
 */
export async function anonymizePublished(
  db: Db,
  profileId: string,
  announce: AnnounceContent,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom('profiles')
      .select(['avatar_id', 'display_name'])
      .where('id', '=', profileId)
      .forUpdate()
      .executeTakeFirst()
    if (!profile) return
    await trx
      .updateTable('profiles')
      .set({
        display_name: anonymousName.test(profile.display_name)
          ? profile.display_name
          : `creator-${crypto.randomUUID().slice(0, 8)}`,
        external_id: null,
        name: '',
        bio: '',
        location: '',
        avatar_id: null,
      })
      .where('id', '=', profileId)
      .execute()
    await trx.deleteFrom('scheduled_content').where('profile_id', '=', profileId).execute()
    await deleteUnusedMedia(trx, [profile.avatar_id])
    await announce(trx)
  })
}

/** Deletes what was withdrawn of a creator and what others did with it; the ids of its pictures. */
async function deleteWithdrawn(trx: Db, profileId: string): Promise<string[]> {
  const media = await sql<{ id: string }>`
    select distinct used.id from (${mediaOfWithdrawn}) used
    where used.profile_id = ${profileId} and used.id is not null`.execute(trx)
  // With it go its rows in tables like those that they left.
  const withdrawn = await trx
    .deleteFrom('withdrawn_content')
    .where('profile_id', '=', profileId)
    .returning('id')
    .execute()
  const ids = withdrawn.map(({ id }) => id)
  for (const table of ['likes', 'like_changes', 'shares', 'wishes'] as const) {
    await sql`delete from ${sql.table(table)} where post_id = any(${ids}::uuid[])`.execute(trx)
  }
  await sql`delete from wishes where product_set_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from search_clicks where content_id = any(${ids}::uuid[])`.execute(trx)
  return media.rows.map(({ id }) => id)
}

/** The pictures and videos of what is withdrawn. */
const mediaOfWithdrawn = sql`
  select profile_id, hero_image_id as id from withdrawn_posts
  union all select profile_id, video_media_id from withdrawn_posts
  union all select profile_id, unnest(cover_image_ids) from withdrawn_product_sets`

/** Deletes those of some pictures and videos that nothing shows any more. */
async function deleteUnusedMedia(trx: Db, ids: (string | null)[]): Promise<void> {
  const candidates = [...new Set(ids.filter((id) => id !== null))]
  if (candidates.length === 0) return
  await sql`
    delete from media_objects where id = any(${candidates}::uuid[]) and id not in (
      select used.id from (
        select avatar_id as id from profiles
        union all select hero_image_id from posts
        union all select video_media_id from posts
        union all select unnest(cover_image_ids) from product_sets
        union all select image_id from retailers
        union all select image_id from retailer_products
        union all select size_chart_id from retailer_products
        union all select unnest(additional_image_ids) from retailer_products
        union all select image_id from retailer_product_variants
        union all select image_id from product_details
        union all select image_id from category_bubbles
        union all select withdrawn.id from (${mediaOfWithdrawn}) withdrawn
      ) used where used.id = any(${candidates}::uuid[])
    )`.execute(trx)
}
