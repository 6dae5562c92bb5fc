import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { joinPages } from '../../cards/cards.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { trendingFeed } from '../../domain/feeds/trending-feeds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AppLinks } from './app-links.tsx'
import { Hero } from './hero.tsx'
import { InstallSteps } from './install-steps.tsx'
import { LandingPage } from './landing-page.tsx'
import { LandingSection } from './landing-section.tsx'
import { PhoneWithPosts } from './phone.tsx'

const loadPage: PageLoader = async ({ queryClient, i18n, site: { brand, hasApp } }) => {
  await queryClient.ensureInfiniteQueryData(trendingFeed())
  return {
    title: i18n._(msg`The shopping app`),
    description: i18n._(
      hasApp
        ? msg`The ${brand} app has the same creators, the same posts and the same favorites as this site.`
        : msg`Add ${brand} to your home screen and it opens like an app, with the same creators, posts and favorites.`,
    ),
    robots: hasApp ? undefined : 'noindex',
  }
}
export const loader = routeLoader(loadPage)

/** Leads to the app; without one, explains how to put the site on the home screen. */
export default function ShoppingApp() {
  const { brand, hasApp } = useSiteContext()
  const { data } = useSuspenseInfiniteQuery({ ...trendingFeed(), refetchOnMount: false })
  return (
    <LandingPage>
      <Hero
        title={<Trans>The shopping app</Trans>}
        lead={
          hasApp ? (
            <Trans>
              The {brand} app has the same creators, the same posts and the same favorites as this
              site.
            </Trans>
          ) : (
            <Trans>
              Add {brand} to your home screen and it opens like an app, with the same creators,
              posts and favorites.
            </Trans>
          )
        }
        actions={
          <>
            <ButtonLink href="/home">
              <Trans>Start exploring</Trans>
            </ButtonLink>
            {hasApp && <AppLinks />}
          </>
        }
      >
        <PhoneWithPosts brand={brand} cards={joinPages(data.pages)} />
      </Hero>
      <LandingSection id="install" title={<Trans>Put it on your home screen</Trans>}>
        <InstallSteps />
      </LandingSection>
    </LandingPage>
  )
}
