import { WithSources } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import type { IndexSearch } from './index/search-index.ts'

type CountedSearch = Pick<IndexSearch, 'index' | 'query' | 'filters' | 'exact' | 'language'>

/** How many match a search, and how many each further filter would leave. */
export async function answerCounts({ searchIndex }: Dependencies, search: CountedSearch) {
  const { facets, total, totalIsExact } = await searchIndex.search({
    ...search,
    ranking: 'relevant',
    offset: 0,
    limit: 1,
    facets: true,
  })
  return new WithSources([source.searches], {
    nbHits: total,
    exhaustiveNbHits: totalIsExact,
    facets: facets ?? nothing,
  })
}

const nothing = {
  retailers: [],
  brands: [],
  kinds: [],
  colours: [],
  sizes: [],
  prices: [],
  onSale: 0,
  inStock: 0,
  exhaustive: true,
}
