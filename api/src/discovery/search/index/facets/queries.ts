import type { SearchFacets, SearchFilters, SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import { type Facet, offerConditions, offers, pricePaid } from '../../queries/offer-conditions.ts'
import { attributeTerm, type AttributeType } from '../attributes/attribute.ts'
import { type Candidates, idsOfMatches } from '../matching/queries.ts'

const maxValues = 50
/** So many matches are counted: each post has several products, and what is counted is sorted. */
export const maxCounted = { posts: 1_000, products: 3_000, profiles: 0 }
/** In minor units: each range goes from one of these to below the next. */
const priceSteps = [0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1_000].map(
  (dollars) => dollars * 100,
)

export type CountedFacets = {
  facets: SearchFacets
  /** How many of those that were counted pass all filters. */
  total: number
}

type Row = { facet: Facet | 'matches' | 'total'; name: string; displayName: string; count: number }

/**
 * Counts, of all that has the words, what each filter would leave besides the others that are set: so
 * any value of a facet adds to those that are chosen of it. A post counts where one of its products
 * passes all.
 */
export function countFacets(db: Db, candidates: Candidates): Promise<CountedFacets> {
  const { index, filters } = candidates
  const most = maxCounted[index]
  const matches = idsOfMatches({ ...candidates, filters: {} }, most)
  return countFacetsOf(db, { index, matches, most, filters })
}

/** What facets are counted of: a query of ids, at most one more than are counted. */
type Counted = {
  index: SearchIndexName
  matches: RawBuilder<unknown>
  most: number
  filters: SearchFilters
}

/** As `countFacets`, of the posts or products that a query finds. */
export async function countFacetsOf(db: Db, counted: Counted): Promise<CountedFacets> {
  const rows = counted.index === 'profiles' ? [] : await countValues(db, counted)
  const valuesOf = (facet: Row['facet']) => rows.filter((row) => row.facet === facet)
  const countOf = (facet: Row['facet']) => valuesOf(facet)[0]?.count ?? 0
  const named = (facet: Facet) =>
    valuesOf(facet)
      .map(({ name, displayName, count }) => ({ name, displayName, count }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  const ofStep = new Map(valuesOf('prices').map(({ name, count }) => [Number(name), count]))
  const [lowest, highest] = [Math.min(...ofStep.keys()), Math.max(...ofStep.keys())]
  const prices = priceSteps.flatMap((from, at) => {
    // Counted from 1, as `width_bucket` does.
    const step = at + 1
    if (step < lowest || step > highest) return []
    return { from, to: priceSteps[step] ?? null, count: ofStep.get(step) ?? 0 }
  })
  return {
    facets: {
      retailers: named('retailers'),
      brands: named('brands'),
      kinds: named('kinds'),
      colours: named('colours'),
      sizes: named('sizes'),
      prices,
      onSale: countOf('onSale'),
      inStock: countOf('inStock'),
      exhaustive: countOf('matches') <= counted.most,
    },
    total: countOf('total'),
  }
}

async function countValues(db: Db, { index, matches, filters }: Counted): Promise<Row[]> {
  const isOfProducts = index === 'products'
  const conditions = [...offerConditions(filters)]
  // One bit for each filter that an offer does not pass.
  const failing = conditions.map(
    ([, condition], bit) => sql`case when ${condition} then 0 else ${sql.lit(2 ** bit)} end`,
  )
  const failed = failing.length > 0 ? sql.join(failing, sql` + `) : sql`0`
  const passesOthers = (facet?: Facet) => {
    const own = conditions.findIndex(([name]) => name === facet)
    return sql`failed & ~${sql.lit(own < 0 ? 0 : 2 ** own)} = 0`
  }
  const count = isOfProducts ? sql`count(*)::integer` : sql`count(distinct document)::integer`
  const single = (name: Row['facet'], where: RawBuilder<unknown>) =>
    sql`select ${sql.lit(name)} as facet, '' as name, '' as "displayName", ${count} as count
      from offers where ${where}`
  const grouped = (facet: Facet, by: RawBuilder<unknown>) =>
    sql`select ${by} as value, ${count} as count from offers
      where ${by} is not null and ${passesOthers(facet)}
      group by value order by count desc, value limit ${maxValues}`
  const attributes = (facet: Facet, type: AttributeType) => {
    const beginning = attributeTerm({ type, id: '' })
    const id = sql`substr(attribute, ${beginning.length + 1}::integer)`
    return sql`select ${sql.lit(facet)}, ${id}, ${id}, ${count}
      from offers, unnest(attributes) as attribute
      where starts_with(attribute, ${beginning}) and ${passesOthers(facet)}
      group by attribute order by 4 desc, 2 limit ${maxValues}`
  }
  const offered = isOfProducts
    ? sql`matches m join (${offers}) on p.id = m.id`
    : sql`matches m join shown_products featured on featured.post_id = m.id
        join (${offers}) on p.id = featured.product_details_id`
  const { rows } = await sql<Row>`
    with matches as materialized (${matches}),
    offers as materialized (
      select m.id as document, p.retailer_id, nullif(b.brand, '') as brand,
        s.kind, s.attributes, p.percent_change > 0 as is_on_sale, p.available,
        case when p.currency = 'USD' then width_bucket(${pricePaid}, ${priceSteps}::integer[]) end as step,
        ${failed} as failed
      from ${offered}
    )
    select 'matches' as facet, '' as name, '' as "displayName", count(*)::integer as count from matches
    union all (${single('total', passesOthers())})
    union all (${single('onSale', sql`is_on_sale and ${passesOthers('onSale')}`)})
    union all (${single('inStock', sql`available and ${passesOthers('inStock')}`)})
    union all (
      select 'retailers', r.name, r.display_name, counted.count
      from (${grouped('retailers', sql`retailer_id`)}) counted
      join retailers r on r.id = counted.value)
    union all (select 'brands', value, value, count from (${grouped('brands', sql`brand`)}) counted)
    union all (select 'kinds', value, value, count from (${grouped('kinds', sql`kind`)}) counted)
    union all (${attributes('colours', 'colour')})
    union all (${attributes('sizes', 'size')})
    union all (
      select 'prices', value::text, '', count from (${grouped('prices', sql`step`)}) counted)
    `.execute(db)
  return rows
}
