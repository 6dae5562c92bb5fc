import type { Db } from '@ltk/platform/db/open'

import { countFacets } from './facets/queries.ts'
import { findMatches, type Found, frequencyOf } from './matching/find-matches.ts'
import { loadFeaturing, maxMatches } from './matching/queries.ts'
import { understandQuery } from './matching/understand-query.ts'
import type { IndexAnswer, IndexHit, IndexSearch, SearchIndex } from './search-index.ts'
import { suggest } from './suggestions/suggest.ts'
import { groupWords, type WordGroup } from './text/synonyms.ts'
import { queryWordsOf } from './text/tokens.ts'
import { nearestTerms } from './vocabulary/correct-spelling.ts'
import { type Frequency, listNearTerms } from './vocabulary/queries.ts'

/** With fewer matches than this, words are looked for that are spelled like those that were typed. */
const fewMatches = 3
const maxWords = 12
const maxSpellings = 3

/** The search index in the same PostgreSQL as the content. */
export function createPostgresSearchIndex(db: Db): SearchIndex {
  return {
    search: (search) => searchIndex(db, search),
    suggest: (beginning, options) => suggest(db, beginning, options),
  }
}

async function searchIndex(db: Db, search: IndexSearch): Promise<IndexAnswer> {
  const understood = understandQuery(search.query)
  const words = queryWordsOf(understood.words).slice(0, maxWords)
  const groups = groupWords(words.map(({ term }) => term))
  const filters = { ...understood.filters, ...search.filters }
  const exact = { filters, needs: 'all' } as const
  const asTyped = await findMatches(db, search, groups, exact)
  if (groups.length === 0 || asTyped.count >= fewMatches) return answer(db, search, asTyped)
  const spellings = await respell(db, search, words, asTyped.frequencies)
  const [nearest] = spellings
  if (nearest && !search.exact) {
    const found = await findMatches(db, search, nearest.groups, exact)
    if (found.count > asTyped.count) {
      return { ...(await answer(db, search, found)), correctedQuery: nearest.text }
    }
  }
  const known = groups.filter((group) => frequencyOf(group, asTyped.frequencies).documents > 0)
  const found =
    asTyped.count > 0 || known.length === 0 || search.exact
      ? asTyped
      : await findMatches(db, search, known, { filters, needs: 'any' })
  const nearSpellings = found.count === 0 ? spellings.map(({ text }) => text) : []
  return { ...(await answer(db, search, found)), nearSpellings }
}

/** Returns alternative spellings of a query, the likeliest first: rare words become common ones. */
async function respell(
  db: Db,
  { index }: IndexSearch,
  words: { term: string; word: string }[],
  frequencies: ReadonlyMap<string, Frequency>,
): Promise<{ groups: WordGroup[]; text: string }[]> {
  const spellings = await Promise.all(
    words.map(async ({ term, word }) => {
      const documents = frequencies.get(term)?.documents ?? 0
      const asTyped = { term, word, documents }
      if (documents >= fewMatches) return [asTyped]
      const near = nearestTerms(word, await listNearTerms(db, index, word))
      const better = near.filter((it) => it.documents > documents)
      return better.length > 0 ? better : [asTyped]
    }),
  )
  const most = Math.min(maxSpellings, Math.max(0, ...spellings.map((of) => of.length)))
  return Array.from({ length: most }, (_, at) => {
    const chosen = spellings.map((of) => of[at] ?? of[0])
    return {
      groups: groupWords(chosen.flatMap((it) => it?.term ?? [])),
      text: chosen.map((it) => it?.word).join(' '),
    }
  }).filter(({ text }) => text !== words.map(({ word }) => word).join(' '))
}

async function answer(db: Db, search: IndexSearch, found: Found): Promise<IndexAnswer> {
  const { index, profileId } = search
  const ids = found.hits.map(({ id }) => id)
  const featuring = index === 'products' ? await loadFeaturing(db, ids, profileId) : undefined
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
  const counted = search.facets ? await countFacets(db, found.candidates) : undefined
  const atLeast = Math.min(found.count, maxMatches)
  const isCounted = counted?.facets.exhaustive === true
  return {
    hits,
    total: isCounted ? counted.total : Math.max(atLeast, counted?.total ?? 0),
    totalIsExact: isCounted || found.isExact,
    sorted: found.ranked,
    correctedQuery: null,
    nearSpellings: [],
    facets: counted?.facets,
  }
}
