import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { joinPages } from '../data/cards.ts'
import { categoryPictures } from '../data/categories.ts'
import { trendingFeed } from '../data/feeds.ts'
import { CategoryTiles } from '../features/feed/category-tiles.tsx'
import { CreatorRow } from '../features/feed/creator-row.tsx'
import { PostList } from '../features/feed/post-list.tsx'
import { Welcome } from '../features/feed/welcome.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

const shownPosts = 8
const shownCategories = 8

const screen: Screen = async ({ queryClient, i18n, site: { brand } }) => {
  await Promise.all([
    queryClient.ensureInfiniteQueryData(trendingFeed()),
    queryClient.ensureQueryData(categoryPictures()),
  ])
  return {
    description: i18n._(
      msg`${brand} shows what creators wear, use and live with, and where to buy every piece of it.`,
    ),
  }
}
export const loader = loadScreen(screen)

export default function Index() {
  const { t } = useLingui()
  const feed = useSuspenseInfiniteQuery({ ...trendingFeed(), refetchOnMount: false })
  const cards = joinPages(feed.data.pages)
  return (
    <div className="page landing">
      <Welcome cards={cards} />
      {cards.length > 0 && (
        <section aria-labelledby="trending" className="landing-part">
          <header className="landing-heading">
            <h2 id="trending">
              <Trans>Trending today</Trans>
            </h2>
            <Link href="/home" className="text-link">
              <Trans>Discover more posts</Trans>
            </Link>
          </header>
          <PostList cards={cards.slice(0, shownPosts)} label={t`Trending today`} />
        </section>
      )}
      <CreatorRow cards={cards} />
      <section aria-labelledby="categories" className="landing-part">
        <header className="landing-heading">
          <h2 id="categories">
            <Trans>Shop by category</Trans>
          </h2>
          <Link href="/categories" className="text-link">
            <Trans>All categories</Trans>
          </Link>
        </header>
        <CategoryTiles most={shownCategories} />
      </section>
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
    </div>
  )
}
