import type { SearchFilters } from '@ltk/contract/search'

import type { Db } from '../../../platform/db/open.ts'
import type { IndexSearch } from '../search-index.ts'
import type { WordGroup } from '../text/synonyms.ts'
import { loadFrequencies } from '../vocabulary/queries.ts'
import { allOf, anyWay, asAsked, besideEachOther, oneOf } from './match-query.ts'
import { type Candidates, mostMatches, type RankedHit, rankMatches } from './queries.ts'

/** What more documents than this may match is looked for among the newest first. */
const veryMany = 5_000
/** So many of the newest matches are ranked; those that follow stay in order of time. */
const mostRanked = 300
/** If fewer of the newest match, what matches is old: then all documents are searched. */
const enough = 100

export type Found = {
  hits: RankedHit[]
  /** How many match, at most one more than are counted. */
  count: number
  isExact: boolean
  ranked: number
  candidates: Candidates
  /** In how many documents each word occurs. */
  frequencies: ReadonlyMap<string, number>
}

/** A page of what has all, or any, of some things in it. */
export async function findMatches(
  db: Db,
  search: IndexSearch,
  groups: WordGroup[],
  { filters, needs }: { filters: SearchFilters; needs: 'all' | 'any' },
): Promise<Found> {
  const { index, profileId, ranking } = search
  const frequencies = await loadFrequencies(db, index, groups.flat(2))
  const counts = groups.map((group) => frequencyOf(group, frequencies))
  const expected = needs === 'all' ? Math.min(...counts) : Math.max(...counts)
  const parts = groups.map((group, at) => ({
    asked: asAsked(group),
    any: anyWay(group),
    weight: 1 / Math.log(2 + (counts[at] ?? 0)),
  }))
  const find = async (isWalked: boolean): Promise<Found> => {
    const match = groups.length === 0 ? undefined : needs === 'all' ? allOf(groups) : oneOf(groups)
    const candidates = { index, match, isWalked, profileId, filters }
    const order = { ranking, parts, pairs: besideEachOther(groups), ranked: mostRanked }
    const page = await rankMatches(db, candidates, order, search)
    const isExact = !isWalked && page.count <= mostMatches
    return { ...page, isExact, ranked: Math.min(mostRanked, page.count), candidates, frequencies }
  }
  // A creator's documents are few, and found by an index of their own.
  if (profileId !== undefined || expected <= veryMany) return find(false)
  const found = await find(true)
  return found.count >= enough || groups.length === 0 ? found : find(false)
}

/** About how many documents have a thing in them, in any way to say it. */
export function frequencyOf(group: WordGroup, frequencies: ReadonlyMap<string, number>): number {
  return group.reduce(
    (sum, phrase) => sum + Math.min(...phrase.map((word) => frequencies.get(word) ?? 0)),
    0,
  )
}
