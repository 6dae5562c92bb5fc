import { useForeseenLists } from '../../domain/wishlists/foresee-lists.ts'
import { ListProblem } from '../../domain/wishlists/list-problem.tsx'
import { ListOfWishlists } from './list-of-wishlists.tsx'

/** The page of all the shopper's lists. */
export function WishlistsPage() {
  const lists = useForeseenLists()
  return (
    <>
      <ListProblem />
      <ListOfWishlists lists={lists} />
    </>
  )
}
