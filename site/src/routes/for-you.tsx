import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { coversOf } from '../data/covers.ts'
import { forYouFeed } from '../data/feeds.ts'
import { PageError } from '../data/page-errors.ts'
import { useUser } from '../data/use-user.ts'
import { Feed } from '../features/feed/feed.tsx'
import { itemsBeforePage } from '../features/feed/paging.ts'
import { preparedCards, prepareFeed } from '../features/feed/prepare-feed.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { loadScreen, type Screen } from '../runtime/screen.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const screen: Screen = async (args) => {
  const { i18n, site } = args
  const feed = forYouFeed({ signedIn: site.user !== null })
  await prepareFeed(args, feed).catch((error: unknown) => {
    throw new PageError('discoverFeed', error)
  })
  return {
    title: i18n._(msg`For you`),
    description: i18n._(msg`Posts that trend, and new ones among them.`),
    forMachines: import.meta.env.SSR && { covers: coversOf(preparedCards(args, feed)) },
  }
}
export const loader = loadScreen(screen)

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
