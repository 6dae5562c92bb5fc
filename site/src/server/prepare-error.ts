import { creatorFeed, featuredFeed, hasPosts } from '../data/feeds.ts'
import { ignoreErrors, logErrors } from '../data/missing.ts'
import { profile } from '../data/profiles.ts'
import { creatorOf } from '../runtime/failure.ts'
import type { PageContext } from '../runtime/page-context.ts'

/** Loads the posts that the error page shows; it does without them if that fails. */
export async function prepareError({ queryClient }: PageContext, failure: unknown): Promise<void> {
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
