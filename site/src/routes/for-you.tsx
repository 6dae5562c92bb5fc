import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { forYouFeed } from '../data/feeds.ts'
import { pageError } from '../data/page-errors.ts'
import { loadScreen, type Screen } from '../data/screen.ts'
import { useUser } from '../data/use-user.ts'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { Feed } from '../features/feed/feed.tsx'
import { HomeTabs } from '../features/feed/home-tabs.tsx'
import { itemsBeforePage } from '../features/feed/paging.ts'
import { prepareFeed } from '../features/feed/prepare-feed.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const screen: Screen = async (args) => {
  const { i18n, facts } = args
  const feed = forYouFeed({ signedIn: facts.user !== null })
  await prepareFeed(args, feed).catch((error: unknown) => {
    throw pageError('discoverFeed', i18n, error)
  })
  return {
    title: i18n._(msg`For you`),
    description: i18n._(msg`Posts that trend, and new ones among them.`),
  }
}
export const loader = loadScreen(screen)

export default function ForYou() {
  const { t } = useLingui()
  const feed = useFeed(forYouFeed({ signedIn: useUser() !== null }))
  return (
    <FeedPage>
      <VisuallyHidden as="h1">
        <Trans>For you</Trans>
      </VisuallyHidden>
      <HomeTabs current="/home/for-you" />
      <Feed feed={feed} label={t`For you`} itemsBeforePage={itemsBeforePage} />
    </FeedPage>
  )
}
