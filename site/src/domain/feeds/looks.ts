import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Card, toCards } from '../../cards/cards.ts'
import { readTrending } from './trending-feeds.ts'

/** Query: posts to choose from: those that trend today, or on a site where none do yet, the newest. */
export function looks() {
  return queryOptions({
    queryKey: ['looks'],
    queryFn: async (context): Promise<Card[]> => {
      const api = apiOf(context)
      const { signal } = context
      const trending = toCards(await readTrending(api, undefined, signal))
      if (trending.length > 0) return trending
      const query = { limit: 36, includes: ['profiles' as const] }
      return toCards(await get(api, '/v2/ltks', { query, signal }))
    },
  })
}
