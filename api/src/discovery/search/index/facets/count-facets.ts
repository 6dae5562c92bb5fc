import type { SearchFacets, SearchFilters } from '@ltk/contract/search'
import type { RawBuilder } from 'kysely'

import { carry, type SearchDatabases } from '../../queries/carry.ts'
import { productConditions, type TermFacet, termFilters } from '../../queries/offer-conditions.ts'
import type { Scope } from '../matching/choose-scope.ts'
import type { WideScope } from '../matching/find-matches.ts'
import { type Candidates, matchesWithOffers, maxLookedUp } from '../matching/queries.ts'
import { type Counts, countOffers, priceSteps } from './count-offers.ts'
import { termsOf } from './facet-terms.ts'
import { described, loadRetailerNames, type Matches, readOffers } from './queries.ts'
import { unpackOffers } from './unpack-offers.ts'

const maxValues = 50

type FacetCount = SearchFacets['retailers'][number]

export type CountedFacets = {
  facets: SearchFacets
  /** How many of those that were looked at pass all filters. */
  total: number
}

type OfSearch = CountedFacets & { totalIsExact: boolean }

/** What was counted, and whether it is of all that there are. */
type Counted = Counts & { isWhole: boolean }

/**
 * Counts, of all that has the words, what each filter would leave besides the others that are set: so
 * any value of a facet adds to those that are chosen of it. A post counts where one of its products
 * passes all. Looks where more are than are looked at, if it is known where.
 */
export async function countFacets(
  databases: SearchDatabases,
  candidates: Candidates,
  wide: WideScope = () => candidates.scope,
): Promise<OfSearch> {
  const { index, filters } = candidates
  if (index === 'profiles') return present(databases, { rest: nothing }, filters)
  const count = async (terms: SearchFilters, missing: 0 | 1 = 0) => {
    const countIn = (scope: Scope) => {
      const matches = matchesWithOffers({ ...candidates, scope, filters: terms }, missing)
      return countMatches(databases, { index, matches }, filters)
    }
    const scope = wide(terms, missing)
    const first = await countIn(scope)
    return scope === 'all' || !first.isWhole ? first : countIn('all')
  }
  // A facet counts what has the terms of all filters but its own.
  const near = await count(filters, 1)
  const set = index === 'products' ? termFilters.filter(({ facet }) => filters[facet]) : []
  if (near.isWhole || set.length === 0) return present(databases, { rest: near }, filters)
  // Of so many only some were looked at. Those that have the terms of all filters may be few enough.
  const values: ByFacet = { rest: await count(filters) }
  for (const { facet } of set) {
    const { [facet]: _, ...others } = filters
    values[facet] = set.length === 1 ? near : await count(others)
  }
  return present(databases, values, filters)
}

/**
 * As `countFacets`, of the products that a query of the content finds: their ids, at most one more than are
 * looked at. Of some kinds only, if they are given.
 */
export async function countFacetsOf(
  databases: SearchDatabases,
  query: RawBuilder<unknown>,
  filters: SearchFilters,
  kinds?: readonly string[],
): Promise<CountedFacets> {
  const { content, index } = databases
  const ids = await carry({ query, columns: { id: 'uuid' }, from: content, to: index })
  const matches = { index: 'products', matches: described(ids, kinds) } as const
  const rest = await countMatches(databases, matches, filters)
  const { facets, total } = await present(databases, { rest }, filters)
  return { facets, total }
}

const nothing: Counted = {
  ...countOffers(unpackOffers(new Uint8Array()), { byNumber: [], numbers: new Map() }, {}),
  isWhole: true,
}

async function countMatches(
  { index }: SearchDatabases,
  matches: Matches,
  filters: SearchFilters,
): Promise<Counted> {
  const read = await readOffers(index, matches)
  const most = maxLookedUp[matches.index]
  const { integers, offers } = unpackOffers(read.packed)
  const counted = { integers, offers: offers.filter(({ document }) => document <= most) }
  const terms = await termsOf(index, counted)
  const counts = countOffers(counted, terms, filters)
  const isFiltered = productConditions(filters).length > 0
  return {
    ...counts,
    // Without filters posts pass that have no products.
    passing: Math.min(most, isFiltered ? counts.passing : read.matches),
    isWhole: read.matches <= most,
  }
}

/** What was counted, and for some facets by itself. */
type ByFacet = { rest: Counted } & { [F in TermFacet]?: Counted }

async function present(
  { content }: SearchDatabases,
  values: ByFacet,
  filters: SearchFilters,
): Promise<OfSearch> {
  const { rest } = values
  const named = (facet: TermFacet) => namedCounts(rest.values[facet], values[facet]?.values[facet])
  const found = named('retailers')
  const missing = (filters.retailers ?? []).filter((id) => !found.some(({ name }) => name === id))
  const displayNames = await loadRetailerNames(content, [
    ...found.map(({ name }) => name),
    ...missing,
  ])
  // The names of those that are chosen are known nowhere else.
  const retailers = [
    ...found,
    ...missing.flatMap((name) => (displayNames.has(name) ? { name, count: 0 } : [])),
  ]
  return {
    facets: {
      retailers: retailers.map((retailer) => {
        return { ...retailer, displayName: displayNames.get(retailer.name) ?? retailer.name }
      }),
      brands: named('brands'),
      kinds: named('kinds'),
      colours: named('colours'),
      sizes: named('sizes'),
      prices: rangesOf(rest.steps),
      onSale: rest.onSale,
      inStock: rest.inStock,
      exhaustive: Object.values(values).every(({ isWhole }) => isWhole),
    },
    total: rest.passing,
    totalIsExact: rest.isWhole,
  }
}

/**
 * The values that were counted most. What was counted for a facet by itself may miss some that are chosen,
 * where it is not all that there is.
 */
function namedCounts(
  counted: ReadonlyMap<string, number>,
  byItself: ReadonlyMap<string, number> = new Map(),
): FacetCount[] {
  const counts = new Map(counted)
  for (const [name, count] of byItself) counts.set(name, Math.max(counts.get(name) ?? 0, count))
  return [...counts]
    .map(([name, count]) => ({ name, displayName: name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, maxValues)
}

/** From the range of the cheapest to that of the dearest. */
function rangesOf(steps: readonly number[]): SearchFacets['prices'] {
  const has = (count: number) => count > 0
  const [lowest, highest] = [steps.findIndex(has), steps.findLastIndex(has)]
  if (lowest < 0) return []
  return steps.slice(lowest, highest + 1).map((count, place) => ({
    from: priceSteps[lowest + place] ?? 0,
    to: priceSteps[lowest + place + 1] ?? null,
    count,
  }))
}
