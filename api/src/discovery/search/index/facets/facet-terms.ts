import type { Db } from '@ltk/platform/db/open'

import { type TermFacet, termFilters } from '../../queries/offer-conditions.ts'
import { attributeTerm } from '../attributes/attribute.ts'
import { loadTerms } from './queries.ts'
import type { Offers } from './unpack-offers.ts'

/** A term, with what it is a value of where that is a facet. */
type FacetTerm = { facet: TermFacet; name: string } | { facet: undefined }

/** The terms of products by their numbers, which they keep for ever. */
export type FacetTerms = {
  byNumber: FacetTerm[]
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
    terms.byNumber[number] = readTerm(term)
    terms.numbers.set(term, number)
  }
  return terms
}

function readTerm(term: string): FacetTerm {
  for (const { facet, type } of termFilters) {
    const beginning = attributeTerm({ type, id: '' })
    if (term.startsWith(beginning)) return { facet, name: term.slice(beginning.length) }
  }
  return { facet: undefined }
}
