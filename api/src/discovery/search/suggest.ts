import type { SearchIndexName, Suggestion } from '@ltk/contract/search'
import { type WireBytes, wireObjectWith, WithSources } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import type { IndexSuggestion } from './index/search-index.ts'
import { presentPosts } from './present-hits.ts'

type Beginning = {
  query: string
  limit: number
  index?: SearchIndexName
  includes?: readonly ('results' | 'product_details')[] | undefined
}

/** A suggestion as the wire has it, and names of what it was made from. */
type Presented = { suggestions: Suggestion[]; sources: string[] }

/** Completes what is being typed: words, hashtags and creators, and products for the likeliest words. */
export async function answerSuggestions(
  dependencies: Dependencies,
  { query, limit, index, includes = [] }: Beginning,
): Promise<WithSources<{ suggestions: Suggestion[] }> | WireBytes> {
  const found = await dependencies.searchIndex.suggest(query, { index, limit })
  const words = found.flatMap((entry) => (entry.type === 'profile' ? [] : entry.text))
  const present = includes.includes('results') ? presentWithResults : presentAlone
  const [{ suggestions, sources }, details] = await Promise.all([
    present(dependencies, found),
    includes.includes('product_details')
      ? findProducts(dependencies, words[0] ?? query, limit)
      : undefined,
  ])
  const all = [source.suggestions, ...sources, ...(details?.keys() ?? [])]
  if (!details) return new WithSources(all, { suggestions })
  const bytes = Array.from(details.values(), (known) => known.bytes)
  return wireObjectWith([['productDetails', bytes]], { suggestions }, all)
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
): Promise<Presented> {
  const { suggestions, sources } = await presentAlone(dependencies, found)
  const presented = await Promise.all(
    suggestions.map(async (suggestion) => {
      if (suggestion.type === 'profile') return { suggestion, sources: [] }
      const answer = await dependencies.searchIndex.search({
        index: 'posts',
        query: suggestion.query,
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

async function findProducts({ searchIndex, store }: Dependencies, query: string, limit: number) {
  // Without words everything would match.
  if (query === '') return new Map<string, { bytes: Buffer }>()
  const search = { index: 'products', query, ranking: 'relevant', offset: 0, limit } as const
  const { hits } = await searchIndex.search(search)
  return store.productDetails.loadByIds(hits.map(({ id }) => id))
}
