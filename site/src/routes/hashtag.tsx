import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, useParams } from 'react-router'

import { findCategoryOf } from '../data/categories.ts'
import { coversOf } from '../data/covers.ts'
import { hashtagFeed, readHashtag } from '../data/feeds.ts'
import { PageError } from '../data/page-errors.ts'
import { postList } from '../data/structured-data/lists.ts'
import { FeedHeading } from '../features/feed/feed-heading.tsx'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { HashtagFeed } from '../features/feed/hashtag-feed.tsx'
import { preparedCards, prepareFeed } from '../features/feed/prepare-feed.ts'
import { loadScreen, type Screen } from '../runtime/screen.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'

const screen: Screen = async (args) => {
  const { params, i18n, url, site } = args
  const hashtag = readHashtag(params['hashtag'] ?? '')
  if (!hashtag) throw new PageError('hashtagPosts', 404)
  const category = findCategoryOf(hashtag)
  // Not permanent: which hashtags are categories changes.
  if (category) throw redirect(`/categories/${category.name}${url.search}`)
  const feed = hashtagFeed(hashtag)
  const hasPosts = await prepareFeed(args, feed).catch((error: unknown) => {
    throw new PageError('hashtagFeed', error)
  })
  return {
    title: `#${hashtag}`,
    description: i18n._(msg`The newest posts with #${hashtag}.`),
    robots: hasPosts ? undefined : 'noindex',
    forMachines: import.meta.env.SSR && {
      covers: coversOf(preparedCards(args, feed)),
      structuredData: [postList(preparedCards(args, feed), site)],
    },
  }
}
export const loader = loadScreen(screen)

export default function Hashtag() {
  const hashtag = readHashtag(useParams()['hashtag'] ?? '')
  return (
    <FeedPage>
      <FeedHeading>
        <Eyebrow>
          <Trans>Hashtag</Trans>
        </Eyebrow>
        <h1>#{hashtag}</h1>
      </FeedHeading>
      <HashtagFeed key={hashtag} hashtag={hashtag} isCategory={false} />
    </FeedPage>
  )
}
