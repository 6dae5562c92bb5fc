import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { CreatorLink } from '../../cards/creator-link.tsx'
import { profile } from '../creators/profiles.ts'
import { creatorFeed } from './creator-feeds.ts'
import { FeedPage } from './feed-page.tsx'
import { Feed } from './feed.tsx'
import { hasPosts } from './feeds.ts'
import { NewPosts } from './new-posts.tsx'

/**
 * The creator whose content was withdrawn, below an error message, with their other posts; new posts
 * if there are none.
 */
export function OtherPosts({ creatorId }: { creatorId: string }) {
  const { t } = useLingui()
  const { data: creator } = useQuery(profile(creatorId))
  const feed = useInfiniteQuery(creatorFeed(creatorId))
  if (feed.isPending) return null
  if (!creator) return <NewPosts />
  const name = creator.name || creator.displayName
  const isEmpty = !feed.data || !hasPosts(feed.data)
  return (
    <>
      <section>
        <FeedPage>
          <CreatorLink creator={creator} />
          {!isEmpty && (
            <>
              <h2>
                <Trans>More from {name}</Trans>
              </h2>
              <Feed feed={feed} label={t`Posts of ${name}`} />
            </>
          )}
        </FeedPage>
      </section>
      {isEmpty && <NewPosts />}
    </>
  )
}
