import { get } from '../../api/call.ts'
import { feed, includes } from './feeds.ts'

/** The posts with a hashtag, newest first. */
export function hashtagFeed(hashtag: string) {
  return feed(['hashtag', hashtag], (api, next, signal) =>
    get(api, '/v3/activities/posts/hashtag/{hashtag}', {
      params: { hashtag },
      query: { limit: 36, next, includes, styled: 'true' },
      signal,
    }),
  )
}
