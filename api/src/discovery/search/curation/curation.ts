import type { Db } from '@ltk/platform/db/open'

import { createSynonyms, type Synonyms } from '../index/attributes/synonyms.ts'
import type { PlacedSearch } from '../index/matching/find-matches.ts'
import type { Placed } from '../index/matching/queries.ts'
import type { IndexSearch } from '../index/search-index.ts'
import { queryKey } from './normalize.ts'
import { listPlacementRows, listSynonymRows } from './queries.ts'

/** A search with what operators say of its words. */
export type CuratedSearch = PlacedSearch & { synonyms: Synonyms }

export type Curation = {
  /** Adds to a search what operators say of it. */
  apply(search: IndexSearch): Promise<CuratedSearch>
  /** Reads what they say again for the next search. */
  forget(): void
}

/** Also the longest that a lost announcement matters. */
const keptMs = 30_000

type Kept = { at: number; read: ReturnType<typeof read> }

/** What operators say of searches, kept in memory until it changes: every search asks for it. */
export function createCuration(db: Db): Curation {
  let kept: Kept | undefined
  const load = () => {
    if (kept && performance.now() - kept.at < keptMs) return kept.read
    const begun: Kept = { at: performance.now(), read: read(db) }
    kept = begun
    begun.read.catch(() => {
      if (kept === begun) kept = undefined
    })
    return begun.read
  }
  return {
    async apply(search) {
      const { synonyms, placed } = await load()
      return { ...search, synonyms, placed: placed.size > 0 ? find(placed, search) : undefined }
    },
    forget() {
      kept = undefined
    },
  }
}

async function read(db: Db): Promise<{ synonyms: Synonyms; placed: Map<string, Placed> }> {
  const [synonyms, placements] = await Promise.all([listSynonymRows(db), listPlacementRows(db)])
  const pairs = synonyms.flatMap(({ words, meaning, both_ways }) => [
    { words, meaning },
    ...(both_ways ? [{ words: meaning, meaning: words }] : []),
  ])
  const placed = new Map<string, Placed>()
  for (const { query, language, index, id, is_first } of placements) {
    const key = placeKey(index, language, query)
    const lists = placed.get(key) ?? { first: [], last: [] }
    placed.set(key, lists)
    lists[is_first ? 'first' : 'last'].push(id)
  }
  return { synonyms: createSynonyms(pairs), placed }
}

/** What is placed for a query in the language of the page; else in all languages. */
function find(
  placed: ReadonlyMap<string, Placed>,
  { index, query, language }: IndexSearch,
): Placed | undefined {
  const key = queryKey(query)
  return placed.get(placeKey(index, language ?? '', key)) ?? placed.get(placeKey(index, '', key))
}

function placeKey(index: string, language: string, query: string): string {
  return `${index} ${language} ${query}`
}
