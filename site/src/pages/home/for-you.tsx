import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { PageError } from '../../api/page-errors.ts'
import { useUser } from '../../api/use-user.ts'
import { userLoader, type UserPageLoader } from '../../context/page-loader.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import { forYouFeed } from '../../domain/feeds/feeds.ts'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { preparedCards, prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { useFeed } from '../../domain/feeds/use-feed.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const loadPage: UserPageLoader = async (args) => {
  const { i18n, signedIn } = args
  const feed = forYouFeed({ signedIn })
  await prepareFeed(args, feed).catch((error: unknown) => {
    throw new PageError('discoverFeed', error)
  })
  return {
    title: i18n._(msg`For you`),
    description: i18n._(msg`Posts that trend, and new ones among them.`),
    crawlerHead: import.meta.env.SSR && { covers: coversOf(preparedCards(args, feed)) },
  }
}
export const loader = userLoader(loadPage)

export default function ForYou() {
  const { t } = useLingui()
  const feed = useFeed(forYouFeed({ signedIn: useUser() !== null }))
  return (
    <>
      <VisuallyHidden as="h1">
        <Trans>For you</Trans>
      </VisuallyHidden>
      <Feed feed={feed} label={t`For you`} itemsBeforePage={itemsBeforePage} />
    </>
  )
}
