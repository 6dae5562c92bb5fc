import { FavoritesTabs } from './favorites-tabs.tsx'
import { useForeseenLists } from './foresee-lists.ts'
import { ListProblem } from './list-problem.tsx'
import { Wishlists } from './wishlists.tsx'

/** All of the shopper's lists. */
export function WishlistsPage() {
  const lists = useForeseenLists()
  return (
    <div className="page favorites-page">
      <FavoritesTabs current="lists" />
      <ListProblem />
      <Wishlists lists={lists} />
    </div>
  )
}
