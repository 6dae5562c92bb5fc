import type { SearchFilters } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import type { IndexSearch } from '../search-index.ts'
import type { WordGroup } from '../text/synonyms.ts'
import { type Frequency, listWeeks, loadFrequencies } from '../vocabulary/queries.ts'
import { chooseScope, type Scope } from './choose-scope.ts'
import { allOf, anySynonym, asTyped, adjacentPairs, joinWords, oneOf } from './match-query.ts'
import { type Candidates, maxMatches, type RankedHit, rankMatches } from './queries.ts'

/** Terms in no more documents than this are looked up in all of them at once. */
const few = 1_000
/** The number of newest matches that are ranked; older ones stay in order of time. */
const maxRanked = 300
/** With fewer than these where they were looked for, all documents are searched. */
const enough = 100

export type Found = {
  hits: RankedHit[]
  /** The number of matches, at most one more than are counted. */
  count: number
  isExact: boolean
  ranked: number
  candidates: Candidates
  /** The frequency of each word. */
  frequencies: ReadonlyMap<string, Frequency>
}

/** A page of what has all, or any, of some things in it. */
export async function findMatches(
  db: Db,
  search: IndexSearch,
  groups: WordGroup[],
  { filters, needs }: { filters: SearchFilters; needs: 'all' | 'any' },
): Promise<Found> {
  const { index, profileId } = search
  const ranking = search.ranking === 'price' && index !== 'products' ? 'relevant' : search.ranking
  // Where an order needs all of them, none stays in order of time.
  const ranked = ranking === 'price' ? maxMatches : maxRanked
  const joined = joinWords(groups)
  const words = [...groups.flat(2), ...(joined ? [joined] : [])]
  const frequencies = await loadFrequencies(db, index, words)
  const inOne = needs === 'all' && joined ? frequencies.get(joined) : undefined
  const things = groups.map((group) => frequencyOf(group, frequencies))
  const counts = things.map(({ documents }) => documents)
  const parts = groups.map((group, at) => ({
    asked: asTyped(group),
    any: anySynonym(group),
    weight: 1 / Math.log(2 + (counts[at] ?? 0)),
  }))
  const wanted = Math.min(maxMatches, Math.max(maxRanked, search.offset + 2 * search.limit))
  const find = async (scope: Scope): Promise<Found> => {
    const all = () => allOf(groups, inOne && joined)
    const match = groups.length === 0 ? undefined : needs === 'all' ? all() : oneOf(groups)
    const most = scope === 'all' ? maxMatches : wanted
    const candidates = { index, match, scope, most, profileId, filters }
    const order = { ranking, parts, pairs: adjacentPairs(groups), ranked }
    const page = await rankMatches(db, candidates, order, search)
    const isExact = scope === 'all' && page.count <= maxMatches
    return { ...page, isExact, ranked: Math.min(ranked, page.count), candidates, frequencies }
  }
  // A creator's documents are few, and found by an index of their own.
  if (profileId !== undefined || ranking === 'price') return find('all')
  if (groups.length === 0) return find('newest')
  const expected = needs === 'all' ? Math.min(...counts) : Math.max(...counts)
  if (Math.max(expected, inOne?.documents ?? 0) <= few) return find('all')
  // If most have it in one word, it is as common as that word.
  const rarest = inOne && inOne.documents > expected ? [inOne] : things
  const scope = chooseScope(await listWeeks(db, index), { things: rarest, needs, wanted })
  const page = await find(scope)
  return scope === 'all' || page.count >= enough ? page : find('all')
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
