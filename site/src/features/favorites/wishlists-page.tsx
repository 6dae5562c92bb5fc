import { useSuspenseQuery } from '@tanstack/react-query'

import { wishlists } from '../../data/wishlists.ts'
import { Wishlists } from './wishlists.tsx'

/** All of the shopper's lists. */
export function WishlistsPage({ error }: { error: string | null }) {
  const { data: lists } = useSuspenseQuery(wishlists())
  return (
    <>
      <Wishlists lists={lists} error={error} />
    </>
  )
}
