import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'

import { hashtagFeed } from '../data/feeds.ts'
import { pageError } from '../data/page-errors.ts'
import { HashtagFeed } from '../features/feed/hashtag-feed.tsx'
import { prepareFeed } from '../features/feed/prepare-feed.ts'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const readHashtag = (text: string | undefined) => text?.replace(/^#/, '').toLowerCase() ?? ''

const screen: Screen = async (args) => {
  const { params, i18n } = args
  const hashtag = readHashtag(params['hashtag'])
  if (!hashtag) throw pageError('hashtagPosts', i18n, 404)
  const hasPosts = await prepareFeed(args, hashtagFeed(hashtag)).catch((error: unknown) => {
    throw pageError('hashtagFeed', i18n, error)
  })
  return {
    title: `#${hashtag}`,
    description: i18n._(msg`The newest posts with #${hashtag}.`),
    robots: hasPosts ? undefined : 'noindex',
  }
}
export const loader = loadScreen(screen)

export default function Hashtag() {
  const hashtag = readHashtag(useParams()['hashtag'])
  return (
    <div className="page feed-page">
      <header className="feed-heading">
        <p className="eyebrow">
          <Trans>Hashtag</Trans>
        </p>
        <h1>#{hashtag}</h1>
      </header>
      <HashtagFeed key={hashtag} hashtag={hashtag} isCategory={false} />
    </div>
  )
}
