import { filtersOf } from '@ltk/contract/filter-query'
import { readHashtag } from '@ltk/contract/hashtag'
import * as contract from '@ltk/contract/hashtag-products'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../../dependencies.ts'
import { source } from '../../../entities/content-change.ts'
import { answerFilteredProducts } from '../answer-filtered-products.ts'
import { countHashtagProducts, listHashtagProducts } from './queries.ts'

/** The products of the posts of a hashtag. */
export function bindHashtagProducts(bind: Bind, dependencies: Dependencies): void {
  const { searchDatabases } = dependencies
  bind(contract.getHashtagProducts, ({ params, query, url }) => {
    const hashtag = readHashtag(params.hashtag)
    const filters = filtersOf(query)
    const { ranking } = query
    return answerFilteredProducts(dependencies, {
      name: { hashtag, ranking, filters },
      url,
      query,
      filters,
      list: (after, limit) =>
        listHashtagProducts(searchDatabases, { hashtag, ranking, filters }, after, limit),
      rest: query.includes?.includes('facets')
        ? countHashtagProducts(searchDatabases, { hashtag, filters })
        : Promise.resolve({}),
      sources: [source.hashtag(hashtag)],
      isSpread: ranking !== 'price',
    })
  })
}
