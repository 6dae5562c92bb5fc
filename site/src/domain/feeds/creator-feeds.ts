import { get } from '../../api/call.ts'
import { feed, includes } from './feeds.ts'

/** A creator's posts, pinned first. */
export function creatorFeed(profileId: string) {
  return feed(
    ['creator', profileId],
    (api, next, signal) =>
      get(api, '/v3/activities/posts/profile/{profileId}', {
        params: { profileId },
        query: { limit: 36, next, includes, styled: 'true' },
        signal,
      }),
    { ofShop: true },
  )
}

/** A creator's best posts of the month, ten of them. */
export function creatorTopFeed(profileId: string) {
  return feed(['creator-top', profileId], (api, next, signal) =>
    get(api, '/v3/activities/posts/profile/{profileId}', {
      params: { profileId },
      query: { limit: 10, rank: 'top_month', next, includes, styled: 'true' },
      signal,
    }),
  )
}
