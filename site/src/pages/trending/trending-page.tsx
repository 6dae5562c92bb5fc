import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'

import { PageError } from '../../api/page-errors.ts'
import { routeLoader } from '../../context/page-loader.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import type { Feed as FeedOptions } from '../../domain/feeds/feeds.ts'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { preparedCards, prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { useFeed } from '../../domain/feeds/use-feed.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { postList } from '../../domain/structured-data/lists.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

type Props = { feed: FeedOptions; title: MessageDescriptor }

const tabs = [
  { href: '/trending', label: <Trans>Posts</Trans> },
  { href: '/trending/creators', label: <Trans>Creators</Trans> },
  { href: '/trending/shared', label: <Trans context="the most shared posts">Shared</Trans> },
]

/** Returns the loader of a page with posts that shoppers made popular. */
export function loadTrending({ feed, title, about }: Props & { about: MessageDescriptor }) {
  return routeLoader(async (args) => {
    const { i18n } = args
    await prepareFeed(args, feed).catch((error: unknown) => {
      throw new PageError('discoverFeed', error)
    })
    return {
      title: i18n._(title),
      description: i18n._(about),
      crawlerHead: import.meta.env.SSR && {
        covers: coversOf(preparedCards(args, feed)),
        structuredData: [postList(preparedCards(args, feed), args.site)],
      },
    }
  })
}

/** A page with posts that shoppers made popular, and tabs that lead to the others. */
export function TrendingPage({ feed, title }: Props) {
  const { t, i18n } = useLingui()
  const current = useLocation().pathname.replace(/\/$/, '')
  return (
    <Page>
      <PageHeading title={i18n._(title)} />
      <Tabs
        label={t`What is popular`}
        tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))}
      />
      <Feed feed={useFeed(feed)} label={i18n._(title)} itemsBeforePage={itemsBeforePage} />
    </Page>
  )
}
