import { msg } from '@lingui/core/macro'
import { useParams, useSearchParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { productData } from '../../domain/structured-data/product.ts'
import { loadScreen, type Screen } from '../../framework/screen.ts'
import { productHref } from '../../paths.ts'
import { loadProduct } from './load-product.ts'
import { readProductContext } from './product-context.ts'
import { ProductScreen } from './product-screen.tsx'

const screen: Screen = async ({ params, url, queryClient, i18n, site }) => {
  const context = readProductContext(url.searchParams)
  const { details, product } = await loadProduct(queryClient, idIn(params['id']), context)
  const { id, name, advertiserName } = details
  return {
    title: name,
    description: i18n._(msg`${name} at ${advertiserName}: price, sizes and stock as last seen.`),
    type: 'product',
    path: productHref(id),
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
