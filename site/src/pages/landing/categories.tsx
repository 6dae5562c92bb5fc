import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { PageError } from '../../api/page-errors.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { categories } from '../../domain/categories/categories.ts'
import { categoryBubbles } from '../../domain/categories/category-bubbles.ts'
import { CategoryBubbles } from '../../domain/categories/category-bubbles.tsx'
import { categoryPictures } from '../../domain/categories/category-picks.ts'
import { shopEntries } from '../../domain/categories/shop-entries.ts'
import { itemList } from '../../domain/structured-data/lists.ts'
import { categoryHref } from '../../paths.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { LandingPage } from './landing-page.tsx'
import { LandingSection } from './landing-section.tsx'
import { ShopEntries } from './shop-entries.tsx'

const featured = 8

const loadPage: PageLoader = async ({ queryClient, i18n, site }) => {
  const [bubbles, pictures] = await Promise.all([
    queryClient.ensureQueryData(categoryBubbles(site.locale)),
    queryClient.ensureQueryData(categoryPictures()),
    queryClient.ensureQueryData(shopEntries()),
  ]).catch((error: unknown) => {
    throw new PageError('categories', error)
  })
  return {
    title: i18n._(msg`Shop`),
    description: i18n._(msg`All categories: home, beauty, style, travel and more.`),
    crawlerHead: import.meta.env.SSR && {
      covers: Object.values(pictures).map(({ url }) => url),
      structuredData: [
        itemList(
          [...bubbles, ...categories].map(({ name }) => categoryHref(name)),
          site,
        ),
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

export default function Categories() {
  const { locale } = useSiteContext()
  const { data: bubbles } = useSuspenseQuery(categoryBubbles(locale))
  const { data: entries } = useSuspenseQuery(shopEntries())
  const hasBubbles = bubbles.length > 0
  return (
    <LandingPage>
      <PageHeading title={<Trans>Shop by category</Trans>} />
      {hasBubbles && <CategoryBubbles bubbles={bubbles} />}
      <ShopEntries {...entries} />
      <LandingSection
        id="featured"
        title={hasBubbles ? <Trans>Featured categories</Trans> : <Trans>All categories</Trans>}
      >
        <CategoryTiles most={hasBubbles ? featured : undefined} />
      </LandingSection>
    </LandingPage>
  )
}
