import type {
  SearchFacets,
  SearchFilters,
  SearchIndexName,
  SearchRanking,
} from '@ltk/contract/search'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '../../../platform/db/open.ts'
import type { RankedPart } from './match-query.ts'

/** How many matches are counted and ranked at most. */
export const mostMatches = 1_000
/** How many of the newest documents are gone through for common words. */
const newest = 50_000

export type Candidates = {
  index: SearchIndexName
  /** A `tsquery`; undefined finds everything. */
  match: string | undefined
  /** Whether so many documents match that the newest of all are gone through. */
  isCommon: boolean
  profileId: string | undefined
  filters: SearchFilters
}

export type RankedHit = { id: string; profileId: string | null; score: number }

const tables = {
  posts: sql.table('search_posts'),
  profiles: sql.table('search_profiles'),
  products: sql.table('search_products'),
}

/** In how many documents each of some words occurs; a word that is missing occurs in none. */
export async function loadFrequencies(
  db: Db,
  index: SearchIndexName,
  terms: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ term: string; documents: number }>`
    select term, documents from search_terms
    where index = ${index} and term = any(${terms}::text[])`.execute(db)
  return new Map(rows.map(({ term, documents }) => [term, documents]))
}

/** Words of the index that look like another one, the likest first. */
export async function listNearTerms(db: Db, index: SearchIndexName, word: string) {
  const { rows } = await sql<{ term: string; word: string; documents: number }>`
    select term, word, documents from near_search_terms(${index}, ${word})`.execute(db)
  return rows
}

/** Words and phrases that begin in some way, those in the names of most documents first. */
export async function listWordsBeginning(
  db: Db,
  indexes: readonly SearchIndexName[],
  beginning: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, names from search_terms
      where index = any(${indexes}::text[]) and names > 0
        and word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
      limit 2000
    ) found
    group by word order by sum(names) desc, word limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The best of some matches in order, with how many were ranked and how many there are. */
export async function rankMatches(
  db: Db,
  candidates: Candidates,
  parts: RankedPart[],
  pairs: string[],
  { ranking, offset, limit }: { ranking: SearchRanking; offset: number; limit: number },
): Promise<{ hits: RankedHit[]; count: number }> {
  const { rows } = await sql<RankedHit & { count: number }>`
    with matches as materialized (${matchesOf(candidates)}),
    ranked as (
      select id, profile_id, at, ${scoreOf(ranking, parts, pairs)} as score, count(*) over () as count
      from matches
    )
    select id, profile_id as "profileId", score, count::integer as count from ranked
    order by ${ranking === 'recent' ? sql`at desc` : sql`score desc, at desc`}, id desc
    limit ${limit} offset ${offset}`.execute(db)
  const first = rows[0]
  return {
    hits: rows.map(({ id, profileId, score }) => ({ id, profileId, score })),
    count: first?.count ?? 0,
  }
}

/** How many matches there are, at most one more than are counted. */
export async function countMatches(db: Db, candidates: Candidates): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${matchesOf(candidates)}) matches`.execute(db)
  return rows[0]?.count ?? 0
}

/** The matches that may be ranked: the newest, one more than are counted. */
function matchesOf({
  index,
  match,
  isCommon,
  profileId,
  filters,
}: Candidates): RawBuilder<unknown> {
  const profile = index === 'posts' ? sql`d.profile_id` : sql`null::uuid as profile_id`
  const matching = match === undefined ? sql`true` : sql`d.tokens @@ ${match}::tsquery`
  const columns = sql`d.id, ${profile}, d.at, d.popularity, d.tokens`
  const from =
    isCommon && profileId === undefined
      ? sql`(select * from ${tables[index]} order by at desc, id desc limit ${newest}) d`
      : sql`${tables[index]} d`
  return sql`
    select * from (
      select ${columns} from ${from}
      where ${matching} and ${ofProfile(index, profileId)} and ${passes(index, filters)}
      ${isCommon ? sql`` : sql`offset 0`}
    ) found
    order by at desc, id desc limit ${mostMatches + 1}`
}

function ofProfile(index: SearchIndexName, profileId: string | undefined): RawBuilder<unknown> {
  if (profileId === undefined) return sql`true`
  if (index === 'posts') return sql`d.profile_id = ${profileId}`
  if (index === 'profiles') return sql`d.id = ${profileId}`
  return sql`d.id in (
    select product_details_id from products
    where post_id in (
      select id from posts where profile_id = ${profileId}
      order by published_at desc, id desc limit 2000))`
}

/** Whether a product that the document is about, or one that the post features, passes all filters. */
function passes(index: SearchIndexName, filters: SearchFilters): RawBuilder<unknown> {
  const conditions = conditionsOf(filters)
  if (conditions.length === 0 || index === 'profiles') return sql`true`
  const all = sql.join(conditions, sql` and `)
  if (index === 'products') {
    return sql`exists (
      select from product_details p join retailers r on r.id = p.retailer_id
      where p.id = d.id and ${all})`
  }
  return sql`exists (
    select from products featured
    join product_details p on p.id = featured.product_details_id
    join retailers r on r.id = p.retailer_id
    where featured.post_id = d.id and ${all})`
}

function conditionsOf(filters: SearchFilters): RawBuilder<unknown>[] {
  const { retailers, priceMin, priceMax, onSale, inStock } = filters
  const paid = sql`coalesce(p.sale_price, p.price)`
  return [
    ...(retailers ? [sql`r.name = any(${retailers}::text[])`] : []),
    ...(priceMin === undefined ? [] : [sql`(p.currency = 'USD' and ${paid} >= ${priceMin})`]),
    ...(priceMax === undefined ? [] : [sql`(p.currency = 'USD' and ${paid} <= ${priceMax})`]),
    ...(onSale === undefined ? [] : [sql`(p.sale_price is not null) = ${onSale}`]),
    ...(inStock === undefined ? [] : [sql`p.available = ${inStock}`]),
  ]
}

/** How well words match: each part by its place in the document and by its rarity, the more when side by side. */
function scoreOf(
  ranking: SearchRanking,
  parts: RankedPart[],
  pairs: string[],
): RawBuilder<unknown> {
  const age = sql`greatest(extract(epoch from now() - at)::real / 86400, 0)`
  const liked = sql`ln(1 + greatest(popularity, 0))`
  if (ranking === 'trending') return sql`(${liked} / (1 + ${age} / 30))::real`
  const rank = (query: string) => sql`ts_rank('{0.1, 0.25, 0.5, 1}', tokens, ${query}::tsquery)`
  const words = parts.map(({ asked, any, weight }) => {
    const value = asked === any ? rank(asked) : sql`greatest(${rank(asked)}, 0.8 * ${rank(any)})`
    return sql`${weight}::real * ${value}`
  })
  const beside = pairs.map((pair) => sql`(tokens @@ ${pair}::tsquery)::int`)
  return sql`(
    (${sumOf(words, sql`1.0`)}) * (1 + ${1.2 / Math.max(1, pairs.length)}::real * (${sumOf(beside, sql`0`)}))
    * (1 + 0.05 * ${liked}) / (1 + ${age} / 1000))::real`
}

function sumOf(values: RawBuilder<unknown>[], empty: RawBuilder<unknown>): RawBuilder<unknown> {
  return values.length === 0 ? empty : sql.join(values, sql` + `)
}

/** How many of the matches each filter would leave. */
export async function countFacets(db: Db, candidates: Candidates): Promise<SearchFacets> {
  const offered =
    candidates.index === 'products'
      ? sql`matches m join product_details p on p.id = m.id`
      : sql`matches m join products featured on featured.post_id = m.id
          join product_details p on p.id = featured.product_details_id`
  const { rows } = await sql<{
    name: string | null
    displayName: string | null
    count: number
    onSale: number
    inStock: number
  }>`
    with matches as materialized (${matchesOf(candidates)}),
    offers as (
      select m.id as document, p.retailer_id, p.sale_price, p.available from ${offered}
    ),
    totals as (
      select count(distinct document) filter (where sale_price is not null) as on_sale,
        count(distinct document) filter (where available) as in_stock
      from offers
    ),
    by_retailer as (
      select retailer_id, count(distinct document) as count from offers
      group by retailer_id order by count desc, retailer_id limit 50
    )
    select r.name, r.display_name as "displayName", coalesce(b.count, 0)::integer as count,
      t.on_sale::integer as "onSale", t.in_stock::integer as "inStock"
    from totals t left join by_retailer b on true left join retailers r on r.id = b.retailer_id
    order by b.count desc, r.name`.execute(db)
  return {
    retailers: rows.flatMap(({ name, displayName, count }) =>
      name === null ? [] : [{ name, displayName: displayName ?? name, count }],
    ),
    onSale: rows[0]?.onSale ?? 0,
    inStock: rows[0]?.inStock ?? 0,
  }
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
      select p.id, p.profile_id, p.post_id from products p
      where p.product_details_id = d.id
        and ${profileId === undefined ? sql`true` : sql`p.profile_id = ${profileId}`}
      order by p.published_at desc, p.post_id desc limit 1
    ) f`.execute(db)
  return new Map(rows.map(({ id, ...featuring }) => [id, featuring]))
}

/** The creators whose names begin in some way, those with most followers first. */
export async function listProfilesBeginning(db: Db, match: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from search_profiles where tokens @@ ${match}::tsquery
    order by popularity desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
