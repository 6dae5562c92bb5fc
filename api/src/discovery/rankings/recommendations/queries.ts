import { isCluster } from '@ltk/platform/db/cluster/is-cluster'
import { globalScope } from '@ltk/platform/db/global-scope'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, sql } from 'kysely'

import { newestOfUsers } from '../../../entities/newest-of-users.ts'
import { beginVersions, isNotFollowed, userSignals } from '../personal/queries.ts'
import { countWritten, creatorScores, type Trx, type Written } from '../queries.ts'

/** The creators who are recommended to everybody, the best first. */
export async function listGeneralRecommendations(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recommended_profiles')
    .select('profile_id')
    .where('user_id', '=', globalScope)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map((row) => row.profile_id)
}

type RecommendedRow = { profileId: string; reason: Tables['recommended_profiles']['reason'] }

/**
 * The creators who are recommended to a user, then those for everybody; none that the user follows,
 * nor the user's own profile, and each once.
 */
export async function listRecommendations(
  db: Db,
  user: { userId: string; ownProfileId: string | undefined },
  limit: number,
): Promise<RecommendedRow[]> {
  const result = await sql<RecommendedRow>`
    with followed as materialized (
      -- By themselves: a user's rows may be on another machine than everybody's.
      select profile_id from follows where user_id = ${user.userId}
    ), given as materialized (
      select profile_id, reason, position, user_id = ${globalScope} as is_general
      from recommended_profiles where user_id in (${user.userId}, ${globalScope})
    )
    select profile_id as "profileId", reason from (
      select distinct on (profile_id) profile_id, reason, position, is_general
      from given
      where profile_id is distinct from ${user.ownProfileId ?? null}::uuid
        and not exists (select from followed where followed.profile_id = given.profile_id)
      order by profile_id, is_general
    ) recommended order by is_general, position limit ${limit}`.execute(db)
  return result.rows
}

/** The ids of creators, in their order, after an id. */
export async function listProfiles(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * The ids of creators whose followers have followed anybody since a time, as far as
 * `updateSimilarProfiles` looks; in their order, after an id.
 */
export async function listProfilesOfActiveFollowers(
  db: Db,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const active = sql`select distinct user_id from follows where created_at > ${since}`
  const followed = newestOfUsers('follows', active, {
    limit: sampledFollows,
    isCluster: await isCluster(db),
  })
  const { rows } = await sql<{ id: string }>`
    select distinct profile_id as id from (${followed}) followed
    where profile_id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** How many follows of each follower tell which creators are similar. */
const sampledFollows = 60

const fansOf = (profileId: RawBuilder<unknown>) => sql`
  select user_id from follows where profile_id = ${profileId}
  order by created_at desc limit 100 offset 0`

/**
 * Whom a sample of the followers of a creator `given.id` follow, of some creators, with the lists that this
 * reads: on several machines the followers of all of them, and then whom those follow.
 */
async function sampleOf(trx: Trx, profileIds: string[]) {
  const spread = await isCluster(trx)
  const followedBy = (users: RawBuilder<unknown>) =>
    newestOfUsers('follows', users, { limit: sampledFollows, isCluster: spread })
  if (!spread) return { lists: sql``, followedByFans: followedBy(fansOf(sql`given.id`)) }
  const fans = profileIds.map(
    (id) => sql`select ${id}::uuid as profile_id, newest.* from (${fansOf(sql`${id}`)}) newest`,
  )
  return {
    lists: sql`
      fans as materialized (${sql.join(fans, sql` union all `)}),
      followed as materialized (${followedBy(sql`select distinct user_id from fans`)}),`,
    followedByFans: sql`
      select followed.profile_id from fans join followed using (user_id)
      where fans.profile_id = given.id`,
  }
}

/**
 * Finds again whom the followers of some creators also follow, and writes what has changed. A sample
 * of 100 followers and 60 follows of each bounds the work; the score is the cosine of the two
 * creators' followers but for a factor that all of one creator's have in common, damped so that a
 * creator with few followers is no fluke. Returns how many rows were written.
 */
export async function updateSimilarProfiles(trx: Trx, profileIds: string[]): Promise<number> {
  const { lists, followedByFans } = await sampleOf(trx, profileIds)
  return countWritten(
    trx,
    sql<Written>`
    with ${lists} found as materialized (
      select given.id as profile_id, similar_creators.id as similar_id,
        similar_creators.score::real as score
      from unnest(${profileIds}::uuid[]) as given (id) cross join lateral (
        select profiles.id, shared.fans / sqrt(profiles.followers_count + 10) as score
        from (
          select others.profile_id, count(*) as fans
          from (${followedByFans}) others
          where others.profile_id <> given.id
          group by others.profile_id offset 0
        ) shared join profiles on profiles.id = shared.profile_id
        order by score desc, profiles.id limit 30
      ) similar_creators
    ),
    gone as (
      delete from similar_profiles current where profile_id = any(${profileIds}::uuid[])
        and not exists (select from found
          where found.profile_id = current.profile_id and found.similar_id = current.similar_id)
      returning 1
    ),
    changed as (
      insert into similar_profiles (profile_id, similar_id, score)
      select profile_id, similar_id, found.score
      from found left join similar_profiles current using (profile_id, similar_id)
      where current.score is distinct from found.score
      on conflict (profile_id, similar_id) do update set score = excluded.score
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed))::int as written`,
  )
}

/** The number of creators who are recommended to everybody. */
const mostGeneral = 300

/**
 * Replaces the general recommendations by the creators who got most follows and likes since a
 * time, then those with the most followers. Returns how many recommendations were written.
 */
export function updateGeneralRecommendations(trx: Trx, since: Date, now: Date): Promise<number> {
  return countWritten(
    trx,
    sql<Written>`
    with ${creatorScores(since, now)},
    trending as materialized (
      select id, score, followers_count
      from scores join profiles on profiles.id = scores.profile_id
      where latest_post_at is not null
      order by score desc, followers_count desc, id limit ${mostGeneral}
    ),
    others as (
      -- All creators are looked through only where too few of them trend.
      select id, null::bigint as score, followers_count from profiles
      where latest_post_at is not null and id not in (select id from trending)
      order by followers_count desc, id
      limit ${mostGeneral}::bigint - (select count(*) from trending)
    ),
    found as materialized (
      select ${globalScope}::uuid as user_id, row_number() over (
        order by score desc nulls last, followers_count desc, id) as position,
        id as profile_id, 'trending' as reason
      from (select * from trending union all select * from others) both_kinds
    ),
    ${writeFound(sql`${globalScope}::uuid`)}`,
  )
}

/** Writes the recommendations of users where they differ from the stored ones, and counts the rows. */
const writeFound = (users: RawBuilder<unknown>) => sql`
    gone as (
      delete from recommended_profiles current where user_id = ${users}
        and not exists (select from found
          where found.user_id = current.user_id and found.position = current.position)
      returning 1
    ),
    changed as (
      insert into recommended_profiles (user_id, position, profile_id, reason)
      select user_id, position, found.profile_id, found.reason
      from found left join recommended_profiles current using (user_id, position)
      where (current.profile_id, current.reason) is distinct from (found.profile_id, found.reason)
      on conflict (user_id, position) do update
      set profile_id = excluded.profile_id, reason = excluded.reason
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed))::int as written`

/**
 * Finds again which creators some users may want to follow, at most 100 each, and writes what has
 * changed: those like the ones they follow or like, and those who post with the hashtags that they
 * like. Returns how many recommendations were written.
 */
export async function updateRecommendedProfiles(
  trx: Trx,
  userIds: string[],
  now: Date,
): Promise<number> {
  await beginVersions(trx, 'recommended_profiles', userIds, now)
  return countWritten(
    trx,
    sql<Written>`
    with ${userSignals(userIds, await isCluster(trx))},
    scored as (
      select user_id, profile_id, 'followed_similar' as reason,
        strength / max(strength) over (partition by user_id) as score
      from similar_creators
      union all
      select tags.user_id, post.profile_id, 'hashtag',
        sum(weight) / max(sum(weight)) over (partition by tags.user_id)
      from tags cross join lateral (
        select profile_id from post_hashtags
        where post_hashtags.hashtag = tags.hashtag and published_at <= ${now}
        order by published_at desc, post_id desc limit 30 offset 0
      ) post
      where ${isNotFollowed('tags.user_id', 'post.profile_id')}
      group by tags.user_id, post.profile_id
    ),
    found as materialized (
      select * from (select user_id, profile_id, (array_agg(reason order by score desc, reason))[1] as reason,
        row_number() over (partition by user_id order by sum(score) desc, profile_id) as position
      from scored group by user_id, profile_id) placed where position <= 100
    ),
    ${writeFound(sql`any(${userIds}::uuid[])`)}`,
  )
}
