import type { SearchFilters } from '@ltk/contract/search'

import { type Facet, type TermFacet, termFilters } from '../../queries/offer-conditions.ts'
import { attributeTerm } from '../attributes/attribute.ts'
import type { FacetTerms } from './facet-terms.ts'
import type { Offer, Offers } from './unpack-offers.ts'

/** The lower ends of ranges of prices, in minor units: each goes to below the next. */
export const priceSteps = [0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1_000].map(
  (dollars) => dollars * 100,
)

/** How many documents have a value of which one offer passes all other filters. */
export type Counts = {
  /** By their names. */
  values: Record<TermFacet, Map<string, number>>
  /** By the ranges of prices, as `priceSteps` has them. */
  steps: number[]
  onSale: number
  inStock: number
  /** How many have an offer that passes all filters. */
  passing: number
}

type Condition = { facet: Facet; passes: (offer: Offer) => boolean }

/** Counts the documents by each value that one of their offers has which passes all other filters. */
export function countOffers(
  { integers, offers }: Offers,
  terms: FacetTerms,
  filters: SearchFilters,
): Counts {
  const conditions = conditionsOf(filters, terms, integers)
  const { byNumber } = terms
  const ofTerms = createTally(byNumber.length)
  const steps = createTally(priceSteps.length)
  const [onSale, inStock, passing] = [createTally(1), createTally(1), createTally(1)]
  for (const offer of offers) {
    const { document } = offer
    const [failed, another] = conditions.filter(({ passes }) => !passes(offer))
    if (another) continue
    const passesOthers = (facet: Facet) => failed === undefined || failed.facet === facet
    let hasKind = false
    for (let place = offer.from; place < offer.to; place++) {
      const number = integers[place] ?? 0
      const facet = byNumber[number]?.facet
      if (facet === undefined || !passesOthers(facet)) continue
      // The first is what it is, and those after it what that is one of.
      if (facet === 'kinds' && hasKind) continue
      hasKind ||= facet === 'kinds'
      ofTerms.add(number, document)
    }
    const step = priceSteps.findLastIndex((from) => offer.price >= from)
    if (step >= 0 && passesOthers('prices')) steps.add(step, document)
    if (offer.isOnSale && passesOthers('onSale')) onSale.add(0, document)
    if (offer.isInStock && passesOthers('inStock')) inStock.add(0, document)
    if (failed === undefined) passing.add(0, document)
  }
  const values: Counts['values'] = {
    retailers: new Map(),
    brands: new Map(),
    kinds: new Map(),
    colours: new Map(),
    sizes: new Map(),
  }
  for (const [number, count] of ofTerms.counts.entries()) {
    const term = byNumber[number]
    if (count > 0 && term?.facet) values[term.facet].set(term.name, count)
  }
  return {
    values,
    steps: [...steps.counts],
    onSale: onSale.counts[0] ?? 0,
    inStock: inStock.counts[0] ?? 0,
    passing: passing.counts[0] ?? 0,
  }
}

/** Counts each thing once for a document, all of whose offers come one after the other. */
function createTally(things: number) {
  const counts = new Int32Array(things)
  const last = new Int32Array(things)
  return {
    counts,
    add(thing: number, document: number) {
      if (last[thing] === document) return
      last[thing] = document
      counts[thing] = (counts[thing] ?? 0) + 1
    },
  }
}

function conditionsOf(
  filters: SearchFilters,
  { numbers }: FacetTerms,
  integers: Int32Array,
): Condition[] {
  const { priceMin, priceMax, onSale, inStock } = filters
  const conditions = termFilters.flatMap(({ facet, type }): Condition[] => {
    const terms = filters[facet]?.map((id) => attributeTerm({ type, id }))
    if (!terms) return []
    const wanted = new Set(terms.map((term) => numbers.get(term)))
    const passes = ({ from, to }: Offer) => {
      for (let place = from; place < to; place++) if (wanted.has(integers[place])) return true
      return false
    }
    return [{ facet, passes }]
  })
  if (priceMin !== undefined || priceMax !== undefined) {
    const [least, most] = [Math.max(0, priceMin ?? 0), priceMax ?? Infinity]
    conditions.push({ facet: 'prices', passes: ({ price }) => price >= least && price <= most })
  }
  if (onSale !== undefined) {
    conditions.push({ facet: 'onSale', passes: ({ isOnSale }) => isOnSale === onSale })
  }
  if (inStock !== undefined) {
    conditions.push({ facet: 'inStock', passes: ({ isInStock }) => isInStock === inStock })
  }
  return conditions
}
