import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { joinPages } from '../../cards/cards.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { categoryPictures } from '../../domain/categories/category-picks.ts'
import { PostList } from '../../domain/feeds/post-list.tsx'
import { trendingFeed } from '../../domain/feeds/trending-feeds.ts'
import { veryPiece } from '../../domain/posts/very-piece.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { webSite } from '../../domain/structured-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { CreatorRow } from './creator-row.tsx'
import { LandingSection } from './landing-section.tsx'
import { Welcome } from './welcome.tsx'

const shownPosts = 8
const shownCategories = 8

const loadPage: PageLoader = async ({ queryClient, i18n, site }) => {
  const { brand } = site
  const [{ pages }] = await Promise.all([
    queryClient.ensureInfiniteQueryData(trendingFeed()),
    queryClient.ensureQueryData(categoryPictures()),
    queryClient.ensureQueryData(veryPiece()),
  ])
  return {
    description: i18n._(
      msg`${brand} shows what creators wear, use and live with, and where to buy every piece of it.`,
    ),
    crawlerHead: import.meta.env.SSR && {
      covers: coversOf(joinPages(pages)),
      structuredData: webSite(site),
    },
  }
}
export const loader = routeLoader(loadPage)

export default function Index() {
  const { t } = useLingui()
  const feed = useSuspenseInfiniteQuery({ ...trendingFeed(), refetchOnMount: false })
  const cards = joinPages(feed.data.pages)
  return (
    <Page className="landing">
      <Welcome cards={cards.length > shownPosts ? cards.slice(shownPosts) : cards} />
      {cards.length > 0 && (
        <LandingSection
          id="trending"
          title={<Trans>Trending today</Trans>}
          more={
            <Link href="/trending" variant="text">
              <Trans>See what else trends</Trans>
            </Link>
          }
        >
          <PostList cards={cards.slice(0, shownPosts)} label={t`Trending today`} />
        </LandingSection>
      )}
      <CreatorRow cards={cards} />
      <LandingSection
        id="categories"
        title={<Trans>Shop by category</Trans>}
        more={
          <Link href="/categories" variant="text">
            <Trans>All categories</Trans>
          </Link>
        }
      >
        <CategoryTiles most={shownCategories} />
      </LandingSection>
      <section className="landing-last">
        <h2>
          <Trans>Keep what you like</Trans>
        </h2>
        <p>
          <Trans>
            Everything here can be looked at without an account. With one you can follow creators,
            like posts and save products.
          </Trans>
        </p>
        <p className="landing-actions">
          <ButtonLink href="/signup">
            <Trans>Sign up</Trans>
          </ButtonLink>
          <ButtonLink href="/home" variant="quiet">
            <Trans>Just look around</Trans>
          </ButtonLink>
        </p>
      </section>
    </Page>
  )
}
