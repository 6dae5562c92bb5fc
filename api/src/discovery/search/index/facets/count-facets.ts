import type { SearchFacets, SearchFilters, SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import type { RawBuilder } from 'kysely'

import { type Facet, termFilters } from '../../queries/offer-conditions.ts'
import { attributeTerm, type AttributeType, type NameType } from '../attributes/attribute.ts'
import type { Scope } from '../matching/choose-scope.ts'
import { type Candidates, matchesWithOffers, maxLookedUp } from '../matching/queries.ts'
import { type Counted, countValues, described, priceSteps, type Values } from './queries.ts'

const maxValues = 50
const nothing: Values = { matches: 0, passing: 0, counted: [] }

export type CountedFacets = {
  facets: SearchFacets
  /** How many of those that were looked up pass all filters. */
  total: number
}

type OfSearch = CountedFacets & { totalIsExact: boolean }

/**
 * Counts, of all that has the words, what each filter would leave besides the others that are set: so
 * any value of a facet adds to those that are chosen of it. A post counts where one of its products
 * passes all. Looks where more are than are looked up, if it is known where.
 */
export async function countFacets(
  db: Db,
  candidates: Candidates,
  wide: Scope = candidates.scope,
): Promise<OfSearch> {
  const { index, filters } = candidates
  if (index === 'profiles') return present({ rest: nothing }, index)
  const countIn = (scope: Scope, terms: SearchFilters) => {
    const matches = matchesWithOffers({ ...candidates, scope, filters: terms })
    return countValues(db, { index, matches, filters })
  }
  const count = async (terms: SearchFilters) => {
    const first = await countIn(wide, terms)
    const isEnough = wide === 'all' || first.matches > maxLookedUp[index]
    return isEnough ? first : countIn('all', terms)
  }
  const unfiltered = await count({})
  const set = index === 'products' ? termFilters.filter(({ facet }) => filters[facet]) : []
  if (unfiltered.matches <= maxLookedUp[index] || set.length === 0)
    return present({ rest: unfiltered }, index)
  // Of so many only some are looked up. Those that have the terms of filters may be few enough.
  const values: ByFacet = { rest: await count(filters) }
  for (const { facet } of set) {
    const { [facet]: _, ...others } = filters
    values[facet] = set.length === 1 ? unfiltered : await count(others)
  }
  return present(values, index)
}

/** As `countFacets`, of the products that a query finds: their ids, at most one more than are looked up. */
export async function countFacetsOf(
  db: Db,
  ids: RawBuilder<unknown>,
  filters: SearchFilters,
): Promise<CountedFacets> {
  const index = 'products'
  const rest = await countValues(db, { index, matches: described(ids), filters })
  const { facets, total } = present({ rest }, index)
  return { facets, total }
}

/** What was counted, and for some facets by itself. */
type ByFacet = { rest: Values } & { [F in Facet]?: Values }

function present(values: ByFacet, index: SearchIndexName): OfSearch {
  const most = maxLookedUp[index]
  const named = (facet: Facet, nameOf: (row: Counted) => string | null | undefined) => {
    const found = new Map<string, SearchFacets['retailers'][number]>()
    // Of those that were looked up for a facet by itself, a value that is chosen may be missing.
    for (const row of [...(values[facet]?.counted ?? []), ...values.rest.counted]) {
      const name = nameOf(row) ?? undefined
      if (name === undefined || row.count === 0) continue
      const count = Math.max(found.get(name)?.count ?? 0, Math.min(row.count, most))
      found.set(name, { name, displayName: row.displayName ?? name, count })
    }
    return [...found.values()]
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, maxValues)
  }
  const ofType = (facet: Facet, type: AttributeType | NameType) => {
    const beginning = attributeTerm({ type, id: '' })
    return named(facet, ({ attribute }) =>
      attribute?.startsWith(beginning) ? attribute.slice(beginning.length) : undefined,
    )
  }
  const { counted, matches, passing } = values.rest
  return {
    facets: {
      retailers: named('retailers', (row) => row.retailer),
      brands: ofType('brands', 'brand'),
      kinds: named('kinds', (row) => row.kind),
      colours: ofType('colours', 'colour'),
      sizes: ofType('sizes', 'size'),
      prices: rangesOf(counted),
      onSale: counted.find((row) => row.isOnSale)?.count ?? 0,
      inStock: counted.find((row) => row.isInStock)?.count ?? 0,
      exhaustive: Object.values(values).every((value) => value.matches <= most),
    },
    total: Math.min(passing, most),
    totalIsExact: matches <= most,
  }
}

/** From the range of the cheapest to that of the dearest. */
function rangesOf(counted: Counted[]): SearchFacets['prices'] {
  const ofStep = new Map(
    counted.flatMap(({ step, count }) => (step === null ? [] : [[step, count]])),
  )
  const [lowest, highest] = [Math.min(...ofStep.keys()), Math.max(...ofStep.keys())]
  return priceSteps.flatMap((from, at) => {
    const step = at + 1
    if (step < lowest || step > highest) return []
    return { from, to: priceSteps[step] ?? null, count: ofStep.get(step) ?? 0 }
  })
}
