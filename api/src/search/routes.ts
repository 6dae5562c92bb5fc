import * as contract from '@ltk/contract/search'

import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/bind.ts'
import { itemsOf, type WireBytes, wireObject, wireObjectWith } from '../platform/http/wire-bytes.ts'
import { answerSearch, type PagedSearch, type SearchAnswer } from './answer-search.ts'
import type { SearchIndex } from './index/search-index.ts'
import { presentKinds, searchKinds } from './search-kinds.ts'
import { answerSuggestions } from './suggest.ts'

/** Search over posts, creators and products, and inside a creator's shop. */
export function bindSearch(bind: Bind, dependencies: Dependencies, searchIndex: SearchIndex): void {
  const answer = (search: PagedSearch) => answerSearch(dependencies, searchIndex, search)

  bind(contract.searchPosts, async ({ body }) =>
    withMeta(await answer({ ...body, index: 'posts' })),
  )

  bind(contract.searchCreators, async ({ body }) =>
    withMeta(await answer({ ...body, index: 'profiles', ranking: 'relevant' })),
  )

  bind(contract.searchShop, async ({ body }) =>
    toResults(await answer({ ...body, index: 'posts' })),
  )

  bind(contract.searchShopProducts, async ({ body }) => {
    const { profileId } = body
    if (profileId === undefined || body.query === '') {
      throw new ApiError(400, 'query-missing', 'Product search requires both profileId and query')
    }
    return toResults(await answer({ ...body, profileId, index: 'products' }))
  })

  bind(contract.searchByIndex, async ({ params, body }) =>
    toResults(await answer(indexSearch({ ...body, ...params }))),
  )

  bind(contract.searchManyIndexes, async ({ body }) => {
    const answers = await Promise.all(body.map((search) => answer(indexSearch(search))))
    const results = answers.map((found) => toResults(found).bytes)
    return wireObject([['results', results]], undefined, [])
  })

  bind(contract.searchMixed, async ({ body }) => {
    const { found, total, complete } = await searchKinds(searchIndex, body)
    return { items: await presentKinds(dependencies, found), total, complete }
  })

  bind(contract.searchIds, async ({ body }) => {
    const { found, total, complete } = await searchKinds(searchIndex, body)
    return { items: found.map(({ type, hit }) => ({ id: hit.id, type })), total, complete }
  })

  bind(contract.getSuggestions, ({ query }) => answerSuggestions(dependencies, searchIndex, query))

  bind(contract.getIndexSuggestions, ({ params, query }) =>
    answerSuggestions(dependencies, searchIndex, { ...query, ...params }),
  )
}

type SearchByIndex = Omit<PagedSearch, 'limit'> & { hitsPerPage: number }

function indexSearch({ hitsPerPage, ...search }: SearchByIndex): PagedSearch {
  return { ...search, limit: hitsPerPage }
}

/** The answer of a search in one kind: what it says of itself is under `meta`. */
function withMeta({ hits, lists, meta, facets }: SearchAnswer): WireBytes {
  return wireObjectWith([['hits', itemsOf(hits)], ...lists], { facets, meta }, [])
}

function toResults({ hits, lists, meta, facets }: SearchAnswer): WireBytes {
  return wireObjectWith([['hits', itemsOf(hits)], ...lists], { facets, ...meta }, [])
}
