import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'

import { missing } from '../../api/missing.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { savedProduct, wishlistProducts, wishlists } from '../../domain/wishlists/wishlists.ts'
import { redirectTarget } from '../../framework/redirect-target.ts'
import { ListOfWishlists } from './list-of-wishlists.tsx'
import { MovePage } from './move-page.tsx'
import { WishlistPage } from './wishlist-page.tsx'

const loadPage: PageLoader = async ({ queryClient, url: { searchParams: search }, i18n }) => {
  const [list, wish] = [search.get('list'), search.get('wish')]
  const lists = await queryClient.fetchQuery({ ...wishlists(), staleTime: 0 })
  if (list) {
    const shown = lists.find(({ id }) => id === list)
    if (!shown) throw missing(`No wishlist ${list}`)
    const products = wishlistProducts(list, search.get('next'))
    await queryClient.fetchInfiniteQuery({ ...products, staleTime: 0 })
    return { title: shown.title }
  }
  if (wish) {
    await queryClient.fetchQuery({ ...savedProduct(wish), staleTime: 0 })
    return { title: i18n._(msg`Move to a wishlist`) }
  }
  return { title: i18n._(msg`Wishlists`) }
}

export const loader = routeLoader(loadPage)

export default function WishlistsRoute() {
  const [search] = useSearchParams()
  const [list, wish] = [search.get('list'), search.get('wish')]
  const arranges = search.has('arrange')
  if (list) {
    const from = search.get('next')
    const shares = search.has('share')
    return <WishlistPage key={list} id={list} from={from} arranges={arranges} shares={shares} />
  }
  if (wish) return <MovePage wishId={wish} to={redirectTarget(search.get('to'))} />
  return <ListOfWishlists arranges={arranges} />
}
