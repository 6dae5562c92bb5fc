import { msg } from '@lingui/core/macro'
import { useParams, useSearchParams } from 'react-router'

import { idIn } from '../data/address-id.ts'
import { productData } from '../data/structured-data/product.ts'
import { loadProduct } from '../features/product/load-product.ts'
import { readProductContext } from '../features/product/product-context.ts'
import { ProductScreen } from '../features/product/product-screen.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async ({ params, url, queryClient, i18n, site }) => {
  const context = readProductContext(url.searchParams)
  const { details, product } = await loadProduct(queryClient, idIn(params['id']), context)
  const { id, name, advertiserName } = details
  return {
    title: name,
    description: i18n._(msg`${name} at ${advertiserName}: price, sizes and stock as last seen.`),
    type: 'product',
    path: `/products/${id}`,
    forMachines: import.meta.env.SSR && {
      covers: [details.imageUrl],
      structuredData: [productData(details, product, site)],
    },
  }
}
export const loader = loadScreen(screen)

export default function Product() {
  const id = idIn(useParams()['id'])
  const [search] = useSearchParams()
  return <ProductScreen key={id} detailsId={id} context={readProductContext(search)} />
}
