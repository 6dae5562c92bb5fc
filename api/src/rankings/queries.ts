import { sql, type Transaction } from 'kysely'

import type { Db } from '../platform/db/open.ts'
import { everybody } from '../platform/db/ranking-scope.ts'
import type { PostReason, Tables } from '../platform/db/tables.ts'

export type Candidate = { postId: string; profileId: string }
export type RankedEntry = Candidate & { reason?: PostReason; hashtag?: string | null }

/** The newest time at which anybody liked, shared or posted, not after `now`: what rankings look back from. */
export async function findLatestActivity(db: Db, now: Date): Promise<Date> {
  const result = await sql<{ at: Date | null }>`
    select least(greatest(
      (select max(created_at) from likes where created_at <= ${now}),
      (select max(published_at) from posts where published_at <= ${now})), ${now}::timestamptz) as at
  `.execute(db)
  return result.rows[0]?.at ?? now
}

/**
 * Posts that are worth a look, the best first: likes and shares against age,
 * `(likes + 3 shares + 1) / (hours + 12) ^ 1.2`, the shape of Hacker News's ranking.
 */
export async function listFeaturedCandidates(db: Db, now: Date, limit: number) {
  const result = await sql<Candidate>`
    select id as "postId", profile_id as "profileId" from posts
    where published_at <= ${now}
    order by (likes_count + 3 * shares_count + 1)
      / power(extract(epoch from ${now}::timestamptz - published_at)::float8 / 3600 + 12, 1.2) desc, id desc
    limit ${limit}`.execute(db)
  return result.rows
}

/** Posts by what was done with them since a time: likes, and shares thrice. */
export async function listTrending(db: Db, since: Date, now: Date, limit: number) {
  const result = await sql<Candidate>`
    select posts.id as "postId", posts.profile_id as "profileId"
    from (
      select post_id, sum(weight) as score from (
        select post_id, 1 as weight from likes where created_at > ${since} and created_at <= ${now}
        union all
        select post_id, 3 from shares where created_at > ${since} and created_at <= ${now}
      ) actions group by post_id
    ) scores join posts on posts.id = scores.post_id
    order by scores.score desc, posts.published_at desc, posts.id desc limit ${limit}`.execute(db)
  return result.rows
}

/** Posts by their shares since a time. */
export async function listMostShared(db: Db, since: Date, now: Date, limit: number) {
  const result = await sql<Candidate>`
    select posts.id as "postId", posts.profile_id as "profileId"
    from (select post_id, count(*) as score from shares
          where created_at > ${since} and created_at <= ${now} group by post_id) scores
    join posts on posts.id = scores.post_id
    order by scores.score desc, posts.published_at desc, posts.id desc limit ${limit}`.execute(db)
  return result.rows
}

/** The three newest posts of each creator whom most follows and likes went to since a time, taking turns. */
export async function listPostsOfTrendingCreators(db: Db, since: Date, now: Date, limit: number) {
  const result = await sql<Candidate>`
    with creators as (
      select profile_id, sum(weight) as score from (
        select profile_id, 3 as weight from follows where created_at > ${since} and created_at <= ${now}
        union all
        select posts.profile_id, 1 from likes join posts on posts.id = likes.post_id
        where likes.created_at > ${since} and likes.created_at <= ${now}
      ) actions group by profile_id order by score desc limit 300
    )
    select newest.id as "postId", creators.profile_id as "profileId"
    from creators cross join lateral (
      select id, row_number() over (order by published_at desc, id desc) as turn from posts
      where posts.profile_id = creators.profile_id and published_at <= ${now}
      order by published_at desc, id desc limit 3
    ) newest
    order by newest.turn, creators.score desc, newest.id desc limit ${limit}`.execute(db)
  return result.rows
}

/** The newest posts, not after `now`. */
export function listNewest(db: Db, now: Date, limit: number): Promise<Candidate[]> {
  return db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type Trx = Transaction<Tables>

/** Lets the transaction of a job look at many rows; the short limit of requests is not for it. */
export async function allowLongStatements(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
}

/** Begins the next version of a ranking; readers go on in the one before it. */
export async function beginVersion(trx: Trx, name: string, now: Date): Promise<number> {
  await allowLongStatements(trx)
  const row = await trx
    .insertInto('rankings')
    .values({ name, version: 1, built_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'scope'])
        .doUpdateSet({ version: sql`rankings.version + 1`, built_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function insertRankedPosts(
  trx: Trx,
  ranking: { name: string; scope: string; version: number },
  posts: RankedEntry[],
): Promise<void> {
  await sql`
    insert into ranked_posts
      (name, scope, version, position, post_id, profile_id, reason, reason_hashtag)
    select ${ranking.name}, ${ranking.scope}::uuid, ${ranking.version}::int, place, post_id,
      profile_id, reason, hashtag
    from unnest(${posts.map((post) => post.postId)}::uuid[],
      ${posts.map((post) => post.profileId)}::uuid[],
      ${posts.map((post) => post.reason ?? null)}::text[],
      ${posts.map((post) => post.hashtag ?? null)}::text[])
      with ordinality as given (post_id, profile_id, reason, hashtag, place)`.execute(trx)
}

/**
 * Makes the creators that are recommended to everybody those who got most follows and likes since a
 * time, then those with the most followers.
 */
export async function replaceGeneralRecommendations(
  trx: Trx,
  since: Date,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('recommended_profiles').where('user_id', '=', everybody).execute()
  await sql`
    insert into recommended_profiles (user_id, position, profile_id, reason)
    select ${everybody}::uuid, row_number() over (
      order by score desc nulls last, followers_count desc, id), id, 'trending'
    from profiles left join (
      select profile_id, sum(weight) as score from (
        select profile_id, 3 as weight from follows
        where created_at > ${since} and created_at <= ${now}
        union all
        select posts.profile_id, 1 from likes join posts on posts.id = likes.post_id
        where likes.created_at > ${since} and likes.created_at <= ${now}
      ) actions group by profile_id
    ) scores on scores.profile_id = profiles.id
    where latest_post_at is not null
    order by score desc nulls last, followers_count desc, id limit 300`.execute(trx)
}

/** Ranks each creator's posts since a time by likes and shares, at most 100 of each. */
export async function insertTopPostsOfProfiles(
  trx: Trx,
  ranking: { name: string; version: number },
  since: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into ranked_posts (name, scope, version, position, post_id, profile_id)
    select ${ranking.name}, profile_id, ${ranking.version}::int, position, id, profile_id from (
      select id, profile_id, row_number() over (
        partition by profile_id
        order by likes_count + 3 * shares_count desc, published_at desc, id desc) as position
      from posts where published_at > ${since} and published_at <= ${now}
    ) ranked where position <= 100`.execute(trx)
}

/** Deletes the versions that no reader is sent to any more: all but the newest and the one before. */
export async function deleteOldVersions(trx: Trx, name: string, version: number): Promise<void> {
  await trx
    .deleteFrom('ranked_posts')
    .where('name', '=', name)
    .where('version', '<', version - 1)
    .execute()
}

/** Whether rankings were ever built. */
export async function hasRankings(db: Db): Promise<boolean> {
  const row = await db.selectFrom('rankings').select('name').limit(1).executeTakeFirst()
  return row !== undefined
}
