import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, sql, type Transaction } from 'kysely'

type Trx = Transaction<Tables>

/** A span of time in which shoppers' actions are counted. */
export type Span = { since: Date; now: Date }

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
 * ever counted, and what was done lately once more, by its age in days.
 */
export async function listChangedPopularity(
  db: Db,
  index: SearchIndexName,
  span: Span,
  limit: number,
): Promise<Popularity[]> {
  const { counted, actions } = sourcesOf(span)[index]
  const today = sql`(${span.now}::timestamptz at time zone 'UTC')::date`
  const { rows } = await sql<Popularity>`
    with lately as (
      select id, sum(weight * power(0.5, (${today} - day) / ${sql.lit(halfLifeDays)}::float8)) as score
      from (${actions}) actions group by id
    ),
    wanted as (
      select counted.id, (counted.score + coalesce(lately.score, 0))::real as popularity
      from (${counted}) counted left join lately on lately.id = counted.id
    )
    select wanted.id, wanted.popularity from ${tables[index]} d join wanted on wanted.id = d.id
    where abs(ln(1 + wanted.popularity) - ln(1 + d.popularity)) > ${sql.lit(noticeable)}
    order by wanted.id limit ${limit}`.execute(db)
  return rows
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
  /** The ids of everything, with what was ever counted. */
  counted: RawBuilder<unknown>
  /** Recent actions: `id`, `day` and `weight`. */
  actions: RawBuilder<unknown>
}

function sourcesOf({ since, now }: Span): Record<SearchIndexName, Sources> {
  const during = (at: string) => sql`${sql.ref(at)} > ${since} and ${sql.ref(at)} <= ${now}`
  const day = (at: string) => sql`(${sql.ref(at)} at time zone 'UTC')::date as day`
  /** However often a shopper chose it on a day. */
  const chosen = (type: string) => sql`
    select distinct on (content_id, user_id, day) content_id as id, ${day('created_at')}, 1 as weight
    from search_clicks where content_type = ${type} and ${during('created_at')}`
  return {
    posts: {
      counted: sql`select id, likes_count + 3 * shares_count as score from posts`,
      actions: sql`
        select post_id as id, ${day('created_at')}, 1 as weight from likes where ${during('created_at')}
        union all
        select post_id, ${day('created_at')}, 3 from shares where ${during('created_at')}
        union all
        select post_id, ${day('created_at')}, 2 from wishes
        where post_id is not null and ${during('created_at')}
        union all
        select post_id, ${day('clicked_at')}, 2 from shop_clicks
        where post_id is not null and ${during('clicked_at')}
        union all
        (${chosen('post')})`,
    },
    profiles: {
      counted: sql`select id, followers_count as score from profiles`,
      actions: sql`
        select profile_id as id, ${day('created_at')}, 1 as weight from follows
        where ${during('created_at')}
        union all
        (${chosen('profile')})`,
    },
    products: {
      // Posts that feature it.
      counted: sql`
        select details.id, coalesce(least(featured.posts, 1000), 0) as score
        from shown_product_details details
        left join (
          select product_details_id, count(*) as posts from shown_products group by product_details_id
        ) featured on featured.product_details_id = details.id`,
      actions: sql`
        select product_details_id as id, ${day('created_at')}, 2 as weight from wishes
        where ${during('created_at')}
        union all
        select product_details_id, ${day('clicked_at')}, 2 from shop_clicks
        where ${during('clicked_at')}
        union all
        (${chosen('product')})`,
    },
  }
}
