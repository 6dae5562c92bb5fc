import { categoryKinds } from '@ltk/contract/category-kinds'
import { isPriceHashtag } from '@ltk/contract/price-hashtags'
import type { HashtagProductRanking } from '@ltk/contract/rankings'
import type { SearchFilters } from '@ltk/contract/search'
import { type RawBuilder, sql } from 'kysely'

import { priceFeeds } from '../../../entities/price-feeds.ts'
import { countFacetsOf, type CountedFacets } from '../index/facets/count-facets.ts'
import { maxLookedUp } from '../index/matching/queries.ts'
import type { SearchDatabases } from '../queries/carry.ts'
import { cheapness, lookThrough, type PlacedProduct } from '../queries/look-through.ts'

/** The number of newest posts whose products are listed. */
const maxPosts = 1_000

type HashtagProducts = { hashtag: string; ranking: HashtagProductRanking; filters: SearchFilters }

/** The products of a hashtag's newest posts after a cursor that pass all filters. */
export function listHashtagProducts(
  databases: SearchDatabases,
  { hashtag, ranking, filters }: HashtagProducts,
  after: PlacedProduct | undefined,
  limit: number,
): Promise<PlacedProduct[]> {
  const featured = featuredWith(hashtag)
  const list =
    ranking === 'recent'
      ? sql`select id, floor(extract(epoch from featured_at) * 1000)::float8 as place
          from (${featured}) featured`
      : sql`select d.id, ${cheapness} as place
          from (${featured}) featured join shown_product_details d on d.id = featured.id`
  const kinds = categoryKinds[hashtag]
  return lookThrough(databases, { list, filters, kinds, after, limit })
}

/** Counts, of these products, what each filter would leave besides the others. */
export function countHashtagProducts(
  databases: SearchDatabases,
  { hashtag, filters }: Pick<HashtagProducts, 'hashtag' | 'filters'>,
): Promise<CountedFacets> {
  const most = maxLookedUp.products
  return countFacetsOf(
    databases,
    sql`select id from (${featuredWith(hashtag)}) featured limit ${most + 1}`,
    filters,
    categoryKinds[hashtag],
  )
}

/** The products of a hashtag's newest posts, and when each was featured last. */
function featuredWith(hashtag: string): RawBuilder<unknown> {
  const isByPrice = isPriceHashtag(hashtag)
  const posts = sql.table(isByPrice ? 'price_feed_posts' : 'post_hashtags')
  // The others of such a post are not what the feed is about.
  const belongs = isByPrice
    ? sql`exists (select from ${priceFeeds} where feed.hashtag = ${hashtag} and feed.holds)`
    : sql`true`
  return sql`
    select d.id, max(newest.published_at) as featured_at
    from (
      select post_id, published_at from ${posts} where hashtag = ${hashtag}
      order by published_at desc, post_id desc limit ${maxPosts}
    ) newest
    join shown_products featured on featured.post_id = newest.post_id
    join shown_product_details d on d.id = featured.product_details_id
    where ${belongs}
    group by d.id`
}
