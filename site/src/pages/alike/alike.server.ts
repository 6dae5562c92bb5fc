import { type LoaderFunctionArgs, redirect } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { pageContext } from '../../context/page-context.ts'
import { similarSearch } from '../../domain/search/similar-search.server.ts'

/** Leads from a product to the search for products like it, whose parts can be taken away one by one. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { queryClient } = context.get(pageContext)
  const variantId = new URL(request.url).searchParams.get('variant')
  const href = await queryClient.ensureQueryData(similarSearch(idIn(params['id']), variantId))
  return redirect(href)
}
