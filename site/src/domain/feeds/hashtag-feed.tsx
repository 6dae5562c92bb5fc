import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { track } from '../../tracking/track.ts'
import { Feed } from './feed.tsx'
import { hashtagFeed } from './hashtags.ts'
import { itemsBeforePage } from './paging.ts'
import { useFeed } from './use-feed.ts'

type Props = {
  hashtag: string
  /** Whether the page was opened as a category of the site rather than as the hashtag itself. */
  isCategory: boolean
  /** Shown while there are no posts. */
  empty?: ReactNode
}

/** The posts with a hashtag; tracks the page view and how far the shopper scrolls. */
export function HashtagFeed({ hashtag, isCategory, empty }: Props) {
  const { t } = useLingui()
  const feed = useFeed(hashtagFeed(hashtag))
  const { pages } = feed.data
  const postsLoaded = pages.reduce((sum, page) => sum + page.cards.length, 0)

  useEffect(() => {
    track({ name: 'hashtag page view', hashtag, isCategory })
  }, [hashtag, isCategory])

  const onPages = useEffectEvent((count: number) => {
    if (count > 1) track({ name: 'hashtag scroll', hashtag, isCategory, postsLoaded })
  })
  useEffect(() => onPages(pages.length), [pages.length])

  if (empty && postsLoaded === 0) return empty
  return <Feed feed={feed} label={t`Posts with #${hashtag}`} itemsBeforePage={itemsBeforePage} />
}
