import type { LocaleCode } from '@ltk/contract/locales'
import * as contract from '@ltk/contract/similar-search'
import { acceptedLocale } from '@ltk/platform/http/accepted-locale'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../../dependencies.ts'
import { goneOrNotFound } from '../../../entities/gone.ts'
import { searchesLike, type SimilarSearch } from './likeness.ts'
import { findDescribed } from './queries.ts'

/** With fewer products than this, a search leaves out what the product is besides. */
const several = 8

/** The search for products like the one that somebody looks at. */
export function bindSimilarSearch(bind: Bind, dependencies: Dependencies): void {
  const { reader, searchDatabases } = dependencies
  bind(contract.getSimilarSearch, async ({ params: { id }, query, headers }) => {
    const product = await findDescribed(searchDatabases, id, query.variant_id)
    if (!product) throw await goneOrNotFound(reader, `Product ${id}`, id)
    const language = acceptedLocale(headers)
    return chooseSearch(dependencies, searchesLike(product, language), language)
  })
}

/** The first that finds several, or the one that finds most. */
async function chooseSearch(
  { searchIndex }: Pick<Dependencies, 'searchIndex'>,
  searches: readonly SimilarSearch[],
  language: LocaleCode,
): Promise<SimilarSearch> {
  let best: { search: SimilarSearch; total: number } | undefined
  for (const search of searches) {
    const { query, priceMin, priceMax } = search
    const filters = { priceMin: priceMin ?? undefined, priceMax: priceMax ?? undefined }
    // oxlint-disable-next-line no-await-in-loop -- mostly the first one is enough
    const { total } = await searchIndex.search({
      index: 'products',
      query,
      language,
      ranking: 'relevant',
      filters,
      offset: 0,
      limit: 1,
    })
    if (!best || total > best.total) best = { search, total }
    if (total >= several) break
  }
  return best?.search ?? { query: '', priceMin: null, priceMax: null }
}
