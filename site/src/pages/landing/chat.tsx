import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { joinPages } from '../../cards/cards.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { trendingCreatorsFeed } from '../../domain/feeds/trending-feeds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CreatorRow } from './creator-row.tsx'
import { Hero } from './hero.tsx'
import { LandingPage } from './landing-page.tsx'
import { PhoneWithChat, PhoneWithPosts } from './phone.tsx'

const loadPage: PageLoader = async ({ queryClient, i18n, site: { brand, hasApp } }) => {
  await queryClient.ensureInfiniteQueryData(trendingCreatorsFeed())
  return {
    title: i18n._(msg`Chat with creators`),
    description: i18n._(
      hasApp
        ? msg`Ask creators about what they show, in the ${brand} app.`
        : msg`Chat isn’t available on ${brand} yet. Follow creators to see their new posts first.`,
    ),
    robots: hasApp ? undefined : 'noindex',
  }
}
export const loader = routeLoader(loadPage)

/** Explains chat in the app; without an app, suggests creators to follow. */
export default function Chat() {
  const { brand, hasApp } = useSiteContext()
  const { data } = useSuspenseInfiniteQuery({ ...trendingCreatorsFeed(), refetchOnMount: false })
  const cards = joinPages(data.pages)
  return (
    <LandingPage>
      <Hero
        title={<Trans>Chat with creators</Trans>}
        lead={
          hasApp ? (
            <Trans>
              Chat is part of the {brand} app: ask about sizes, fit and where to wear it, and get an
              answer from the creator.
            </Trans>
          ) : (
            <Trans>
              Chat isn’t available on {brand} yet. Follow creators to see their new posts first.
            </Trans>
          )
        }
        actions={
          <>
            <ButtonLink href="/trending/creators">
              <Trans>Find creators</Trans>
            </ButtonLink>
            {hasApp && (
              <ButtonLink href="/ltk-shopping-app" variant="secondary">
                <Trans>About the app</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        {hasApp ? (
          cards[0] && <PhoneWithChat card={cards[0]} />
        ) : (
          <PhoneWithPosts brand={brand} cards={cards} />
        )}
      </Hero>
      <CreatorRow cards={cards} />
    </LandingPage>
  )
}
