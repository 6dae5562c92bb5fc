import { categoryNames } from '@ltk/contract/category-names'
import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { priceFeeds } from '../../../entities/price-feeds.ts'
import { countWritten, type Trx, type Written } from '../queries.ts'
import type { Candidates, Pick } from './choose-picks.ts'

/** How many of a hashtag's newest posts are looked at. */
const looked = 120
/** How many candidates are returned, so that two categories need not show the same. */
const kept = 24
/** Of one kind, so that several kinds are among the products. */
const perKind = 3
/** The least typical kind that is shown, as a part of the most typical one's. */
const leastTypical = 0.2

/**
 * The posts and products that are most typical of some hashtags. How typical a kind of product is, such
 * as `coats`, follows from the posts alone: its share of the products that the hashtag's newest posts
 * feature, times the logarithm of how much greater that is than its share among all of these hashtags
 * (the term of a Kullback-Leibler divergence). So it must be frequent there and rarer elsewhere, in
 * whatever language retailers name their kinds. A feed by price has the products whose price put a post
 * on it, those that fell most first.
 */
export async function listCandidates(db: Db, hashtags: string[], now: Date): Promise<Candidates[]> {
  const { rows } = await sql<Candidates>`
    with tagged as materialized (
      select wanted.hashtag, newest.post_id, newest.profile_id
      from unnest(${hashtags}::text[]) wanted (hashtag)
      cross join lateral (
        select post_id, profile_id from (
          (select post_id, profile_id, published_at from post_hashtags
            where hashtag = wanted.hashtag and published_at <= ${now}
            order by published_at desc, post_id desc limit ${looked})
          union all
          (select post_id, profile_id, published_at from price_feed_posts
            where hashtag = wanted.hashtag and published_at <= ${now}
            order by published_at desc, post_id desc limit ${looked})
        ) feeds
      ) newest
    ),
    featured as materialized (
      select tagged.hashtag, tagged.post_id, d.id, d.kind, d.image_id, d.available,
        case when tagged.hashtag = ${priceHashtags.sale} then d.percent_change else 0 end
          as price_fall,
        feed.hashtag is null or feed.holds as belongs
      from tagged
      join products p on p.post_id = tagged.post_id
      join shown_product_details d on d.id = p.product_details_id
      left join lateral (select * from ${priceFeeds}) feed on feed.hashtag = tagged.hashtag
    ),
    kinds as (
      select hashtag, kind, typical, max(typical) over (partition by hashtag) as highest
      from (
        select hashtag, kind, share * ln(share / share_of_all) as typical
        from (
          select hashtag, kind,
            count(*)::float8 / sum(count(*)) over (partition by hashtag) as share,
            (sum(count(*)) over (partition by kind) / sum(count(*)) over ())::float8 as share_of_all
          from featured where kind is not null group by hashtag, kind
        ) shares
      ) terms
    ),
    -- A product without a picture shows nothing, and one that is sold out or not of its feed misleads.
    products_of as (
      select hashtag, id, kind, price_fall, typical, posts,
        row_number() over (
          partition by hashtag, kind order by price_fall desc, posts desc, id desc) as turn
      from (
        select hashtag, kind, id, price_fall, count(*) as posts from featured
        where image_id is not null and available and belongs
        group by hashtag, kind, id, price_fall
      ) once left join kinds using (hashtag, kind)
      where hashtag = any(${Object.values(priceHashtags)}) or typical is null or typical >= ${leastTypical} * highest
    ),
    posts_of as (
      -- A picture that is wider than it is high loses its sides in a tall frame.
      select tagged.hashtag, tagged.post_id, posts.likes_count,
        avg(coalesce(kinds.typical, 0)) * least(1, coalesce(min(hero.height)::float8 / min(hero.width), 1))
          as score
      from tagged
      join posts on posts.profile_id = tagged.profile_id and posts.id = tagged.post_id
      join media_objects hero on hero.id = posts.hero_image_id
      join featured on featured.hashtag = tagged.hashtag and featured.post_id = tagged.post_id
      left join kinds on kinds.hashtag = featured.hashtag and kinds.kind = featured.kind
      where posts.video_media_id is null
      group by tagged.hashtag, tagged.post_id, posts.likes_count
    )
    select wanted.hashtag,
      coalesce((
        select json_agg(json_build_object('id', id, 'kind', kind)) from (
          select id, kind from products_of where hashtag = wanted.hashtag and turn <= ${perKind}
          order by turn, price_fall desc, typical desc nulls last, posts desc, id desc
          limit ${kept}
        ) best), '[]') as products,
      array(select post_id from posts_of where hashtag = wanted.hashtag
        order by score desc, likes_count desc, post_id desc limit ${kept}) as "postIds"
    from unnest(${hashtags}::text[]) with ordinality wanted (hashtag, place)
    order by wanted.place`.execute(db)
  return rows
}

/** The hashtags of all categories: those that every site has, and those that it offers in a country. */
export async function listCategoryHashtags(db: Db): Promise<string[]> {
  const bubbles = await db
    .selectFrom('category_bubbles')
    .select(['key', 'feed_hashtag'])
    .orderBy('position')
    .orderBy('key')
    .execute()
  return [
    ...new Set([
      ...categoryNames.map(hashtagOfCategory),
      ...bubbles.map(({ key, feed_hashtag }) => feed_hashtag ?? hashtagOfCategory(key)),
    ]),
  ]
}

/** Makes these the picks of all categories; writes what differs, and returns how many rows that is. */
export function replacePicks(trx: Trx, picks: readonly Pick[]): Promise<number> {
  return countWritten(
    trx,
    sql<Written>`
    with wanted as materialized (
      select hashtag, "postId" as post_id, array(
        select id::uuid from jsonb_array_elements_text("detailsIds") with ordinality listed (id, place)
        order by place) as product_details_ids
      from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb)
        as given (hashtag text, "postId" uuid, "detailsIds" jsonb)
    ),
    gone as (
      delete from category_picks where hashtag not in (select hashtag from wanted) returning 1
    ),
    changed as (
      insert into category_picks as current (hashtag, post_id, product_details_ids)
      select hashtag, post_id, product_details_ids from wanted
      on conflict (hashtag) do update
      set post_id = excluded.post_id, product_details_ids = excluded.product_details_ids
      where (current.post_id, current.product_details_ids)
        is distinct from (excluded.post_id, excluded.product_details_ids)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed))::int as written`,
  )
}

/** The picks of a category, or of all. */
export function listPicks(db: Db, hashtag: string | undefined): Promise<Pick[]> {
  return db
    .selectFrom('category_picks')
    .select(['hashtag', 'post_id as postId', 'product_details_ids as detailsIds'])
    .$if(hashtag !== undefined, (query) => query.where('hashtag', '=', hashtag ?? ''))
    .orderBy('hashtag')
    .execute()
}
