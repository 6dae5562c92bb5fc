import { isCluster } from '@ltk/platform/db/cluster/is-cluster'
import { globalScope } from '@ltk/platform/db/global-scope'
import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import type { Tables } from '@ltk/platform/db/tables'
import { sql } from 'kysely'

import { newestOfUsers } from '../../../entities/newest-of-users.ts'
import { knownFor, type KnownFor, reasonOfRanking, wellKnown } from '../known-for.ts'
import { type Candidate, type RankedEntry, type Trx } from '../queries.ts'

/**
 * The retention of what was ranked for a user, which is made again when they return. A user has about
 * 500 rows, so few are deleted at once.
 */
export const personalRankingRetention: Retention = {
  table: 'rankings',
  column: 'built_at',
  days: 30,
  only: sql`scope <> ${sql.lit(globalScope)}`,
  along: sql`
    ranked as (
      delete from ranked_posts using gone
      where ranked_posts.name = gone.name and ranked_posts.scope = gone.scope
    ), recommended as (
      delete from recommended_profiles using gone
      where gone.name = 'recommended_profiles' and recommended_profiles.user_id = gone.scope
    )`,
  batchSize: 10,
}

/**
 * The ids of users who followed, liked or wished since a time, and after a ranking was last built for
 * them; in their order, after an id.
 */
export async function listActiveUsers(
  db: Db,
  ranking: string,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    with active as materialized (
      select user_id, max(created_at) as last_at from (
        select user_id, created_at from follows where created_at > ${since} and user_id > ${after}
        union all
        select user_id, created_at from likes where created_at > ${since} and user_id > ${after}
        union all
        select user_id, created_at from wishes where created_at > ${since} and user_id > ${after}
      ) acts group by user_id
    )
    select user_id as id from active
    where not exists (select from rankings
      where name = ${ranking} and scope = user_id and built_at >= last_at)
    order by user_id limit ${limit}`.execute(db)
  return result.rows.map((row) => row.id)
}

/** When a user last followed, liked or wished, or undefined if they never did. */
export async function findLastActivity(db: Db, userId: string): Promise<Date | undefined> {
  const result = await sql<{ at: Date | null }>`
    select greatest(
      (select created_at from follows where user_id = ${userId} order by id desc limit 1),
      (select created_at from likes where user_id = ${userId}
        order by created_at desc, post_id desc limit 1),
      (select created_at from wishes where user_id = ${userId} order by id desc limit 1)) as at`.execute(
    db,
  )
  return result.rows[0]?.at ?? undefined
}

/** When a ranking was last built for a user, or undefined. */
export async function findBuiltAt(db: Db, name: string, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rankings')
    .select('built_at')
    .where('name', '=', name)
    .where('scope', '=', userId)
    .executeTakeFirst()
  return row?.built_at
}

/**
 * Follows of a user that recommendations look at, the newest: what is found for a user costs no more
 * however many they follow.
 */
const maxFollows = 2_000

/** Whether a user does not follow a creator. Looked up in a table made once, whatever the plan around it. */
export const isNotFollowed = (userId: string, profileId: string) => sql`
  (${sql.ref(userId)}, ${sql.ref(profileId)}) not in (select user_id, profile_id from all_followed)`

/**
 * The signals of some users: follows, likes and wishes, similar creators, and hashtags. What is the users'
 * own is read by itself, since it may be on other machines than content.
 */
export const userSignals = (userIds: string[], isCluster: boolean) => {
  const users = sql`select unnest(${userIds}::uuid[])`
  return sql`
  all_followed as materialized (
    ${newestOfUsers('follows', users, { limit: maxFollows, isCluster })}
  ),
  followed as materialized (${newestOfUsers('follows', users, { limit: 100, isCluster })}),
  own_liked as materialized (
    (${newestOfUsers('likes', users, { limit: 100, isCluster })})
    union
    (${newestOfUsers('wishes', users, { limit: 100, isCluster })})
  ),
  liked as materialized (
    select own_liked.user_id, posts.id as post_id, posts.profile_id
    from own_liked join posts on posts.id = own_liked.post_id
  ),
  similar_creators as (
    select seeds.user_id, alike.similar_id as profile_id, sum(score)::float8 as strength,
      (array_agg(seeds.profile_id order by score desc, seeds.profile_id))[1] as similar_to
    from (select * from followed union select user_id, profile_id from liked) seeds
    -- By their keys: for many users those of all creators would be read.
    cross join lateral (
      select similar_id, score from similar_profiles
      where similar_profiles.profile_id = seeds.profile_id offset 0
    ) alike
    where ${isNotFollowed('seeds.user_id', 'alike.similar_id')}
    group by seeds.user_id, alike.similar_id
  ),
  tags as (
    select user_id, hashtag, weight from (
      select liked.user_id, post_hashtags.hashtag, count(*)::float8 as weight, row_number() over (
        partition by liked.user_id order by count(*) desc, post_hashtags.hashtag) as place
      from liked join post_hashtags on post_hashtags.post_id = liked.post_id
      group by liked.user_id, post_hashtags.hashtag
    ) counted where place <= 10
  )`
}

type PersonalCandidate = Candidate & {
  userId: string
  reason: NonNullable<Tables['ranked_posts']['reason']>
  hashtag: string | null
  similarTo: string | null
}

/**
 * Posts for some users, each user's best first: of creators like those they follow or like, and with
 * the hashtags of what they like. How much that weighs is measured against the strongest of its
 * kind; a week of age halves it. Nothing of creators they follow already, nothing they have liked.
 */
export async function listPersonalCandidates(
  db: Db,
  userIds: string[],
  now: Date,
): Promise<PersonalCandidate[]> {
  const result = await sql<PersonalCandidate>`
    with ${userSignals(userIds, await isCluster(db))},
    creators as (
      select * from (select similar_creators.*, strength / max(strength) over of_user as share,
        row_number() over (partition by user_id order by strength desc, profile_id) as place
        from similar_creators window of_user as (partition by user_id)) ranked where place <= 60
    ),
    candidates as (
      select creators.user_id, post.id as post_id, creators.profile_id, post.published_at,
        'followed_similar' as reason, null as hashtag, creators.similar_to, creators.share
      from creators cross join lateral (
        select id, published_at from posts
        where posts.profile_id = creators.profile_id and published_at <= ${now}
        order by published_at desc, id desc limit 6 offset 0
      ) post
      union all
      select tags.user_id, post.post_id, post.profile_id, post.published_at,
        'hashtag', tags.hashtag, null, tags.weight / max(tags.weight) over (partition by tags.user_id)
      from tags cross join lateral (
        select post_id, profile_id, published_at from post_hashtags
        where post_hashtags.hashtag = tags.hashtag and published_at <= ${now}
        order by published_at desc, post_id desc limit 30 offset 0
      ) post
    ),
    scored as (
      select *, share / (1 + extract(epoch from ${now}::timestamptz - published_at) / 604800) as score
      from candidates
    ),
    best as materialized (
      select distinct on (user_id, post_id) * from scored order by user_id, post_id, score desc, hashtag
    ),
    followed_already as materialized (
      select follows.user_id, follows.profile_id from follows
      join (select distinct user_id, profile_id from best) found using (user_id, profile_id)
      where follows.user_id = any(${userIds}::uuid[])
    ),
    liked_already as materialized (
      select likes.user_id, likes.post_id from likes
      join (select user_id, post_id from best) found using (user_id, post_id)
      where likes.user_id = any(${userIds}::uuid[])
    )
    select user_id as "userId", post_id as "postId", profile_id as "profileId", reason, hashtag,
      similar_to as "similarTo"
    from best
    where (user_id, profile_id) not in (select user_id, profile_id from followed_already)
      and (user_id, post_id) not in (select user_id, post_id from liked_already)
    order by user_id, score desc, post_id desc`.execute(db)
  return result.rows
}

/** The most popular posts: those that trend this week, then the featured ones. */
export async function listPopular(db: Db, limit: number): Promise<Candidate[]> {
  const result = await sql<Candidate>`
    select post_id as "postId", profile_id as "profileId"
    from rankings join ranked_posts using (name, scope, version)
    where name in ('trending_week', 'featured') and scope = ${globalScope} and position <= ${limit}
    order by name desc, position limit ${limit}`.execute(db)
  return result.rows
}

/** What some posts are known for, by their ids: the global rankings near whose top they are. */
export async function listKnownFor(db: Db): Promise<KnownFor> {
  const { rows } = await sql<{ name: string; postIds: string[] }>`
    select name, array_agg(post_id) as "postIds"
    from rankings join ranked_posts using (name, scope, version)
    where name = any(${Object.keys(reasonOfRanking)}::text[]) and scope = ${globalScope}
      and position <= ${wellKnown}
    group by name`.execute(db)
  return knownFor(rows.map(({ name, postIds }) => [name, postIds]))
}

/** Loads which of some posts each of some users has liked. */
export async function loadLikedPostsByUserIds(
  db: Db,
  userIds: string[],
  postIds: string[],
): Promise<Map<string, Set<string>>> {
  const result = await sql<{ user_id: string; post_id: string }>`
    select user_id, post_id from likes
    where user_id = any(${userIds}::uuid[]) and post_id = any(${postIds}::uuid[])`.execute(db)
  const liked = new Map<string, Set<string>>()
  for (const { user_id, post_id } of result.rows) {
    liked.set(user_id, (liked.get(user_id) ?? new Set()).add(post_id))
  }
  return liked
}

/** Records that a ranking is built for some users; returns the version that each is to have now. */
export async function beginVersions(trx: Trx, name: string, userIds: string[], now: Date) {
  const result = await sql<{ scope: string; version: number }>`
    insert into rankings (name, scope, version, built_at)
    select ${name}, user_id, 1, ${now}::timestamptz from unnest(${userIds}::uuid[]) as given (user_id)
    order by user_id
    on conflict (name, scope) do update
    set version = rankings.version + 1, built_at = excluded.built_at
    returning scope, version`.execute(trx)
  return result.rows
}

/** Stores users' for-you feeds as their next versions; the versions before stay for those who read. */
export async function replaceForYou(
  trx: Trx,
  feeds: Map<string, RankedEntry[]>,
  now: Date,
): Promise<void> {
  const versions = await beginVersions(trx, 'for_you', [...feeds.keys()], now)
  const rows = versions.flatMap(({ scope, version }) =>
    (feeds.get(scope) ?? []).map((post, index) => ({
      scope,
      version,
      position: index + 1,
      ...post,
    })),
  )
  await sql`
    insert into ranked_posts
      (name, scope, version, position, post_id, profile_id, reason, reason_hashtag, reason_profile_id)
    select 'for_you', * from unnest(${rows.map((row) => row.scope)}::uuid[],
      ${rows.map((row) => row.version)}::int[], ${rows.map((row) => row.position)}::int[],
      ${rows.map((row) => row.postId)}::uuid[], ${rows.map((row) => row.profileId)}::uuid[],
      ${rows.map((row) => row.reason ?? null)}::text[],
      ${rows.map((row) => row.hashtag ?? null)}::text[],
      ${rows.map((row) => row.similarTo ?? null)}::uuid[])`.execute(trx)
  await sql`
    delete from ranked_posts using unnest(${versions.map((row) => row.scope)}::uuid[],
      ${versions.map((row) => row.version)}::int[]) as newest (scope, version)
    where ranked_posts.name = 'for_you' and ranked_posts.scope = newest.scope
      and ranked_posts.version < newest.version - 1`.execute(trx)
}
