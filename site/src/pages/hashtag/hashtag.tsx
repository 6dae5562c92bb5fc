import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { readHashtag } from '@ltk/contract/hashtag'
import { redirect, useParams } from 'react-router'

import { PageError } from '../../api/page-errors.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { findCategoryOf } from '../../domain/categories/categories.ts'
import { HashtagFeed } from '../../domain/feeds/hashtag-feed.tsx'
import { hashtagFeed } from '../../domain/feeds/hashtags.ts'
import { preparedCards, prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { postList } from '../../domain/structured-data/lists.ts'
import { categoryHref } from '../../paths.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'

const loadPage: PageLoader = async (args) => {
  const { params, i18n, url, site } = args
  const hashtag = readHashtag(params['hashtag'] ?? '')
  if (!hashtag) throw new PageError('hashtagPosts', 404)
  const category = findCategoryOf(hashtag)
  // Not permanent: which hashtags are categories changes.
  if (category) throw redirect(categoryHref(category.name) + url.search)
  const feed = hashtagFeed(hashtag)
  const hasPosts = await prepareFeed(args, feed).catch((error: unknown) => {
    throw new PageError('hashtagFeed', error)
  })
  return {
    title: `#${hashtag}`,
    description: i18n._(msg`The newest posts with #${hashtag}.`),
    robots: hasPosts ? undefined : 'noindex',
    crawlerHead: import.meta.env.SSR && {
      covers: coversOf(preparedCards(args, feed)),
      structuredData: [postList(preparedCards(args, feed), site)],
    },
  }
}
export const loader = routeLoader(loadPage)

export default function Hashtag() {
  const hashtag = readHashtag(useParams()['hashtag'] ?? '')
  return (
    <Page>
      <PageHeading above={<Trans>Hashtag</Trans>} title={`#${hashtag}`} />
      <HashtagFeed key={hashtag} hashtag={hashtag} isCategory={false} />
    </Page>
  )
}
