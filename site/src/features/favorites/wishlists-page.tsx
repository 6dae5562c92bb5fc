import { useForeseenLists } from './foresee-lists.ts'
import { ListProblem } from './list-problem.tsx'
import { Wishlists } from './wishlists.tsx'

/** The page of all the shopper's lists. */
export function WishlistsPage() {
  const lists = useForeseenLists()
  return (
    <>
      <ListProblem />
      <Wishlists lists={lists} />
    </>
  )
}
