import { defaultLocale, type LocaleCode } from '@ltk/contract/locales'
import { maxHitDepth, type SearchFacets, type SearchMeta } from '@ltk/contract/search'
import { newId } from '@ltk/platform/db/uuid'
import { ApiError } from '@ltk/platform/http/api-error'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { askedColours } from './asked-variants.ts'
import type { IndexAnswer, IndexSearch } from './index/search-index.ts'
import {
  type Presented,
  presentCreators,
  presentPosts,
  presentProducts,
  type HitOptions,
} from './present-hits.ts'
import { nameOf, presentUnderstood } from './present-understood.ts'

export type PagedSearch = Omit<IndexSearch, 'offset' | 'facets'> &
  Pick<HitOptions, 'includes' | 'styled'> & { page: number }

export type SearchAnswer = Presented & { meta: SearchMeta; facets?: SearchFacets | undefined }

const present = { posts: presentPosts, profiles: presentCreators, products: presentProducts }

/** A page of what an index finds, with what `includes` asks for. Throws a 400 beyond the deepest page. */
export async function answerSearch(
  dependencies: Dependencies,
  { index, language, page, limit, includes, styled, ...search }: PagedSearch,
): Promise<SearchAnswer> {
  const offset = page * limit
  if (offset >= maxHitDepth) throw tooDeep(limit)
  const found = await dependencies.searchIndex.search({
    ...search,
    index,
    language,
    offset,
    limit: Math.min(limit, maxHitDepth - offset),
    facets: includes?.includes('facets'),
  })
  // Shoppers who search the whole site want something in stock; a shop shows the pictured variant anyway.
  const standing = search.profileId ? found.filters : { inStock: true, ...found.filters }
  const { hits, sources, ...presented } = await present[index](dependencies, found.hits, {
    includes,
    styled,
    filters: found.filters,
    colours: askedColours(found.understood, search.filters),
    // In the order of prices each product comes at the price that it is sorted by.
    pictured: search.ranking === 'price' ? undefined : standing,
  })
  const length = hits.length
  const meta = searchMeta(found, { index, language, page, limit, length, deepest: maxHitDepth })
  const all = [source.searches, ...sources]
  return { hits, ...presented, sources: all, meta, facets: found.facets }
}

type Page = {
  index: string
  /** What was understood is named in it. */
  language?: LocaleCode | undefined
  /** Counted from 0. */
  page: number
  limit: number
  /** The number of its hits. */
  length: number
  /** The number of hits that can be paged through. */
  deepest: number
}

/** The search results' `meta`, under a name of its own. */
export function searchMeta(
  found: Pick<
    IndexAnswer,
    | 'total'
    | 'totalIsExact'
    | 'sorted'
    | 'correctedQuery'
    | 'nearSpellings'
    | 'nearKinds'
    | 'understood'
  >,
  { index, page, limit, length, deepest, language }: Page,
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
    nearKinds: found.nearKinds?.map((id) =>
      nameOf({ type: 'kind', id }, language ?? defaultLocale),
    ),
    understood: presentUnderstood(found.understood, language),
  }
}

function tooDeep(limit: number): ApiError {
  const last = Math.ceil(maxHitDepth / limit) - 1
  return new ApiError(
    400,
    'too-deep',
    `Only the first ${maxHitDepth} results can be paged through: with ${limit} on each page, page ${last} is the last`,
    { userMessage: 'There are no more results to show. Please add a word to your search.' },
  )
}
