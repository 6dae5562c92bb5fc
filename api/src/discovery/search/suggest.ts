import type { SearchIndexName, Suggestion } from '@ltk/contract/search'
import { WithSources } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'

type Beginning = { query: string; limit: number; index?: SearchIndexName }

/** Completes what is being typed: words, hashtags and creators. */
export async function answerSuggestions(
  { store, searchIndex }: Dependencies,
  { query, limit, index }: Beginning,
): Promise<WithSources<{ suggestions: Suggestion[] }>> {
  const found = await searchIndex.suggest(query, { index, limit })
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
  return new WithSources([source.suggestions, ...profileIds], { suggestions })
}
