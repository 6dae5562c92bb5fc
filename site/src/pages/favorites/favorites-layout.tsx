import { Outlet, useSearchParams } from 'react-router'

import { Page } from '../../ui/page.tsx'
import { FavoritesTabs } from './favorites-tabs.tsx'

/** The favorites pages, under shared tabs; the page of a single list or its tools has no tabs. */
export default function FavoritesLayout() {
  const [search] = useSearchParams()
  const isSingle = search.has('list') || search.has('wish')
  return (
    <Page>
      {!isSingle && <FavoritesTabs />}
      <Outlet />
    </Page>
  )
}
