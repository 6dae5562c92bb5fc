import type { SearchFilters } from '@ltk/contract/search'

import type { Db } from '../../../platform/db/open.ts'
import type { IndexSearch } from '../search-index.ts'
import type { WordGroup } from '../text/synonyms.ts'
import { allOf, anyWay, asAsked, besideEachOther, oneOf } from './match-query.ts'
import { type Candidates, loadFrequencies, type RankedHit, rankMatches } from './queries.ts'

/** A word in more documents than this is looked for among the newest ones. */
const commonWord = 5_000

export type Found = {
  hits: RankedHit[]
  count: number
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
  const frequencies = await loadFrequencies(db, search.index, groups.flat(2))
  const counts = groups.map((group) => frequencyOf(group, frequencies))
  const expected = needs === 'all' ? Math.min(...counts) : Math.max(...counts)
  const toQuery = needs === 'all' ? allOf : oneOf
  const candidates = {
    index: search.index,
    match: groups.length === 0 ? undefined : toQuery(groups),
    isCommon: groups.length === 0 || expected > commonWord,
    profileId: search.profileId,
    filters,
  }
  const parts = groups.map((group, at) => ({
    asked: asAsked(group),
    any: anyWay(group),
    weight: 1 / Math.log(2 + (counts[at] ?? 0)),
  }))
  const page = await rankMatches(db, candidates, parts, besideEachOther(groups), search)
  return { ...page, candidates, frequencies }
}

/** About how many documents have a thing in them, in any way to say it. */
export function frequencyOf(group: WordGroup, frequencies: ReadonlyMap<string, number>): number {
  return group.reduce(
    (sum, phrase) => sum + Math.min(...phrase.map((word) => frequencies.get(word) ?? 0)),
    0,
  )
}
