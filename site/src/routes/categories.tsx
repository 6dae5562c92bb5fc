import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { categories, categoryPictures } from '../data/categories.ts'
import { categoryBubbles } from '../data/category-bubbles.ts'
import { pageError } from '../data/page-errors.ts'
import { itemList } from '../data/structured-data/lists.ts'
import { FeedHeading } from '../features/feed/feed-heading.tsx'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { CategoryBubbles } from '../features/landing/category-bubbles.tsx'
import { CategoryTiles } from '../features/landing/category-tiles.tsx'
import { LandingPart } from '../features/landing/landing-part.tsx'
import { useSiteContext } from '../runtime/page-providers.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'
import { Link } from '../ui/link.tsx'

const featured = 8

const screen: Screen = async ({ queryClient, i18n, site }) => {
  const [bubbles, pictures] = await Promise.all([
    queryClient.ensureQueryData(categoryBubbles(site.locale)),
    queryClient.ensureQueryData(categoryPictures()),
  ]).catch((error: unknown) => {
    throw pageError('categories', i18n, error)
  })
  return {
    title: i18n._(msg`Shop`),
    description: i18n._(msg`All categories: home, beauty, style, travel and more.`),
    forMachines: import.meta.env.SSR && {
      covers: Object.values(pictures).map(({ url }) => url),
      structuredData: [
        itemList(
          [...bubbles, ...categories].map(({ name }) => `/categories/${encodeURIComponent(name)}`),
          site,
        ),
      ],
    },
  }
}
export const loader = loadScreen(screen)

export default function Categories() {
  const { locale } = useSiteContext()
  const { data: bubbles } = useSuspenseQuery(categoryBubbles(locale))
  const hasBubbles = bubbles.length > 0
  return (
    <FeedPage>
      <FeedHeading>
        <h1>
          <Trans>Shop by category</Trans>
        </h1>
      </FeedHeading>
      {hasBubbles && <CategoryBubbles bubbles={bubbles} />}
      <LandingPart
        id="featured"
        title={hasBubbles ? <Trans>Featured categories</Trans> : <Trans>All categories</Trans>}
        more={
          <Link href="/deals" variant="text">
            <Trans>See all deals</Trans>
          </Link>
        }
      >
        <CategoryTiles most={hasBubbles ? featured : undefined} />
      </LandingPart>
    </FeedPage>
  )
}
