import type { Db } from '@ltk/platform/db/open'

import { type Facet, termFilters } from '../../queries/offer-conditions.ts'
import { attributeTerm } from '../attributes/attribute.ts'
import { loadTerms } from './queries.ts'
import type { Offers } from './unpack-offers.ts'

/** The terms of products by their numbers, which they keep for ever. */
export type FacetTerms = {
  byNumber: { term: string; facet: Facet | undefined }[]
  numbers: Map<string, number>
}

const known = new WeakMap<Db, FacetTerms>()

/** All terms that a process has read, with those of some offers among them. */
export async function termsOf(db: Db, { integers, offers }: Offers): Promise<FacetTerms> {
  const terms = known.get(db) ?? { byNumber: [], numbers: new Map<string, number>() }
  known.set(db, terms)
  const missing = new Set<number>()
  for (const { from, to } of offers) {
    for (let place = from; place < to; place++) {
      const number = integers[place] ?? 0
      if (!terms.byNumber[number]) missing.add(number)
    }
  }
  for (const { number, term } of await loadTerms(db, [...missing])) {
    terms.byNumber[number] = { term, facet: facetOf(term) }
    terms.numbers.set(term, number)
  }
  return terms
}

/** The facet that a term is a value of. */
function facetOf(term: string): Facet | undefined {
  return termFilters.find(({ type }) => term.startsWith(attributeTerm({ type, id: '' })))?.facet
}
