import { useSuspenseQuery } from '@tanstack/react-query'

import { wishCollections } from '../../data/wish-collections.ts'
import { FavoritesTabs } from './favorites-tabs.tsx'
import { Wishlists } from './wishlists.tsx'

/** All of the shopper's lists. */
export function WishlistsPage({ error }: { error: string | null }) {
  const { data: lists } = useSuspenseQuery(wishCollections())
  return (
    <div className="page favorites-page">
      <FavoritesTabs current="lists" />
      <Wishlists lists={lists} error={error} />
    </div>
  )
}
