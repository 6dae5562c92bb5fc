import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, sql, type Transaction } from 'kysely'

import { carry, type SearchDatabases } from '../queries/carry.ts'

type Trx = Transaction<Tables>

/** The time in which what shoppers do counts, and before it the time in which it did a while ago. */
export type Span = { faded: Date; since: Date; now: Date }

/** Documents after an id up to another, or all after it. */
export type Share = { after: string; until: string | undefined }

/** After so many days something that was done counts half. */
const halfLifeDays = 7
/** Rankings use the logarithm, so a difference of five percent does not matter. */
const noticeable = 0.05

const tables = {
  posts: sql.table('search_posts'),
  profiles: sql.table('search_profiles'),
  products: sql.table('search_products'),
}

/** Waits until nobody else writes the index, and locks it until the transaction ends. */
export async function waitForIndexLock(trx: Trx): Promise<void> {
  // The same lock as that of the job which takes changes into the index.
  await sql`select pg_advisory_xact_lock(hashtext('search-index'))`.execute(trx)
}

type Popularity = { id: string; popularity: number }

/**
 * The documents of an index whose popularity is noticeably out of date, with what it should be: what was
 * ever counted, and what was done lately once more, by its age in days. Looks only at what something was
 * done with since `faded`, and at a share of the others.
 */
export async function listChangedPopularity(
  databases: SearchDatabases,
  index: SearchIndexName,
  span: Span,
  share: Share,
  limit: number,
): Promise<Popularity[]> {
  const { counted, ofUsers, others } = sourcesOf(span)[index]
  const { content } = databases
  const shared = await carry({
    query: sql`
      select id from ${tables[index]}
      where id > ${share.after} ${share.until ? sql`and id <= ${share.until}` : sql``}`,
    columns: { id: 'uuid' },
    from: databases.index,
    to: content,
  })
  const query = sql`
    with acted as (
      select id, coalesce(sum(weight * power(0.5, age / ${sql.lit(halfLifeDays)}))
        filter (where at > ${span.since}), 0) as score
      from (
        select *, ((${span.now}::timestamptz at time zone 'UTC')::date
          - (at at time zone 'UTC')::date)::float8 as age
        from (select id, at, weight from of_users ${others}) dated
      ) actions group by id
    ),
    looked_at as (
      select id, score from acted
      union all
      select id, 0 from (${shared}) shared where id not in (select id from acted)
    )
    select looked_at.id, (counted.score + looked_at.score)::real as popularity
    from looked_at cross join lateral (${counted} offset 0) counted`
  // All but users' rows in one list: a cluster reads the other tables as a whole where they stand beside it.
  const users = sql`of_users as materialized (${ofUsers}),`
  const isApart = databases.index !== content
  const wanted = await carry({
    query: isApart
      ? sql`with ${users} wanted as materialized (${query}) select id, popularity from wanted`
      : query,
    columns: { id: 'uuid', popularity: 'real' },
    from: content,
    to: databases.index,
  })
  const { rows } = await sql<Popularity>`
    with ${isApart ? sql`` : users}
    found as materialized (
      select wanted.id, wanted.popularity from (${wanted}) wanted cross join lateral (
        -- By its key, however many there are: for this share no scan of all is worth it.
        select popularity from ${tables[index]} where id = wanted.id offset 0
      ) d
      where abs(ln(1 + wanted.popularity) - ln(1 + d.popularity)) > ${sql.lit(noticeable)}
      order by wanted.id limit ${limit}
    )
    select id, popularity from found order by id`.execute(databases.index)
  return rows
}

/** The id of the document that stands `count` documents after an id, or undefined where there are fewer. */
export async function findDocumentAfter(
  db: Db,
  index: SearchIndexName,
  after: string,
  count: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${tables[index]} where id > ${after}
    order by id offset ${count - 1} limit 1`.execute(db)
  return rows[0]?.id
}

/** Writes the popularity of some documents; returns how many there were. */
export async function writePopularity(
  trx: Trx,
  index: SearchIndexName,
  changed: Popularity[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${tables[index]} d set popularity = given.popularity
    from unnest(${changed.map(({ id }) => id)}::uuid[],
      ${changed.map(({ popularity }) => popularity)}::real[]) as given (id, popularity)
    where given.id = d.id`.execute(trx)
  return Number(numAffectedRows)
}

type Sources = {
  /** What was ever counted of the document `looked_at`. */
  counted: RawBuilder<unknown>
  /** Actions that are users' rows, by themselves, since these may be on other machines: `id`, `at` and `weight`. */
  ofUsers: RawBuilder<unknown>
  /** Other actions, and what else changes what is counted, to append to these. */
  others: RawBuilder<unknown>
}

function sourcesOf({ faded, now }: Span): Record<SearchIndexName, Sources> {
  const during = (at: string) => sql`${sql.ref(at)} > ${faded} and ${sql.ref(at)} <= ${now}`
  /** However often a shopper chose it on a day. */
  const chosen = (type: string) => sql`
    select distinct on (content_id, user_id, (created_at at time zone 'UTC')::date)
      content_id as id, created_at as at, 1 as weight
    from search_clicks where content_type = ${type} and ${during('created_at')}
    order by content_id, user_id, (created_at at time zone 'UTC')::date, created_at desc`
  return {
    posts: {
      counted: sql`
        select likes_count + 3 * shares_count as score from posts where posts.id = looked_at.id`,
      ofUsers: sql`
        select post_id as id, created_at as at, 1 as weight from likes where ${during('created_at')}
        union all
        select post_id, created_at, 2 from wishes
        where post_id is not null and ${during('created_at')}
        union all
        (${chosen('post')})`,
      others: sql`
        union all
        select post_id, created_at, 3 from shares where ${during('created_at')}
        union all
        select post_id, clicked_at, 2 from shop_clicks
        where post_id is not null and ${during('clicked_at')}`,
    },
    profiles: {
      counted: sql`
        select followers_count as score from profiles where profiles.id = looked_at.id`,
      ofUsers: sql`
        select profile_id as id, created_at as at, 1 as weight from follows
        where ${during('created_at')}
        union all
        (${chosen('profile')})`,
      others: sql``,
    },
    products: {
      // Posts that feature it, no more than make a difference.
      counted: sql`
        select (
          select count(*) from (
            select from shown_products where product_details_id = details.id limit 1000
          ) featured
        ) as score
        from shown_product_details details where details.id = looked_at.id`,
      ofUsers: sql`
        select product_details_id as id, created_at as at, 2 as weight from wishes
        where ${during('created_at')}
        union all
        (${chosen('product')})`,
      others: sql`
        union all
        select product_details_id, clicked_at, 2 from shop_clicks where ${during('clicked_at')}
        union all
        select product.product_details_id, posts.published_at, 0
        from posts join shown_products product on product.post_id = posts.id
        where ${during('posts.published_at')}`,
    },
  }
}
