import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { missing } from '../data/missing.ts'
import { redirectTarget } from '../data/redirect-target.ts'
import { loadScreen, type Screen } from '../data/screen.ts'
import { useSearch } from '../data/use-search.ts'
import { savedProduct, wishlists, wishlistProducts } from '../data/wishlists.ts'
import { requireUser } from '../features/account/require-user.ts'
import { MovePage } from '../features/favorites/move-page.tsx'
import { WishlistPage } from '../features/favorites/wishlist-page.tsx'
import { WishlistsPage } from '../features/favorites/wishlists-page.tsx'

const screen: Screen = async ({ queryClient, url: { searchParams: search }, i18n }) => {
  const [list, wish] = [search.get('list'), search.get('wish')]
  const lists = await queryClient.fetchQuery({ ...wishlists(), staleTime: 0 })
  if (list) {
    const shown = lists.find(({ id }) => id === list)
    if (!shown) throw missing(`No wishlist ${list}`)
    const products = wishlistProducts(list, search.get('next'))
    await queryClient.fetchInfiniteQuery({ ...products, staleTime: 0 })
    return { title: shown.title, robots: 'noindex' }
  }
  if (wish) {
    await queryClient.fetchQuery({ ...savedProduct(wish), staleTime: 0 })
    return { title: i18n._(msg`Move to a wishlist`), robots: 'noindex' }
  }
  return { title: i18n._(msg`Wishlists`), robots: 'noindex' }
}

export const loader = (args: LoaderFunctionArgs) => {
  requireUser(args)
  return loadScreen(screen)(args)
}

export default function WishlistsRoute() {
  const search = useSearch()
  const [list, wish] = [search.get('list'), search.get('wish')]
  if (list) {
    const from = search.get('next')
    const arranges = search.has('arrange')
    return <WishlistPage key={list} id={list} from={from} arranges={arranges} />
  }
  if (wish) return <MovePage wishId={wish} to={redirectTarget(search.get('to'))} />
  return <WishlistsPage />
}
