import * as contract from '@ltk/contract/search'
import * as suggestions from '@ltk/contract/search-suggestions'
import { acceptedLocale } from '@ltk/platform/http/accepted-locale'
import { ApiError } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import {
  itemsOf,
  WithSources,
  type WireBytes,
  wireObject,
  wireObjectWith,
} from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { answerCounts } from './answer-counts.ts'
import { answerSearch, type PagedSearch, type SearchAnswer } from './answer-search.ts'
import { noteMiss } from './misses/note-miss.ts'
import { presentKinds, searchKinds } from './search-kinds.ts'
import { answerShopProducts } from './shop-products.ts'
import { answerSuggestions } from './suggest.ts'

/** Search over posts, creators and products, and inside a creator's shop. */
export function bindSearch(bind: Bind, dependencies: Dependencies): void {
  const answer = (search: PagedSearch) => answerSearch(dependencies, search)

  bind(contract.searchPosts, async ({ body, headers }) => {
    const found = await answer({ ...body, index: 'posts', language: acceptedLocale(headers) })
    // The other searches of a page are for the same words.
    if (found.meta.nbHits === 0) await noteMiss(dependencies.db, body)
    return withMeta(found)
  })

  bind(contract.searchCreators, async ({ body, headers }) => {
    const search = { ...body, index: 'profiles', ranking: 'relevant' } as const
    return withMeta(await answer({ ...search, language: acceptedLocale(headers) }))
  })

  bind(contract.searchShop, async ({ body, headers }) =>
    toResults(await answer({ ...body, index: 'posts', language: acceptedLocale(headers) })),
  )

  bind(contract.searchShopProducts, async ({ body, headers }) => {
    const { profileId, query, ranking } = body
    if (query === '' && ranking !== 'relevant') {
      const list = { ...body, profileId: profileId ?? refuse(profileMissing[ranking]), ranking }
      return toResults(await answerShopProducts(dependencies, list))
    }
    if (profileId === undefined || query === '') return refuse(bothRequired)
    return toResults(
      await answer({ ...body, profileId, index: 'products', language: acceptedLocale(headers) }),
    )
  })

  bind(contract.searchByIndex, async ({ params, body, headers }) =>
    toResults(await answer(inIndex({ ...body, ...params, language: acceptedLocale(headers) }))),
  )

  bind(contract.searchCounts, ({ params, body, headers }) =>
    answerCounts(dependencies, { ...body, ...params, language: acceptedLocale(headers) }),
  )

  bind(contract.searchManyIndexes, async ({ body, headers }) => {
    const language = acceptedLocale(headers)
    const answers = await Promise.all(
      body.map((search) => answer(inIndex({ ...search, language }))),
    )
    const results = answers.map(toResults)
    return wireObject(
      [['results', results.map(({ bytes }) => bytes)]],
      undefined,
      results.flatMap(({ sources }) => sources),
    )
  })

  bind(contract.searchMixed, async ({ body, headers }) => {
    const search = { ...body, language: acceptedLocale(headers) }
    const { found, total, complete } = await searchKinds(dependencies, search)
    const { items, sources } = await presentKinds(dependencies, found)
    return new WithSources(sources, { items, total, complete })
  })

  bind(contract.searchIds, async ({ body, headers }) => {
    const search = { ...body, language: acceptedLocale(headers) }
    const { found, total, complete } = await searchKinds(dependencies, search)
    // The index may have what was withdrawn a moment ago.
    const { items: hits, sources } = await presentKinds(dependencies, found)
    const items = hits.map(({ objectId, type }) => ({ id: objectId, type }))
    return new WithSources(sources, { items, total, complete })
  })

  bind(suggestions.getSuggestions, ({ query }) => answerSuggestions(dependencies, query))

  bind(suggestions.getIndexSuggestions, ({ params, query }) =>
    answerSuggestions(dependencies, { ...query, ...params }),
  )
}

const profileMissing = {
  trending: 'You must supply a profileId to getTrendingCreatorProducts()',
  recent: 'You must supply a profileId to getCreatorProductsFeed()',
}
const bothRequired = 'Product search requires both profileId and query'

function refuse(message: string): never {
  throw new ApiError(400, 'invalid-input', message, {
    userMessage: 'Something in this request was not understood.',
  })
}

function inIndex({
  hitsPerPage,
  ...search
}: Omit<PagedSearch, 'limit'> & { hitsPerPage: number }): PagedSearch {
  return { ...search, limit: hitsPerPage }
}

/** The response of a search in one index, with its own `meta`. */
function withMeta({ hits, lists, sources, meta, facets }: SearchAnswer): WireBytes {
  return wireObjectWith([['hits', itemsOf(hits)], ...lists], { facets, meta }, sources)
}

function toResults({ hits, lists, sources, meta, facets }: SearchAnswer): WireBytes {
  return wireObjectWith([['hits', itemsOf(hits)], ...lists], { facets, ...meta }, sources)
}
