import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

import { PageError } from '../../api/page-errors.ts'
import { routeLoader } from '../../context/page-loader.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import type { Feed as FeedOptions } from '../../domain/feeds/feeds.ts'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { preparedCards, prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { useFeed } from '../../domain/feeds/use-feed.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { postList } from '../../domain/structured-data/lists.ts'
import { TrendingFrame } from './trending-frame.tsx'

type Props = { feed: FeedOptions; title: MessageDescriptor; about: MessageDescriptor }

/** Returns the loader of a page with posts that shoppers made popular. */
export function loadTrending({ feed, title, about }: Props) {
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

/** A page with posts that shoppers made popular. */
export function TrendingPage({ feed, title, about }: Props) {
  const { i18n } = useLingui()
  return (
    <TrendingFrame title={title} about={about}>
      <Feed feed={useFeed(feed)} label={i18n._(title)} itemsBeforePage={itemsBeforePage} />
    </TrendingFrame>
  )
}
