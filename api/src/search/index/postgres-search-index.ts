import type { SearchFilters } from '@ltk/contract/search'

import type { Db } from '../../platform/db/open.ts'
import { nearestTerms } from './reading/correct-spelling.ts'
import { anyQuery, partQuery, wholeQuery } from './reading/match-query.ts'
import {
  type Candidates,
  countFacets,
  listNearTerms,
  loadFeaturing,
  loadFrequencies,
  mostMatches,
  rankMatches,
} from './reading/queries.ts'
import { suggest } from './reading/suggest.ts'
import { understandQuery } from './reading/understand-query.ts'
import type { IndexAnswer, IndexHit, IndexSearch, SearchIndex } from './search-index.ts'
import { groupWords, type WordGroup } from './text/synonyms.ts'
import { wordsOf } from './text/tokens.ts'

/** With fewer matches than this, words are looked for that are spelled like those that were typed. */
const fewMatches = 3
/** A word in more documents than this is looked for among the newest ones. */
const commonWord = 5_000
const mostWords = 12

/** The search index in the same PostgreSQL as the content. */
export function createPostgresSearchIndex(db: Db): SearchIndex {
  return {
    search: (search) => searchIndex(db, search),
    suggest: (beginning, options) => suggest(db, beginning, options),
  }
}

async function searchIndex(db: Db, search: IndexSearch): Promise<IndexAnswer> {
  const understood = understandQuery(search.query)
  const words = wordsOf(understood.words).slice(0, mostWords)
  const filters = { ...understood.filters, ...search.filters }
  const groups = groupWords(words)
  const asTyped = await find(db, search, groups, filters)
  if (search.exact || asTyped.count >= fewMatches || groups.length === 0)
    return answer(db, search, asTyped, null)
  const corrected = await correct(db, search, groups, asTyped.frequencies)
  if (corrected) {
    const found = await find(db, search, corrected, filters)
    if (found.count > asTyped.count) {
      return answer(db, search, found, corrected.map(([asked]) => asked?.join(' ')).join(' '))
    }
  }
  if (asTyped.count > 0 || groups.length < 2) return answer(db, search, asTyped, null)
  const known = groups.filter((group) => frequencyOf(group, asTyped.frequencies) > 0)
  return answer(db, search, await find(db, search, known, filters, anyQuery), null)
}

type Found = {
  hits: { id: string; profileId: string | null; score: number }[]
  count: number
  isCommon: boolean
  candidates: Candidates
  frequencies: Map<string, number>
}

async function find(
  db: Db,
  search: IndexSearch,
  groups: WordGroup[],
  filters: SearchFilters,
  toQuery: (groups: WordGroup[]) => string = wholeQuery,
): Promise<Found> {
  const frequencies = await loadFrequencies(db, search.index, groups.flat(2))
  const counts = groups.map((group) => frequencyOf(group, frequencies))
  const rarest = toQuery === wholeQuery ? Math.min(...counts) : Math.max(...counts)
  const isCommon = groups.length === 0 || rarest > commonWord
  const candidates = {
    index: search.index,
    match: groups.length === 0 ? undefined : toQuery(groups),
    isCommon,
    profileId: search.profileId,
    filters,
  }
  const parts = groups.map((group, at) => ({
    query: partQuery(group),
    weight: 1 / Math.log(2 + (counts[at] ?? 0)),
  }))
  const page = await rankMatches(db, candidates, parts, search)
  return { ...page, isCommon, candidates, frequencies }
}

function frequencyOf(group: WordGroup, frequencies: Map<string, number>): number {
  return group.reduce(
    (sum, phrase) => sum + Math.min(...phrase.map((word) => frequencies.get(word) ?? 0)),
    0,
  )
}

/** The same with every word that the index does not know replaced by the nearest one that it does. */
async function correct(
  db: Db,
  { index }: IndexSearch,
  groups: WordGroup[],
  frequencies: Map<string, number>,
): Promise<WordGroup[] | undefined> {
  let isChanged = false
  const words: string[] = []
  for (const group of groups) {
    for (const word of group[0] ?? []) {
      const documents = frequencies.get(word) ?? 0
      const [nearest] =
        documents < fewMatches ? nearestTerms(word, await listNearTerms(db, index, word)) : []
      if (nearest && nearest.documents > documents) isChanged = true
      words.push(nearest && nearest.documents > documents ? nearest.term : word)
    }
  }
  return isChanged ? groupWords(words) : undefined
}

async function answer(
  db: Db,
  search: IndexSearch,
  found: Found,
  correctedQuery: string | null,
): Promise<IndexAnswer> {
  const { index, profileId } = search
  const featuring =
    index === 'products'
      ? await loadFeaturing(
          db,
          found.hits.map(({ id }) => id),
          profileId,
        )
      : undefined
  const hits = found.hits.map((hit): IndexHit => {
    const post = featuring?.get(hit.id)
    return {
      id: hit.id,
      profileId: post?.profileId ?? hit.profileId,
      postId: post?.postId ?? (index === 'posts' ? hit.id : null),
      productId: post?.productId ?? null,
      score: hit.score,
    }
  })
  return {
    hits,
    total: Math.min(found.count, mostMatches),
    totalIsExact: found.count <= mostMatches,
    sorted: Math.min(found.count, mostMatches),
    correctedQuery,
    nearSpellings: [],
    facets: search.facets ? await countFacets(db, found.candidates) : undefined,
  }
}
