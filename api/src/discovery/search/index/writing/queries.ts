import type { SearchIndexName } from '@ltk/contract/search'
import { anyOf } from '@ltk/platform/db/prepared'
import type { Tables } from '@ltk/platform/db/tables'
import { sql, type Transaction } from 'kysely'

import type { ContentChange } from '../../../../entities/content-change.ts'
import { carry } from '../../queries/carry.ts'
import { seasonOf, seasonTerm, weekOf, weekTerm } from '../text/weeks.ts'
import type { Both } from './in-both.ts'
import type { ProductContent } from './product-attributes.ts'

type Trx = Transaction<Tables>

/** A document of the index. */
type SearchDocument = {
  id: string
  profileId?: string
  /** Of posts: the details of the products that they feature. */
  products?: string[]
  at: string
  popularity: number
  tokens: string
  /** Of products: the kind of thing that it is, and the terms of all that it is; and how it is offered. */
  kind?: string | null
  facets?: string[]
  price?: number | null
  on_sale?: boolean
  in_stock?: boolean
  /** Its words as they are spelled. */
  words: Map<string, string>
}

/** The documents of each index. */
export const tables = {
  posts: 'search_posts',
  profiles: 'search_profiles',
  products: 'search_products',
} as const

/** What a document of an index has besides. */
const ownColumns = {
  posts: ['profile_id', 'products'],
  profiles: [],
  products: ['kind', 'facets', 'price', 'on_sale', 'in_stock'],
} as const

/** Tries to lock the index without waiting: false where another process has locked it. */
export async function tryLockIndex(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search-index')) as locked`.execute(trx)
  return rows[0]?.locked ?? false
}

/** What is to be made again: documents, and of products how they are offered. */
export type Queued = Record<SearchIndexName | 'offers', string[]>

/** Removes what waited longest from the queue, each thing once. */
export async function dequeue(trx: Trx, limit: number): Promise<{ count: number; ids: Queued }> {
  const { rows } = await sql<{ index: keyof Queued; id: string }>`
    delete from search_queue where position in (
      select position from search_queue order by position limit ${limit})
    returning index, id`.execute(trx)
  const ids: Queued = { posts: [], profiles: [], products: [], offers: [] }
  for (const index of ['posts', 'profiles', 'products', 'offers'] as const) {
    ids[index] = [...new Set(rows.filter((row) => row.index === index).map((row) => row.id))]
  }
  return { count: rows.length, ids }
}

/** How a product `d` is offered: what is paid in US dollars, in minor units, or null. */
const offer = sql`
  case when d.currency = 'USD' then coalesce(d.sale_price, d.price) end as price,
  d.percent_change > 0 as on_sale, d.available as in_stock`

/** Products by the ids of their details, as the index reads them. */
export async function readProducts(trx: Trx, ids: string[]) {
  const { rows } = await sql<
    ProductContent & {
      id: string
      retailerName: string
      description: string
      at: Date
      popularity: number
      price: number | null
      on_sale: boolean
      in_stock: boolean
    }
  >`
    select d.id, ${offer}, d.name, d.kind, coalesce(p.brand, '') as brand, r.display_name as retailer,
      r.name as "retailerName", coalesce(p.description, '') as description, v.category,
      coalesce(v.colours, '{}') as colours, p.facts, coalesce(p.options, '[]') as options,
      coalesce(f.at, p.seen_at, to_timestamp(0)) as at, coalesce(f.posts, 0)::real as popularity
    from shown_product_details d
    join retailers r on r.id = d.retailer_id
    left join retailer_products p on p.id = d.retailer_product_id
    left join lateral (
      select min(category) as category,
        array_agg(distinct colour) filter (where colour is not null) as colours
      from retailer_product_variants where retailer_product_id = d.retailer_product_id
    ) v on true
    left join lateral (
      select max(published_at) as at, count(*) as posts from (
        select published_at from shown_products where product_details_id = d.id
        order by published_at desc, post_id desc limit 1000
      ) featured
    ) f on true
    where d.id = ${anyOf(ids)}`.execute(trx)
  return rows
}

/** Posts with their creators, as the index reads them. */
export async function readPosts(trx: Trx, ids: string[]) {
  const { rows } = await sql<{
    id: string
    profileId: string
    title: string
    caption: string
    hashtags: string[]
    at: Date
    popularity: number
    displayName: string
    creatorName: string
  }>`
    select p.id, p.profile_id as "profileId", p.title, p.caption, p.hashtags, p.published_at as at,
      (p.likes_count + 3 * p.shares_count)::real as popularity,
      coalesce(c.display_name, '') as "displayName", coalesce(c.name, '') as "creatorName"
    from posts p left join profiles c on c.id = p.profile_id
    where p.id = ${anyOf(ids)}`.execute(trx)
  return rows
}

/** The products of some posts in order, each in the colour that the post shows. */
export async function readProductsOfPosts(trx: Trx, postIds: string[]) {
  const { rows } = await sql<ProductContent & { postId: string; detailsId: string }>`
    select p.post_id as "postId", d.id as "detailsId", d.name, d.kind, coalesce(rp.brand, '') as brand,
      r.display_name as retailer, v.category,
      case when v.colour is null then '{}' else array[v.colour] end as colours,
      rp.facts, coalesce(rp.options, '[]') as options
    from shown_products p
    join shown_product_details d on d.id = p.product_details_id
    join retailers r on r.id = d.retailer_id
    left join retailer_products rp on rp.id = d.retailer_product_id
    left join retailer_product_variants v on v.id = p.variant_id
    where p.post_id = ${anyOf(postIds)}
    order by p.post_id, p.position`.execute(trx)
  return Map.groupBy(rows, ({ postId }) => postId)
}

/** Creators with what they publish about: the hashtags of their newest posts and kinds of products in them. */
export async function readProfiles(trx: Trx, ids: string[]) {
  const { rows } = await sql<{
    id: string
    displayName: string
    name: string
    bio: string
    location: string
    at: Date
    popularity: number
    subjects: string[]
  }>`
    select c.id, c.display_name as "displayName", c.name, c.bio, c.location,
      coalesce(c.latest_post_at, c.created_at) as at, c.followers_count::real as popularity,
      coalesce(s.subjects, '{}') as subjects
    from profiles c
    left join lateral (
      select array_agg(subject) as subjects from (
        select subject from (
          select unnest(hashtags) as subject from (
            select hashtags from posts where profile_id = c.id
            order by published_at desc, id desc limit 100
          ) newest
        ) used
        group by subject order by count(*) desc, subject limit 12
      ) most
    ) s on true
    where c.id = ${anyOf(ids)} and c.withdrawn_at is null`.execute(trx)
  return rows
}

/**
 * Replaces the documents of some ids, and deletes those that are not given; counts the words
 * that come and go, and forgets those that no document has any more. Returns the ids of what was dropped.
 */
export async function replaceDocuments(
  trx: Trx,
  index: SearchIndexName,
  ids: string[],
  documents: SearchDocument[],
): Promise<string[]> {
  const table = sql.table(tables[index])
  const own = sql.raw(ownColumns[index].map((column) => `${column},`).join(' '))
  const changing = ['at', 'tokens', ...ownColumns[index]]
  const listOf = (write: (column: string) => string) => sql.raw(changing.map(write).join(', '))
  const numbers = await numberTerms(trx, [
    ...new Set(documents.flatMap(({ facets = [] }) => facets)),
  ])
  const rows = documents.map(({ words: _, profileId, facets = [], ...row }) => {
    const week = weekOf(new Date(row.at))
    return {
      ...row,
      profile_id: profileId,
      facets: packNumbers(facets.map((term) => numbers.get(term) ?? 0)),
      week,
      tokens: `${row.tokens} '${weekTerm(week)}' '${seasonTerm(seasonOf(week))}'`,
    }
  })
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id uuid, profile_id uuid, products uuid[], kind text, facets bytea, price integer,
      on_sale boolean, in_stock boolean, at timestamptz, week integer,
      popularity real, tokens text)`
  const words = JSON.stringify(Object.fromEntries(commonestWords(documents)))
  const unused = await sql<{ term: string }>`
    with changes as (
      select term, weights && '{A}' as is_name, -1 as change, 0 as week
        from ${table}, unnest(tokens) as t(term, positions, weights) where id = ${anyOf(ids)}
      union all
      select term, weights && '{A}', 1, week
        from ${wanted}, unnest(r.tokens::tsvector) as t(term, positions, weights)
    ),
    counted as (
      select term, sum(change)::integer as documents,
        coalesce(sum(change) filter (where is_name), 0)::integer as names,
        max(week) as newest
      from changes group by term
    ),
    written as (
      insert into search_terms as t (index, term, word, documents, names, newest)
      select ${index}, term, coalesce(${words}::jsonb ->> term, term), documents, names, newest
      from counted order by term
      on conflict (index, term) do update
      set documents = t.documents + excluded.documents, names = t.names + excluded.names,
        newest = greatest(t.newest, excluded.newest)
      where excluded.documents <> 0 or excluded.names <> 0 or excluded.newest > t.newest
      returning term, documents
    )
    select term from written where documents <= 0`.execute(trx)
  if (unused.rows.length > 0) {
    await sql`
      delete from search_terms
      where index = ${index}
        and term = any(${unused.rows.map(({ term }) => term)}::text[])`.execute(trx)
  }
  const kept = documents.map(({ id }) => id)
  const dropped = await sql<{ id: string }>`
    delete from ${table}
    where id = ${anyOf(ids)} and not id = ${anyOf(kept)} returning id`.execute(trx)
  await sql`
    insert into ${table} as d (id, ${own} at, popularity, tokens)
    select r.id, ${own} r.at, r.popularity, r.tokens::tsvector from ${wanted}
    on conflict (id) do update set ${listOf((column) => `${column} = excluded.${column}`)}
    where (${listOf((column) => `d.${column}`)})
      is distinct from (${listOf((column) => `excluded.${column}`)})`.execute(trx)
  return dropped.rows.map(({ id }) => id)
}

/** The numbers of terms, which keep them for ever. */
async function numberTerms(trx: Trx, terms: string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map()
  const { rows } = await sql<{ term: string; number: number }>`
    with wanted as (select unnest(${terms}::text[]) collate "C" as term),
    added as (
      insert into search_facets (term)
      select term from wanted w where not exists (select from search_facets f where f.term = w.term)
      order by term
      returning term, number
    )
    select term, number from added
    union all select term, number from search_facets join wanted using (term)`.execute(trx)
  return new Map(rows.map(({ term, number }) => [term, number]))
}

/** Numbers of four bytes each, as the database writes bytes. */
function packNumbers(numbers: number[]): string {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [place, number] of numbers.entries()) bytes.writeInt32BE(number, 4 * place)
  return `\\x${bytes.toString('hex')}`
}

/** Writes how some products are offered now to the documents that there are of them. */
export async function updateOffers({ content, index }: Both, ids: string[]): Promise<void> {
  const query = sql`select d.id, ${offer} from shown_product_details d where d.id = ${anyOf(ids)}`
  const columns = { id: 'uuid', price: 'integer', on_sale: 'boolean', in_stock: 'boolean' }
  await sql`
    update search_products s
    set price = now.price, on_sale = now.on_sale, in_stock = now.in_stock
    from (${await carry({ query, columns, from: content, to: index })}) now
    where s.id = now.id and (s.price, s.on_sale, s.in_stock)
      is distinct from (now.price, now.on_sale, now.in_stock)`.execute(index)
}

/** Tells, once the transaction is committed, of what the index no longer has. */
export async function announceUnindexed(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const change: ContentChange = { unindexed: ids }
  await sql`select pg_notify('entities', ${JSON.stringify(change)})`.execute(trx)
}

/** For each term the word that most documents write. */
function commonestWords(documents: SearchDocument[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { words } of documents) {
    for (const [term, word] of words) {
      const ofTerm = counts.get(term) ?? new Map<string, number>()
      counts.set(term, ofTerm.set(word, (ofTerm.get(word) ?? 0) + 1))
    }
  }
  const most = (ofTerm: Map<string, number>) =>
    [...ofTerm].reduce((best, other) => (other[1] > best[1] ? other : best))[0]
  return new Map([...counts].map(([term, ofTerm]) => [term, most(ofTerm)]))
}
