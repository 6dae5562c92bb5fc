import { redirect } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { routeLoader } from '../../context/page-loader.ts'
import { similarSearch } from '../../domain/search/similar-search.server.ts'

/** Leads from a product to the search for products like it, whose parts can be taken away one by one. */
export const loader = routeLoader(async ({ params, url, queryClient }) => {
  const variantId = url.searchParams.get('variant')
  const href = await queryClient.ensureQueryData(similarSearch(idIn(params['id']), variantId))
  throw redirect(href)
})
