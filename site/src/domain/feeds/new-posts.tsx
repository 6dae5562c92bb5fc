import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import { FeedPage } from './feed-page.tsx'
import { Feed } from './feed.tsx'
import { featuredFeed } from './feeds.ts'
import { itemsBeforePage } from './paging.ts'

/** New posts below an error message; nothing if they fail to load too. */
export function NewPosts() {
  const { t } = useLingui()
  const feed = useInfiniteQuery(featuredFeed())
  if (!feed.data) return null
  return (
    <section>
      <FeedPage>
        <h2>
          <Trans>New posts</Trans>
        </h2>
        <Feed feed={feed} label={t`New posts`} itemsBeforePage={itemsBeforePage} />
      </FeedPage>
    </section>
  )
}
