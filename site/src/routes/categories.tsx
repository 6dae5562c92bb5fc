import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { categoryPictures } from '../data/categories.ts'
import { pageError } from '../data/page-errors.ts'
import { FeedHeading } from '../features/feed/feed-heading.tsx'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { CategoryTiles } from '../features/landing/category-tiles.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async ({ queryClient, i18n }) => {
  await queryClient.ensureQueryData(categoryPictures()).catch((error: unknown) => {
    throw pageError('categories', i18n, error)
  })
  return {
    title: i18n._(msg`Shop`),
    description: i18n._(msg`All categories: home, beauty, style, travel and more.`),
  }
}
export const loader = loadScreen(screen)

export default function Categories() {
  return (
    <FeedPage>
      <FeedHeading>
        <h1>
          <Trans>Shop by category</Trans>
        </h1>
      </FeedHeading>
      <CategoryTiles />
    </FeedPage>
  )
}
