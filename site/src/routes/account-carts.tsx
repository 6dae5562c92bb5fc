import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'

import { findIdIn } from '../data/address-id.ts'
import { carts } from '../data/carts.ts'
import { logErrors } from '../data/missing.ts'
import { productDetails } from '../data/products.ts'
import { AddPage } from '../features/cart/add-page.tsx'
import { CartsPage } from '../features/cart/carts-page.tsx'
import { readAddition } from '../features/cart/read-addition.ts'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async ({ queryClient, url: { searchParams: search }, i18n }) => {
  const all = await queryClient.fetchQuery({ ...carts(), staleTime: 0 })
  const addition = readAddition(search)
  if (addition) {
    const { productDetailsId: id } = addition
    await logErrors(`product ${id}`, queryClient.ensureQueryData(productDetails(id)))
    return { title: i18n._(msg`Add to cart`) }
  }
  const cart = all.find(({ id }) => id === search.get('cart'))
  return { title: cart?.retailer.name || i18n._(msg`My Carts`) }
}
export const loader = loadScreen(screen)

export default function AccountCarts() {
  const [search] = useSearchParams()
  const addition = readAddition(search)
  if (addition) return <AddPage addition={addition} />
  return (
    <CartsPage cartId={findIdIn(search.get('cart'))} deletes={findIdIn(search.get('delete'))} />
  )
}
