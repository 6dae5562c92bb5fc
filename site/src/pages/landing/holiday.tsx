import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'

import { ignoreErrors } from '../../api/missing.ts'
import { joinPages } from '../../cards/cards.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { categoryPictures } from '../../domain/categories/category-picks.ts'
import { shopEntries } from '../../domain/categories/shop-entries.ts'
import { CreatorCards } from '../../domain/creators/creator-cards.tsx'
import { latestPictures } from '../../domain/creators/latest-pictures.ts'
import { recommendedProfiles } from '../../domain/creators/recommendations.ts'
import { type Feed } from '../../domain/feeds/feeds.ts'
import { hashtagFeed } from '../../domain/feeds/hashtags.ts'
import { trendingCreatorsFeed, trendingFeed } from '../../domain/feeds/trending-feeds.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { categoryHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { AppPromo } from './app-promo.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { chooseTallest } from './choose-pictures.ts'
import { HeroPictures } from './hero-pictures.tsx'
import { Hero } from './hero.tsx'
import { LandingPage } from './landing-page.tsx'
import { LandingSection } from './landing-section.tsx'
import { PostTiles } from './post-tiles.tsx'

const tilesEach = 8
const season = 'ltkseasonal'
/** The same for everybody, since the page is. */
const topCreators = recommendedProfiles({ user: null, limit: 3 })

const loadPage: PageLoader = async ({ queryClient, i18n }) => {
  const creators = ignoreErrors(
    queryClient
      .ensureQueryData(topCreators)
      .then((found) => queryClient.ensureQueryData(latestPictures(found.map(({ id }) => id)))),
  )
  const [{ pages }] = await Promise.all([
    queryClient.ensureInfiniteQueryData(trendingFeed()),
    queryClient.ensureInfiniteQueryData(trendingCreatorsFeed()),
    queryClient.ensureInfiniteQueryData(hashtagFeed(season)),
    queryClient.ensureQueryData(categoryPictures()),
    queryClient.ensureQueryData(shopEntries()),
    creators,
  ])
  return {
    title: i18n._(msg`Holiday gifts`),
    description: i18n._(msg`Gifts for everybody on the list, picked by creators.`),
    crawlerHead: import.meta.env.SSR && { covers: coversOf(joinPages(pages)) },
  }
}
export const loader = routeLoader(loadPage)

export default function Holiday() {
  const { brand, hasApp } = useSiteContext()
  const trending = useCards(trendingFeed())
  const picks = useCards(trendingCreatorsFeed())
  const seasonal = useCards(hashtagFeed(season))
  const { data: entries } = useSuspenseQuery(shopEntries())
  const guided = entries.guides.filter((picture) => picture !== null)
  const { data: creators = [] } = useQuery(topCreators)
  return (
    <LandingPage>
      <Hero
        title={<Trans>A gift for everybody on the list</Trans>}
        lead={
          <Trans>
            Creators show what they give and what they wish for. Each post leads to the shops that
            sell it.
          </Trans>
        }
        actions={
          <>
            <ButtonLink href="#picks">
              <Trans>See the gifts</Trans>
            </ButtonLink>
            <ButtonLink href="/gift-guides" variant="secondary">
              <Trans>Gift guides</Trans>
            </ButtonLink>
            <ButtonLink href="/categories/findsunder50" variant="secondary">
              <Trans>Finds Under $50</Trans>
            </ButtonLink>
          </>
        }
      >
        <HeroPictures pictures={guided.length > 0 ? guided : chooseTallest(trending, 3)} />
      </Hero>
      <LandingSection
        id="by-category"
        title={<Trans>Gifts by category</Trans>}
        more={
          <Link href="/categories" variant="text">
            <Trans>Shop more categories</Trans>
          </Link>
        }
      >
        <CategoryTiles most={tilesEach} />
      </LandingSection>
      <AppPromo title={<Trans>Take the list with you</Trans>}>
        {hasApp ? (
          <Trans>What you save here is in the {brand} app too, while you are at the shops.</Trans>
        ) : (
          <Trans>
            Add {brand} to your home screen, and what you save is with you at the shops.
          </Trans>
        )}
      </AppPromo>
      <LandingSection
        id="picks"
        title={<Trans>Creators’ picks</Trans>}
        more={
          <Link href="/trending/creators" variant="text">
            <Trans>Shop creator picks</Trans>
          </Link>
        }
      >
        <PostTiles cards={picks} most={tilesEach} />
      </LandingSection>
      <AppPromo of="chat" title={<Trans>Install the App for Chat</Trans>}>
        {hasApp ? (
          <Trans>Ask creators what they would give, in the {brand} app.</Trans>
        ) : (
          <Trans>
            Chat isn’t available on {brand} yet. Follow creators to see their new posts first.
          </Trans>
        )}
      </AppPromo>
      {creators.length > 0 && (
        <LandingSection id="top-creators" title={<Trans>Top creators to follow</Trans>}>
          <CreatorCards creators={creators} />
        </LandingSection>
      )}
      <AppPromo title={<Trans>Follow them on your phone</Trans>}>
        {hasApp ? (
          <Trans>The creators you follow are the same in the {brand} app.</Trans>
        ) : (
          <Trans>
            Open {brand} from your home screen to see what the creators you follow post.
          </Trans>
        )}
      </AppPromo>
      <LandingSection
        id="season"
        title={<Trans>For the season</Trans>}
        more={
          <Link href={categoryHref(season)} variant="text">
            <Trans>Shop more for the season</Trans>
          </Link>
        }
      >
        <PostTiles cards={seasonal} most={tilesEach} />
      </LandingSection>
      <AppPromo title={<Trans>Shop from the sofa</Trans>}>
        {hasApp ? (
          <Trans>All posts, creators and favorites are in the {brand} app.</Trans>
        ) : (
          <Trans>
            With {brand} on your home screen, all posts, creators and favorites are a tap away.
          </Trans>
        )}
      </AppPromo>
    </LandingPage>
  )
}

function useCards(feed: Feed) {
  return joinPages(useSuspenseInfiniteQuery({ ...feed, refetchOnMount: false }).data.pages)
}
