import { deepestHit, type SearchFacets, type SearchMeta } from '@ltk/contract/search'

import type { Dependencies } from '../dependencies.ts'
import { newId } from '../platform/db/uuid.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { IndexSearch, SearchIndex } from './index/search-index.ts'
import {
  type Presented,
  presentCreators,
  presentPosts,
  presentProducts,
  type Wanted,
} from './present-hits.ts'

export type PagedSearch = Omit<IndexSearch, 'offset' | 'facets'> & Wanted & { page: number }

export type SearchAnswer = Presented & { meta: SearchMeta; facets?: SearchFacets | undefined }

const present = { posts: presentPosts, profiles: presentCreators, products: presentProducts }

/** A page of what an index finds, with what `includes` asks for. Throws a 400 beyond the deepest page. */
export async function answerSearch(
  dependencies: Dependencies,
  searchIndex: SearchIndex,
  { index, query, ranking, profileId, filters, page, limit, includes, styled }: PagedSearch,
): Promise<SearchAnswer> {
  const offset = page * limit
  if (offset >= deepestHit) throw tooDeep(limit)
  const found = await searchIndex.search({
    index,
    query,
    ranking,
    profileId,
    filters,
    offset,
    limit: Math.min(limit, deepestHit - offset),
    facets: includes?.includes('facets'),
  })
  const { hits, lists } = await present[index](dependencies, found.hits, {
    includes,
    styled,
  })
  return {
    hits,
    lists,
    facets: found.facets,
    meta: {
      nbHits: found.total,
      exhaustiveNbHits: found.totalIsExact,
      nbPages: Math.ceil(Math.min(found.total, deepestHit) / limit),
      page,
      length: hits.length,
      offset,
      nbSortedHits: found.sorted,
      hitsPerPage: limit,
      queryId: newId(),
      index,
      correctedQuery: found.correctedQuery,
      nearSpellings: found.nearSpellings,
    },
  }
}

function tooDeep(limit: number): ApiError {
  const last = Math.ceil(deepestHit / limit) - 1
  return new ApiError(
    400,
    'too-deep',
    `Only the first ${deepestHit} results can be paged through: with ${limit} on each page, page ${last} is the last`,
    { userMessage: 'There are no more results to show. Please add a word to your search.' },
  )
}
