import type { LocaleCode } from '@ltk/contract/locales'
import type { SearchIndexName } from '@ltk/contract/search'
import type { Suggestion } from '@ltk/contract/search-suggestions'
import { type WireBytes, wireObjectWith, WithSources } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { askedColours } from './asked-variants.ts'
import type { IndexSuggestion } from './index/search-index.ts'
import { presentPosts, presentProducts } from './present-hits.ts'

type Beginning = {
  query: string
  limit: number
  index?: SearchIndexName
  /** Of the page, in which what is found is counted. */
  language: LocaleCode
  includes?: readonly ('results' | 'product_details')[] | undefined
}

/** A suggestion as the wire has it, and names of what it was made from. */
type Presented = { suggestions: Suggestion[]; sources: string[] }

/** Completes what is being typed: words, hashtags and creators, and products for the likeliest words. */
export async function answerSuggestions(
  dependencies: Dependencies,
  { query, limit, index, language, includes = [] }: Beginning,
): Promise<WithSources<{ suggestions: Suggestion[] }> | WireBytes> {
  const found = await dependencies.searchIndex.suggest(query, { index, limit })
  const words = found.flatMap((entry) => (entry.type === 'profile' ? [] : entry.text))
  const [{ suggestions, sources }, products] = await Promise.all([
    includes.includes('results')
      ? presentWithResults(dependencies, found, language)
      : presentAlone(dependencies, found),
    includes.includes('product_details')
      ? findProducts(dependencies, { query: words[0] ?? query, language, limit })
      : undefined,
  ])
  const all = [source.suggestions, source.searches, ...sources, ...(products?.sources ?? [])]
  if (!products) return new WithSources(all, { suggestions })
  return wireObjectWith(products.lists, { suggestions }, all)
}

async function presentAlone(
  { store }: Dependencies,
  found: readonly IndexSuggestion[],
): Promise<Presented> {
  const profileIds = found.flatMap((entry) => (entry.type === 'profile' ? entry.profileId : []))
  const profiles = await store.profiles.loadByIds(profileIds)
  const suggestions = found.flatMap((entry): Suggestion[] => {
    const { type } = entry
    if (type !== 'profile') return [{ objectId: null, query: entry.text, type, avatarUrl: null }]
    const profile = profiles.get(entry.profileId)
    if (!profile) return []
    const { displayName, avatarUrl } = profile
    return [{ objectId: entry.profileId, query: displayName, type, avatarUrl }]
  })
  return { suggestions, sources: profileIds }
}

/** Words with how many posts they find, and a picture of the best of these. */
async function presentWithResults(
  dependencies: Dependencies,
  found: readonly IndexSuggestion[],
  language: LocaleCode,
): Promise<Presented> {
  const { suggestions, sources } = await presentAlone(dependencies, found)
  const presented = await Promise.all(
    suggestions.map(async (suggestion) => {
      if (suggestion.type === 'profile') return { suggestion, sources: [] }
      const answer = await dependencies.searchIndex.search({
        index: 'posts',
        query: suggestion.query,
        language,
        ranking: 'relevant',
        offset: 0,
        limit: 1,
      })
      const best = await presentPosts(dependencies, answer.hits, {})
      const results = {
        nbHits: answer.total,
        exhaustiveNbHits: answer.totalIsExact,
        imageUrl: best.hits[0]?.imageLink ?? null,
      }
      return { suggestion: { ...suggestion, ...results }, sources: best.sources }
    }),
  )
  return {
    suggestions: presented.map(({ suggestion }) => suggestion),
    sources: [...sources, ...presented.flatMap((one) => one.sources)],
  }
}

async function findProducts(
  dependencies: Dependencies,
  search: { query: string; language: LocaleCode; limit: number },
) {
  const includes = ['product_details' as const]
  // Without words everything would match.
  if (search.query === '') return presentProducts(dependencies, [], { includes })
  const best = { index: 'products', ranking: 'relevant', offset: 0 } as const
  const { hits, understood } = await dependencies.searchIndex.search({ ...best, ...search })
  return presentProducts(dependencies, hits, { includes, colours: askedColours(understood) })
}
