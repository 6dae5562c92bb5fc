import { queryOptions } from '@tanstack/react-query'

import { send } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { profile } from './profiles.ts'

/** Query: the `limit` creators that shoppers like most at the moment. Puts them into the cache. */
export function popularCreators(limit: number) {
  return queryOptions({
    queryKey: ['popular-creators', limit],
    queryFn: async (context) => {
      const { hits, profiles = [] } = await send(
        apiOf(context),
        'post',
        '/v2/search/indexes/{index}',
        {
          params: { index: 'profiles' },
          body: { query: '', ranking: 'trending', hitsPerPage: limit, includes: ['profiles'] },
          signal: context.signal,
        },
      )
      for (const creator of profiles) {
        context.client.setQueryData(profile(creator.id).queryKey, creator)
      }
      const found = new Map(profiles.map((creator) => [creator.id, creator]))
      return hits.flatMap(({ objectId }) => found.get(objectId) ?? [])
    },
  })
}
