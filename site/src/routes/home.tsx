import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { featuredFeed } from '../data/feeds.ts'
import { pageError } from '../data/page-errors.ts'
import { loadScreen, type Screen } from '../data/screen.ts'
import { CategoryLinks } from '../features/feed/category-links.tsx'
import { Feed } from '../features/feed/feed.tsx'
import { HomeTabs } from '../features/feed/home-tabs.tsx'
import { itemsBeforePage } from '../features/feed/paging.ts'
import { prepareFeed } from '../features/feed/prepare-feed.ts'
import { useFeed } from '../features/feed/use-feed.ts'

const screen: Screen = async (args) => {
  const { i18n } = args
  await prepareFeed(args, featuredFeed()).catch((error: unknown) => {
    throw pageError('discoverFeed', i18n, error)
  })
  return {
    title: i18n._(msg`Discover`),
    description: i18n._(msg`New posts from creators, with everything in them to shop.`),
  }
}
export const loader = loadScreen(screen)
export const clientLoader = loadScreen(screen)

export default function Home() {
  const { t } = useLingui()
  const feed = useFeed(featuredFeed())
  return (
    <div className="page feed-page">
      <h1 className="sr-only">
        <Trans>Discover</Trans>
      </h1>
      <HomeTabs current="/home" />
      <CategoryLinks />
      <Feed feed={feed} label={t`Discover`} itemsBeforePage={itemsBeforePage} />
    </div>
  )
}
