import type { SearchMeta } from '@ltk/contract/search'
import { newId } from '@ltk/platform/db/uuid'

import type { IndexAnswer } from './index/search-index.ts'

type Page = {
  index: string
  /** Counted from 0. */
  page: number
  limit: number
  /** How many hits it has. */
  length: number
  /** How many hits can be paged through. */
  deepest: number
}

/** What an answer says of itself, under a name of its own. */
export function searchMeta(
  found: Pick<
    IndexAnswer,
    'total' | 'totalIsExact' | 'sorted' | 'correctedQuery' | 'nearSpellings'
  >,
  { index, page, limit, length, deepest }: Page,
): SearchMeta {
  return {
    nbHits: found.total,
    exhaustiveNbHits: found.totalIsExact,
    nbPages: Math.ceil(Math.min(found.total, deepest) / limit),
    page,
    length,
    offset: page * limit,
    nbSortedHits: found.sorted,
    hitsPerPage: limit,
    queryId: newId(),
    index,
    correctedQuery: found.correctedQuery,
    nearSpellings: found.nearSpellings,
  }
}
