import { useSuspenseQuery } from '@tanstack/react-query'

import { wishlists } from '../../data/wishlists.ts'
import { FavoritesPage } from './favorites-page.tsx'
import { FavoritesTabs } from './favorites-tabs.tsx'
import { Wishlists } from './wishlists.tsx'

/** All of the shopper's lists. */
export function WishlistsPage({ error }: { error: string | null }) {
  const { data: lists } = useSuspenseQuery(wishlists())
  return (
    <FavoritesPage>
      <FavoritesTabs current="lists" />
      <Wishlists lists={lists} error={error} />
    </FavoritesPage>
  )
}
