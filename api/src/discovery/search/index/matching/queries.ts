import type { ResultRanking, SearchFilters, SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import {
  filterTermsOf,
  indexedProduct,
  offersAsked,
  productConditions,
} from '../../queries/offer-conditions.ts'
import type { Scope } from './choose-scope.ts'
import { anyWay, type RankedPart, termsAsked } from './match-query.ts'

/** The maximum number of matches that are counted. */
export const maxMatches = 10_000
/**
 * The number of documents whose offers are looked at, of the newest for filters: each post has several
 * products, which are looked up.
 */
export const maxLookedUp = { posts: 1_000, products: 10_000, profiles: 0 }
/** The number of newest documents that are scanned for common terms. */
const maxWalked = 20_000
/** The number of matches that are sorted by time where all documents are searched. */
const maxCompared = 50_000
/** The number of newest posts of a creator whose posts and products are searched. */
const maxOfCreator = 5_000

/** How much more a document counts that suits whom or what it is for. */
const suitingWeight = 2

/** Beyond all prices, in minor units. */
const dearest = 2_000_000_000

export type Candidates = {
  index: SearchIndexName
  /** A `tsquery`; undefined finds everything. */
  match: string | undefined
  scope: Scope
  /** The number of newest matches to find. */
  most: number
  profileId: string | undefined
  filters: SearchFilters
  placed?: Placed | undefined
}

/** What an operator placed for a query: what comes first, whatever its words, and what comes last. */
export type Placed = { first: string[]; last: string[] }

export type Order = {
  ranking: ResultRanking
  parts: RankedPart[]
  /** Things that are better found side by side, each as a `tsquery`. */
  pairs: string[]
  /** Documents that suit whom or what it is for. */
  suiting: string[]
  /** The number of newest matches that are ranked; older ones stay in order. */
  ranked: number
}

export type RankedHit = { id: string; profileId: string | null; score: number }

const tables = {
  posts: sql.table('search_posts'),
  profiles: sql.table('search_profiles'),
  products: sql.table('search_products'),
}

/** What documents `d` know of offers: posts know the products that they feature. */
const offersIn = {
  posts: sql`d.products`,
  profiles: sql`null`,
  products: sql`d.price, d.on_sale, d.in_stock`,
}

/**
 * A page of matches in order, with how many there are, at most one more than are counted, and how many
 * are only there since they were placed. Within a query a row is found fastest by its place, `ctid`.
 */
export async function rankMatches(
  db: Db,
  candidates: Candidates,
  order: Order,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ hits: RankedHit[]; count: number; added: number }> {
  const placed = order.ranking === 'relevant' ? candidates.placed : undefined
  const inOrder = sql`
    ${placed ? sql`${tierOf(placed)},` : sql``}
    ${order.ranking === 'recent' ? sql`` : sql`score desc,`} number`
  const { rows } = await sql<{ count: number; added: number } & (RankedHit | { id: null })>`
    with matches as materialized (${matchesOf(candidates)}),
    added as (${placedBesides(candidates)}),
    numbered as (
      select *, row_number() over (order by at desc, id desc) as number
      from (select * from matches union all select * from added) found
    ),
    scored as (
      select n.id, n.profile_id, n.number, ${scoreOf(order)} as score
      from (select * from numbered where number <= ${order.ranked}) n
      join ${tables[candidates.index]} d on d.ctid = n.place
      union all
      select id, profile_id, number, 0 from numbered where number > ${order.ranked}
    ),
    page as (select * from scored order by ${inOrder} limit ${limit} offset ${offset})
    select total.count, total.added, page.id, page.profile_id as "profileId", page.score
    from (
      select count(*)::integer as count, (select count(*)::integer from added) as added from matches
    ) as total left join page on true
    order by ${inOrder}`.execute(db)
  const hits = rows.flatMap((row) =>
    row.id === null ? [] : [{ id: row.id, profileId: row.profileId, score: row.score }],
  )
  return { hits, count: rows[0]?.count ?? 0, added: rows[0]?.added ?? 0 }
}

/** Where a document stands before its score counts: what comes first, all else, what comes last. */
function tierOf({ first, last }: Placed): RawBuilder<unknown> {
  return sql`coalesce(
    array_position(${first}::uuid[], id),
    ${first.length + 1}::integer + coalesce(array_position(${last}::uuid[], id), 0))`
}

/** What comes first by an operator's choice and is no match: it passes the filters all the same. */
function placedBesides(candidates: Candidates): RawBuilder<unknown> {
  const { index } = candidates
  const profile = index === 'posts' ? sql`d.profile_id` : sql`null::uuid as profile_id`
  return sql`
    select d.id, ${profile}, d.at, d.ctid as place from ${tables[index]} d
    where ${isPlacedFirst(candidates)} and ${haveOffer(candidates) ?? sql`true`}
      and not exists (select from matches m where m.id = d.id)`
}

function isPlacedFirst(candidates: Candidates): RawBuilder<unknown> {
  const { first = [] } = candidates.placed ?? {}
  if (first.length === 0) return sql`false`
  const every = { ...candidates, match: undefined, scope: 'all' } as const
  return sql`d.id = any(${first}::uuid[]) and ${haveWords(every)}`
}

/**
 * The newest matches, at most one more than `most`. What is asked of offers is asked of the newest that
 * have the words.
 */
export function matchesOf(candidates: Candidates): RawBuilder<unknown> {
  const { index, scope, most } = candidates
  const profile = index === 'posts' ? sql`d.profile_id` : sql`null::uuid as profile_id`
  const [having, offering] = [haveWords(candidates), haveOffer(candidates)]
  const inOrder = sql`order by at desc, id desc`
  const newest = sql`${inOrder} limit ${most + 1}`
  const place = scope === 'newest' ? sql`d.place` : sql`d.ctid as place`
  const offered = offering ? sql`, ${offersIn[index]}` : sql``
  const found = sql`select d.id, ${profile}, d.at, ${place} ${offered} from ${documentsOf(candidates)} d where ${having}`
  // All matches first, then the newest: going through time there may be none for very long.
  const from =
    scope === 'newest' ? found : sql`select * from (${found} limit ${maxCompared}) as found`
  if (!offering) return sql`${from} ${newest}`
  return sql`
    select id, profile_id, at, place from (${from} ${inOrder} limit ${maxLookedUp[index]}) d where ${offering} ${newest}`
}

/**
 * What has the words and the terms of filters, but for those of so many facets, whatever is asked of
 * offers: products as the index has them, or those of posts; at most one more than are looked at.
 */
export function matchesWithOffers(candidates: Candidates, missing: 0 | 1): RawBuilder<unknown> {
  const { index } = candidates
  const known = index === 'products' ? sql`${offersIn.products}, d.facets` : offersIn[index]
  const matching = sql`
    select ${known} from ${documentsOf(candidates)} d where ${haveWords(candidates, missing)}
    limit ${maxLookedUp[index] + 1}`
  if (!candidates.placed) return matching
  const words = haveWords(candidates, missing)
  return sql`(${matching}) union all
    select ${known} from ${tables[index]} d where ${isPlacedFirst(candidates)} and not (${words})`
}

function documentsOf({ index, scope }: Candidates): RawBuilder<unknown> {
  if (scope !== 'newest') return tables[index]
  return sql`(
    select *, ctid as place from ${tables[index]} order by at desc, id desc limit ${maxWalked})`
}

/**
 * Whether a document has the words, and those that filters stand for, but for as many filters as may be
 * missing; and is of the creator.
 */
function haveWords(candidates: Candidates, missing: 0 | 1 = 0): RawBuilder<unknown> {
  const { index, match, scope, profileId, filters } = candidates
  const weeks = typeof scope === 'string' ? undefined : anyWay(scope.terms.map((term) => [term]))
  const conditions = [
    ...(match === undefined ? [] : [has(match)]),
    // A condition of its own: then the index skips what is in one of the two only.
    ...(weeks === undefined ? [] : [has(weeks)]),
    ...(profileId === undefined ? [] : [isOfCreator(index, profileId)]),
    ...termsAsked(filterTermsOf(index, filters), missing).map(has),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const has = (query: string) => sql`d.tokens @@ ${query}::tsquery`

function isOfCreator(index: SearchIndexName, profileId: string): RawBuilder<unknown> {
  if (index === 'posts') return sql`d.profile_id = ${profileId}`
  if (index === 'profiles') return sql`d.id = ${profileId}`
  return sql`d.id in (
    select unnest(products) from (
      select products from search_posts where profile_id = ${profileId}
      order by at desc, id desc limit ${maxOfCreator}) newest)`
}

/** Whether a document, or a product that it features, is offered as filters ask; undefined where they ask nothing. */
function haveOffer({ index, filters }: Candidates): RawBuilder<unknown> | undefined {
  const conditions = index === 'posts' ? productConditions(filters) : offersAsked(filters, 'd')
  if (conditions.length === 0 || index === 'profiles') return undefined
  const all = sql.join(conditions, sql` and `)
  if (index === 'products') return all
  // One after the other by their keys, as long as none passes.
  return sql`exists (
    select from unnest(d.products) as featured (id) ${indexedProduct(sql`featured.id`)}
    where ${all} offset 0)`
}

/** The score of a document: each term by its field and its rarity, and more when side by side. */
function scoreOf({ ranking, parts, pairs, suiting }: Order): RawBuilder<unknown> {
  const days = sql`greatest(extract(epoch from now() - d.at)::real / 86400, 0)`
  const liked = sql`ln(1 + greatest(d.popularity, 0))`
  if (ranking === 'recent') return sql`0::real`
  if (ranking === 'price') {
    return sql`-coalesce(d.price, ${dearest})::real`
  }
  if (ranking === 'trending') return sql`(${liked} / (1 + ${days} / 30))::real`
  const rank = (query: string) => sql`ts_rank('{0.1, 0.25, 0.5, 1}', d.tokens, ${query}::tsquery)`
  const words = parts.map(({ asked, any, weight }) => {
    // Each by itself: of several in one, all would count less.
    const ranks = [...asked.map(rank), ...(asked.includes(any) ? [] : [sql`0.8 * ${rank(any)}`])]
    const value = sql`greatest(${sql.join(ranks)})`
    return sql`${weight}::real * ${value}`
  })
  const beside = pairs.map((pair) => sql`(d.tokens @@ ${pair}::tsquery)::int`)
  const besideWeight = 1.2 / Math.max(1, pairs.length)
  const suits =
    suiting.length === 0
      ? sql`1`
      : sql`case when d.id = any(${suiting}::uuid[]) then ${suitingWeight}::real else 1 end`
  return sql`(
    (${sumOf(words, sql`1.0`)}) * (1 + ${besideWeight}::real * (${sumOf(beside, sql`0`)}))
    * ${suits} * (1 + 0.05 * ${liked}) / (1 + ${days} / 1000))::real`
}

function sumOf(values: RawBuilder<unknown>[], none: RawBuilder<unknown>): RawBuilder<unknown> {
  return values.length === 0 ? none : sql.join(values, sql` + `)
}

/** The price that a third of the matches, or two thirds, do not exceed. */
export async function findPriceLevel(
  db: Db,
  candidates: Candidates,
  share: number,
): Promise<number | undefined> {
  if (candidates.index === 'profiles') return undefined
  const products =
    candidates.index === 'products'
      ? sql`search_products s on s.id = m.id`
      : sql`search_posts p on p.ctid = m.place cross join unnest(p.products) as featured (id)
          join search_products s on s.id = featured.id`
  const { rows } = await sql<{ price: number | null }>`
    with matches as materialized (${matchesOf(candidates)})
    select percentile_disc(${share}) within group (order by s.price) as price
    from matches m join ${products}`.execute(db)
  return rows[0]?.price ?? undefined
}

/** For each product the newest post that features it, of one creator if that is given. */
export async function loadFeaturing(db: Db, ids: string[], profileId: string | undefined) {
  const { rows } = await sql<{
    id: string
    profileId: string
    postId: string
    productId: string
  }>`
    select d.id, f.profile_id as "profileId", f.post_id as "postId", f.id as "productId"
    from unnest(${ids}::uuid[]) as d(id)
    cross join lateral (
      select p.id, p.profile_id, p.post_id from shown_products p
      where p.product_details_id = d.id
        and ${profileId === undefined ? sql`true` : sql`p.profile_id = ${profileId}`}
      order by p.published_at desc, p.post_id desc limit 1
    ) f`.execute(db)
  return new Map(rows.map(({ id, ...featuring }) => [id, featuring]))
}
