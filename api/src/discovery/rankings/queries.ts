import { globalScope } from '@ltk/platform/db/global-scope'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, sql, type Transaction } from 'kysely'

export type Candidate = { postId: string; profileId: string }
export type RankedEntry = Candidate & {
  reason?: NonNullable<Tables['ranked_posts']['reason']>
  hashtag?: string | null
  /** With the reason `followed_similar`: the creator whom the post's creator is most similar to. */
  similarTo?: string | null
}

/** The newest time at which anybody liked, shared or posted, not after `now`: what rankings look back from. */
export async function findLatestActivity(db: Db, now: Date): Promise<Date> {
  const result = await sql<{ at: Date | null }>`
    select least(greatest(
      (select max(created_at) from likes where created_at <= ${now}),
      (select max(created_at) from shares where created_at <= ${now}),
      (select max(published_at) from posts where published_at <= ${now})), ${now}::timestamptz) as at
  `.execute(db)
  return result.rows[0]?.at ?? now
}

/** What makes a post worth a look: likes and shares against age, the shape of Hacker News's ranking. */
const featuredScore = (now: Date) => sql`
  (likes_count + 3 * shares_count + 1)
    / power(extract(epoch from ${now}::timestamptz - published_at)::float8 / 3600 + 12, 1.2)`

/**
 * Posts that are worth a look, the best first: `(likes + 3 shares + 1) / (hours + 12) ^ 1.2`. The best
 * of those last featured and of the newest set a score that no other post may be below; from it follows
 * how old a post of each level of popularity can be, so that a run reads about as many posts as it
 * returns, however many there are. Of fewer posts than are asked for, it reads all.
 */
export async function listFeaturedCandidates(db: Db, now: Date, limit: number) {
  const result = await sql<Candidate>`
    with known as materialized (
      (select profile_id, id from posts where published_at <= ${now}
        order by published_at desc, id desc limit ${limit})
      union
      select profile_id, post_id from rankings join ranked_posts using (name, scope, version)
      where name = 'featured' and scope = ${globalScope}
    ),
    lowest as materialized (
      select score from known cross join lateral (
        select ${featuredScore(now)} as score from posts
        where posts.profile_id = known.profile_id and posts.id = known.id
          and published_at <= ${now} offset 0
      ) scored
      order by score desc offset ${limit - 1} limit 1
    ),
    reach as (
      -- A thousandth more, since the score is rounded.
      select level, power(2 ^ (level + 1) / lowest.score, 1 / 1.2) * 1.001 - 12 as hours
      from generate_series(0, 31) as level left join lowest on true
    )
    select candidate.id as "postId", candidate.profile_id as "profileId"
    from reach cross join lateral (
      select id, profile_id, ${featuredScore(now)} as score from posts
      where popularity_level = reach.level and published_at <= ${now} and published_at >=
        case when hours < 1e6 then ${now}::timestamptz - hours * interval '1 hour' else '-infinity' end
      offset 0
    ) candidate
    order by candidate.score desc, candidate.id desc
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

/** What each creator got since a time, as `scores`: three for a follow, one for a like of a post. */
export const creatorScores = (since: Date, now: Date) => sql`
    liked as materialized (
      select post_id, count(*) as likes from likes
      where created_at > ${since} and created_at <= ${now} group by post_id
    ),
    followed as materialized (
      select profile_id, 3 * count(*) as score from follows
      where created_at > ${since} and created_at <= ${now} group by profile_id
    ),
    scores as materialized (
      select profile_id, sum(score) as score from (
        select profile_id, score from followed
        union all
        select posts.profile_id, likes from liked join posts on posts.id = liked.post_id
      ) actions group by profile_id
    )`

/** The three newest posts of each creator whom most follows and likes went to since a time, taking turns. */
export async function listPostsOfTrendingCreators(db: Db, since: Date, now: Date, limit: number) {
  const result = await sql<Candidate>`
    with ${creatorScores(since, now)},
    creators as (select * from scores order by score desc limit 300)
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

export type Written = { written: number }

/** Runs a statement that returns the number of rows it wrote, and returns that. */
export async function countWritten(trx: Trx, statement: RawBuilder<Written>): Promise<number> {
  const { rows } = await statement.execute(trx)
  return rows[0]?.written ?? 0
}

/**
 * Makes posts the next version of a global ranking; readers go on in the one before it, and
 * older ones are deleted. Writes nothing if the ranking is the same as it was. Returns how many places
 * were written.
 */
export async function replaceRanking(
  trx: Trx,
  name: string,
  posts: RankedEntry[],
  now: Date,
): Promise<number> {
  if (await isRanking(trx, name, posts)) return 0
  const { version } = await trx
    .insertInto('rankings')
    .values({ name, version: 1, built_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'scope'])
        .doUpdateSet({ version: sql`rankings.version + 1`, built_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await sql`
    insert into ranked_posts
      (name, scope, version, position, post_id, profile_id, reason, reason_hashtag)
    select ${name}, ${globalScope}::uuid, ${version}::int, place, post_id, profile_id, reason, hashtag
    from unnest(${posts.map((post) => post.postId)}::uuid[],
      ${posts.map((post) => post.profileId)}::uuid[],
      ${posts.map((post) => post.reason ?? null)}::text[],
      ${posts.map((post) => post.hashtag ?? null)}::text[])
      with ordinality as given (post_id, profile_id, reason, hashtag, place)`.execute(trx)
  await trx
    .deleteFrom('ranked_posts')
    .where('name', '=', name)
    .where('version', '<', version - 1)
    .execute()
  return posts.length
}

/** Whether the newest version of a ranking has exactly these posts, for these reasons. */
async function isRanking(trx: Trx, name: string, posts: RankedEntry[]): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select coalesce(array_agg(post_id order by position), '{}')
        = ${posts.map((post) => post.postId)}::uuid[]
      and coalesce(array_agg(coalesce(reason, '') order by position), '{}')
        = ${posts.map((post) => post.reason ?? '')}::text[] as "isSame"
    from ranked_posts where name = ${name} and scope = ${globalScope} and version = (
      select version from rankings where name = ${name} and scope = ${globalScope})
    having exists (select from rankings where name = ${name} and scope = ${globalScope})`.execute(
    trx,
  )
  return rows[0]?.isSame ?? false
}

/**
 * Brings the score of each creator's posts since a time up to date: likes, and shares thrice. Writes
 * the posts whose score has changed and no others, and deletes those that have become too old or are
 * gone. Returns how many rows were written.
 */
export function updateTopPosts(trx: Trx, since: Date, now: Date): Promise<number> {
  return countWritten(
    trx,
    sql<Written>`
    with recent as materialized (
      select profile_id, id as post_id, published_at, likes_count + 3 * shares_count as score
      from posts where published_at > ${since} and published_at <= ${now}
    ),
    gone as (
      delete from profile_top_posts current where not exists (select from recent
        where recent.profile_id = current.profile_id and recent.post_id = current.post_id)
      returning 1
    ),
    changed as (
      insert into profile_top_posts (profile_id, post_id, score, published_at)
      select profile_id, post_id, recent.score, recent.published_at
      from recent left join profile_top_posts current using (profile_id, post_id)
      where (current.score, current.published_at)
        is distinct from (recent.score, recent.published_at)
      on conflict (profile_id, post_id) do update
      set score = excluded.score, published_at = excluded.published_at
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed))::int as written`,
  )
}

/**
 * Brings the score of each creator's products up to date: what shoppers did with them since a time. A
 * click that led to the retailer and a save count thrice, a like of a post that features it once.
 * Writes only the scores that have changed, and returns how many.
 */
export function updateProductScores(trx: Trx, since: Date, now: Date): Promise<number> {
  const isRecent = (at: RawBuilder<unknown>) => sql`${at} > ${since} and ${at} <= ${now}`
  return countWritten(
    trx,
    sql<Written>`
    with liked as materialized (
      select post_id, count(*) as likes from likes
      where ${isRecent(sql`created_at`)} group by post_id
    ),
    saved as materialized (
      select post_id, product_set_id, product_details_id, 3 * count(*) as score from wishes
      where ${isRecent(sql`created_at`)} group by post_id, product_set_id, product_details_id
    ),
    actions as (
      select profile_id, product_details_id, 3 as weight from shop_clicks
      where ${isRecent(sql`clicked_at`)}
      union all
      select coalesce(posts.profile_id, product_sets.profile_id), saved.product_details_id, score
      from saved
      left join posts on posts.id = saved.post_id
      left join product_sets on product_sets.id = saved.product_set_id
      union all
      select products.profile_id, products.product_details_id, liked.likes
      from liked join products on products.post_id = liked.post_id
    ),
    lately as materialized (
      select profile_id, product_details_id, sum(weight)::int as score from actions
      where profile_id is not null group by profile_id, product_details_id
    ),
    faded as (
      update profile_products current set score = 0
      where current.score > 0 and not exists (select from lately
        where lately.profile_id = current.profile_id
          and lately.product_details_id = current.product_details_id)
      returning 1
    ),
    changed as (
      update profile_products current set score = lately.score from lately
      where current.profile_id = lately.profile_id
        and current.product_details_id = lately.product_details_id
        and current.score <> lately.score
      returning 1
    )
    select ((select count(*) from faded) + (select count(*) from changed))::int as written`,
  )
}

/** Whether rankings were ever built. */
export async function hasRankings(db: Db): Promise<boolean> {
  const row = await db.selectFrom('rankings').select('name').limit(1).executeTakeFirst()
  return row !== undefined
}
