import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { joinPages } from '../../cards/cards.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { trendingFeed } from '../../domain/feeds/trending-feeds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Hero } from './hero.tsx'
import { InstallSteps } from './install-steps.tsx'
import { LandingPage } from './landing-page.tsx'
import { LandingSection } from './landing-section.tsx'
import { PhoneWithPosts } from './phone.tsx'

const loadPage: PageLoader = async ({ queryClient, i18n, site: { brand } }) => {
  await queryClient.ensureInfiniteQueryData(trendingFeed())
  return {
    title: i18n._(msg`The shopping app`),
    description: i18n._(
      msg`The ${brand} app has the same creators, the same posts and the same favorites as this site.`,
    ),
  }
}
export const loader = routeLoader(loadPage)

export default function ShoppingApp() {
  const { brand } = useSiteContext()
  const { data } = useSuspenseInfiniteQuery({ ...trendingFeed(), refetchOnMount: false })
  return (
    <LandingPage>
      <Hero
        title={<Trans>The shopping app</Trans>}
        lead={
          <Trans>
            The {brand} app has the same creators, the same posts and the same favorites as this
            site. Until it is in the stores, this site works as one.
          </Trans>
        }
        actions={
          <ButtonLink href="/home">
            <Trans>Start exploring</Trans>
          </ButtonLink>
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
