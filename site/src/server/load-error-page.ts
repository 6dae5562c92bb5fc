import { ignoreErrors, logErrors } from '../api/missing.ts'
import { creatorOf } from '../api/withdrawn-content.ts'
import { profile } from '../domain/creators/profiles.ts'
import { creatorFeed } from '../domain/feeds/creator-feeds.ts'
import { featuredFeed, hasPosts } from '../domain/feeds/feeds.ts'
import type { PageContext } from '../framework/page-context.ts'

/** Loads the posts that the error page shows. If that fails, the page is rendered without them. */
export async function loadErrorPage({ queryClient }: PageContext, failure: unknown): Promise<void> {
  const creatorId = creatorOf(failure)
  if (creatorId !== null) {
    const [posts] = await Promise.all([
      logErrors(
        'the posts of a creator',
        queryClient.ensureInfiniteQueryData(creatorFeed(creatorId)),
      ),
      ignoreErrors(queryClient.ensureQueryData(profile(creatorId))),
    ])
    if (posts && hasPosts(posts)) return
  }
  await ignoreErrors(queryClient.ensureInfiniteQueryData(featuredFeed()))
}
