import type { SearchFilters, SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import { type Facet, offerConditions, pricePaid } from '../../queries/offer-conditions.ts'
import { attributeTerm, type AttributeType, type NameType } from '../attributes/attribute.ts'

/** In minor units: each range goes from one of these to below the next. */
export const priceSteps = [0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1_000].map(
  (dollars) => dollars * 100,
)

/** What facets are counted of: at most one more than are counted. */
export type Matches = {
  index: Exclude<SearchIndexName, 'profiles'>
  /** A query of ids; of products also of what the index knows of them: `kind`, `attributes`. */
  matches: RawBuilder<unknown>
  filters: SearchFilters
}

/** How many documents have a value; all others are null. */
export type Counted = {
  retailer: string | null
  displayName: string | null
  kind: string | null
  /** A term of the index. */
  attribute: string | null
  /** Counted from 1, as `width_bucket` does. */
  step: number | null
  isOnSale: true | null
  isInStock: true | null
  /** Of those that pass all filters. */
  passes: true | null
  count: number
}

export type Values = {
  /** How many were looked at, at most one more than are looked up. */
  matches: number
  /** How many of them pass all filters: without any also posts that have no products. */
  passing: number
  counted: Counted[]
}

/**
 * Reads the offers of all matches once, and counts the documents by each value that one of their offers
 * has which passes all other filters.
 */
export async function countValues(
  db: Db,
  { index, matches: found, filters }: Matches,
): Promise<Values> {
  const isOfProducts = index === 'products'
  const { failed, passesOthers } = failing(filters)
  /** A value of an offer, or null where it does not pass the other filters. */
  const ifPassing = (facet: Facet | undefined, value: RawBuilder<unknown>) =>
    sql`case when ${passesOthers(facet)} then ${value} end`
  const { rows } = await sql<Counted & { matches: number | null }>`
    with matches as materialized (${found}),
    offers as materialized (
      select ${isOfProducts ? sql`s.id` : sql`m.document`} as document, p.retailer_id, s.kind, s.attributes,
        nullif(p.percent_change > 0, false) as is_on_sale, nullif(p.available, false) as is_in_stock,
        case when p.currency = 'USD' then width_bucket(${pricePaid}, ${priceSteps}::integer[]) end as step,
        ${failed} as failed
      from ${isOfProducts ? ofProducts : ofPosts}
    ),
    passing as (
      select document,
        ${ifPassing('retailers', sql`retailer_id`)} as retailer_id,
        ${ifPassing('kinds', sql`kind`)} as kind,
        ${ifPassing('prices', sql`step`)} as step,
        ${ifPassing('onSale', sql`is_on_sale`)} as is_on_sale,
        ${ifPassing('inStock', sql`is_in_stock`)} as is_in_stock,
        ${ifPassing(undefined, sql`true`)} as passes
      from offers
    ),
    counted as (${isOfProducts ? countedOfProducts : countedOfPosts}),
    said as (
      select document, attribute,
        ${passesOthers('brands')} as of_brand, ${passesOthers('colours')} as of_colour,
        ${passesOthers('sizes')} as of_size
      from offers, unnest(attributes) attribute
      where ${isOfType('brand')} or ${isOfType('colour')} or ${isOfType('size')}
    )
    select count(*)::integer as matches, null as retailer, null as "displayName", null as kind,
      null as attribute, null as step, null as "isOnSale", null as "isInStock", null as passes, 0 as count
    from matches
    union all
    select null, r.name, r.display_name, kind, null, step, is_on_sale, is_in_stock, passes, count
    from counted left join retailers r on r.id = retailer_id
    union all
    select null, null, null, null, attribute, null, null, null, null,
      (case when ${isOfType('brand')} then count(*) filter (where of_brand)
        when ${isOfType('colour')} then count(*) filter (where of_colour)
        else count(*) filter (where of_size) end)::integer
    from ${isOfProducts ? sql`said` : saidOfPosts} group by attribute`.execute(db)
  const matches = rows.find((row) => row.matches !== null)?.matches ?? 0
  const passing = rows.find((row) => row.passes)?.count ?? 0
  const isFiltered = offerConditions(filters).size > 0
  return { matches, passing: isFiltered ? passing : matches, counted: rows }
}

function isOfType(type: AttributeType | NameType): RawBuilder<unknown> {
  return sql`starts_with(attribute, ${attributeTerm({ type, id: '' })})`
}

/** Products of which only the ids are known, with what the index knows of them. */
export function described(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.id, d.kind, d.attributes from (${ids}) m
    left join lateral (select * from search_products where id = m.id offset 0) d on true`
}

const ofProducts = sql`matches s
  cross join lateral (select * from shown_product_details where id = s.id offset 0) p`

/** What posts feature, with what the index knows of it. */
const ofPosts = sql`(select id, row_number() over () as document from matches) m
  join shown_post_offers p on p.post_id = m.id
  cross join lateral (select * from search_products where id = p.id offset 0) s`

const countedOfProducts = sql`
  select retailer_id, kind, step, is_on_sale, is_in_stock, passes, count(*)::integer as count
  from passing
  group by grouping sets (retailer_id, kind, step, is_on_sale, is_in_stock, passes)`

/** Each post once for a value, however many of its products have it. */
const countedOfPosts = sql`
  select retailer_id, kind, step, is_on_sale, is_in_stock, passes, count(*)::integer as count
  from (
    select retailer_id, kind, step, is_on_sale, is_in_stock, passes from passing
    group by grouping sets ((document, retailer_id), (document, kind),
      (document, step), (document, is_on_sale), (document, is_in_stock), (document, passes))
  ) once
  group by retailer_id, kind, step, is_on_sale, is_in_stock, passes`

const saidOfPosts = sql`(
  select attribute, bool_or(of_brand) as of_brand, bool_or(of_colour) as of_colour,
    bool_or(of_size) as of_size
  from said group by document, attribute) once`

/** One bit for each filter that an offer does not pass, and whether it passes all but those of a facet. */
function failing(filters: SearchFilters) {
  const conditions = [...offerConditions(filters)]
  const bits = conditions.map(
    ([, condition], bit) => sql`case when ${condition} then 0 else ${sql.lit(2 ** bit)} end`,
  )
  return {
    failed: bits.length > 0 ? sql.join(bits, sql` + `) : sql`0`,
    passesOthers(facet: Facet | undefined) {
      if (bits.length === 0) return sql`true`
      const own = conditions.findIndex(([name]) => name === facet)
      return sql`failed & ~${sql.lit(own < 0 ? 0 : 2 ** own)} = 0`
    },
  }
}
