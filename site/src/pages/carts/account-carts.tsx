import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'

import { findIdIn } from '../../api/address-id.ts'
import { logErrors } from '../../api/missing.ts'
import { carts } from '../../domain/carts/carts.ts'
import { productDetails } from '../../domain/products/products.ts'
import { loadScreen, type Screen } from '../../framework/screen.ts'
import { AddPage } from './add-page.tsx'
import { CartsPage } from './carts-page.tsx'
import { readAddition } from './read-addition.ts'

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
