import { msg } from '@lingui/core/macro'
import { useParams, useSearchParams } from 'react-router'

import { idIn } from '../data/address-id.ts'
import { loadProduct } from '../features/product/load-product.ts'
import { readProductContext } from '../features/product/product-context.ts'
import { ProductScreen } from '../features/product/product-screen.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async ({ params, url, queryClient, i18n }) => {
  const context = readProductContext(url.searchParams)
  const { id, name, advertiserName, imageUrl } = await loadProduct(
    queryClient,
    idIn(params['id']),
    context,
  )
  return {
    title: name,
    description: i18n._(msg`${name} at ${advertiserName}: price, sizes and stock as last seen.`),
    image: imageUrl ? `${imageUrl}?w=1200&q=80&auto=format` : undefined,
    type: 'product',
    path: `/products/${id}`,
  }
}
export const loader = loadScreen(screen)

export default function Product() {
  const id = idIn(useParams()['id'])
  const [search] = useSearchParams()
  return <ProductScreen key={id} detailsId={id} context={readProductContext(search)} />
}
