import type { SearchFilters } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import { filterTermsOf, offersAsked, productConditions } from '../../queries/offer-conditions.ts'
import type { IndexSearch } from '../search-index.ts'
import type { Thing } from '../understanding/understood-query.ts'
import { type Frequency, listWeeks, loadFrequencies } from '../vocabulary/queries.ts'
import { chooseScope, chooseSeasons, type Scope } from './choose-scope.ts'
import {
  adjacentPairs,
  allOf,
  anyWay,
  asTyped,
  groupOf,
  joinWords,
  oneOf,
  withoutAny,
  type WordGroup,
} from './match-query.ts'
import {
  type Candidates,
  maxLookedUp,
  maxMatches,
  type Placed,
  type RankedHit,
  rankMatches,
} from './queries.ts'

/** Terms in no more documents than this are looked up in all of them at once. */
const few = 1_000
/** The number of newest matches that are ranked; older ones stay in order of time. */
const maxRanked = 300
/** So many times as many as are looked at are expected where they are looked for. */
const many = 1.5
/** With fewer than these where they were looked for, all documents are searched. */
const enough = 100

export type WideScope = (filters: SearchFilters, missing: 0 | 1) => Scope

export type Found = {
  hits: RankedHit[]
  /** The number of matches, at most one more than are counted. */
  count: number
  /** How many are only there since an operator placed them. */
  added: number
  isExact: boolean
  ranked: number
  candidates: Candidates
  /** Where more are than are counted that have the terms of some filters, one of which may be missing. */
  wide: WideScope
  /** The frequency of each word. */
  frequencies: ReadonlyMap<string, Frequency>
}

/** A search with what an operator placed for it. */
export type PlacedSearch = IndexSearch & { placed?: Placed | undefined }

/** What to find: all of these things, or any of them, and none of others. */
export type Wanted = {
  things: Thing[]
  needs: 'all' | 'any'
  unwanted: Thing[]
  /** What comes first, without being needed. */
  better: Thing[]
  /** Documents that come first of those that are found. */
  suiting: string[]
  filters: SearchFilters
}

/** A page of what has all, or any, of some things in it. */
export async function findMatches(
  db: Db,
  search: PlacedSearch,
  { things, needs, unwanted, better, suiting, filters }: Wanted,
): Promise<Found> {
  const { index, profileId } = search
  const ranking = search.ranking === 'price' && index !== 'products' ? 'relevant' : search.ranking
  // Where an order needs all of them, none stays in order of time.
  const maxOrdered = ranking === 'price' ? maxMatches : maxRanked
  const all = [...things, ...better]
  const joined = joinWords(things)
  const filterGroups = filterTermsOf(index, filters)
  const words = [
    ...all.flatMap((thing) => groupOf(thing).flat()),
    ...filterGroups.flat(2),
    ...(joined ? [joined] : []),
  ]
  const frequencies = await loadFrequencies(db, index, words)
  const inOne = needs === 'all' && joined ? frequencies.get(joined) : undefined
  const frequenciesOfAll = all.map((thing) => frequencyOf(groupOf(thing), frequencies))
  const ofThings =
    needs === 'all'
      ? frequenciesOfAll.slice(0, things.length)
      : [frequencyOf(things.flatMap(groupOf), frequencies)]
  const ofFilters = (asked: SearchFilters) =>
    filterTermsOf(index, asked).map((group) => frequencyOf(group, frequencies))
  const needed = [...ofThings, ...ofFilters(filters)]
  const parts = all.map((thing, at) => ({
    asked: asTyped(thing),
    any: anyWay(groupOf(thing)),
    weight: 1 / Math.log(2 + (frequenciesOfAll[at]?.documents ?? 0)),
  }))
  const wanted = Math.min(maxMatches, Math.max(maxRanked, search.offset + 2 * search.limit))
  const asked = index === 'posts' ? productConditions(filters) : offersAsked(filters)
  const asksOffers = asked.length > 0
  const expected = Math.max(
    Math.min(...needed.map(({ documents }) => documents)),
    inOne?.documents ?? 0,
  )
  const find = async (scope: Scope, wide: WideScope = () => scope): Promise<Found> => {
    const positive = needs === 'all' ? allOf(things, inOne && joined) : oneOf(things)
    const match = things.length === 0 ? undefined : withoutAny(positive, unwanted, things)
    const most = scope === 'all' ? maxMatches : wanted
    const candidates = { index, match, scope, most, profileId, filters, placed: search.placed }
    const pairs = adjacentPairs(things)
    const order = { ranking, parts, pairs, suiting, ranked: maxOrdered }
    const page = await rankMatches(db, candidates, order, search)
    const isLookedThrough = !asksOffers || profileId !== undefined || expected <= maxLookedUp[index]
    const isExact = scope === 'all' && page.count <= maxMatches && isLookedThrough
    const ranked = Math.min(maxOrdered, page.count)
    return { ...page, isExact, ranked, candidates, wide, frequencies }
  }
  // A creator's documents are few, and found by an index of their own.
  if (profileId !== undefined) return find('all')
  if (needed.length === 0 && ranking !== 'price') return find('newest')
  const needsAll = ranking === 'price' || expected <= few
  const weeks = needsAll && !search.facets ? [] : await listWeeks(db, index)
  // If most have it in one word, it is as common as that word.
  const rarest = inOne && inOne.documents === expected ? [inOne] : ofThings
  const wide: WideScope = (asked, missing) => {
    const others = ofFilters(asked).toSorted((a, b) => b.documents - a.documents)
    const common = others.slice(0, others.length - missing)
    return chooseSeasons(weeks, [...rarest, ...common], many * maxLookedUp[index])
  }
  if (needsAll) return find('all', wide)
  const page = await find(chooseScope(weeks, [...rarest, ...ofFilters(filters)], wanted), wide)
  if (page.candidates.scope === 'all' || page.count >= enough) return page
  return find(asksOffers ? wide(filters, 0) : 'all', wide)
}

/** About how many documents have a thing in them, in any way to say it, and the week of the newest. */
export function frequencyOf(
  group: WordGroup,
  frequencies: ReadonlyMap<string, Frequency>,
): Frequency {
  const phrases = group.map((phrase) => {
    const words = phrase.map((word) => frequencies.get(word) ?? { documents: 0, newest: 0 })
    return {
      documents: Math.min(...words.map(({ documents }) => documents)),
      newest: Math.min(...words.map(({ newest }) => newest)),
    }
  })
  return {
    documents: phrases.reduce((sum, { documents }) => sum + documents, 0),
    newest: Math.max(...phrases.map(({ newest }) => newest)),
  }
}
