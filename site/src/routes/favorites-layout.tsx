import { Outlet, useSearchParams } from 'react-router'

import { FavoritesTabs } from '../features/favorites/favorites-tabs.tsx'

/** What a shopper keeps, under the same tabs; a single list and its tools have the page to themselves. */
export default function FavoritesLayout() {
  const [search] = useSearchParams()
  const isSingle = search.has('list') || search.has('wish')
  return (
    <div className="page favorites-page">
      {!isSingle && <FavoritesTabs />}
      <Outlet />
    </div>
  )
}
