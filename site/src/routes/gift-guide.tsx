import { msg } from '@lingui/core/macro'
import { useParams, useSearchParams } from 'react-router'

import { idIn } from '../data/address-id.ts'
import { guideHref } from '../data/gift-guides.ts'
import { loadSet } from '../features/product-sets/load-set.ts'
import { SetScreen } from '../features/product-sets/set-screen.tsx'
import { loadScreen, notFoundPage, type Screen } from '../runtime/screen.ts'

type Params = Readonly<Record<string, string | undefined>>

const addressIn = (params: Params, search: URLSearchParams) => ({
  setId: idIn(params['id']),
  from: search.get('next'),
  detailsId: params['product'] === undefined ? undefined : idIn(params['product']),
})

const screen: Screen = async ({ params, url, queryClient, i18n }) => {
  const { set, creator } = await loadSet(queryClient, addressIn(params, url.searchParams))
  const { displayName } = params
  const isTheirs = displayName?.toLowerCase() === creator.displayName.toLowerCase()
  if (set.subtype !== 'GIFT_GUIDE' || (displayName !== undefined && !isTheirs)) {
    throw notFoundPage()
  }
  const name = creator.name || creator.displayName
  const [cover] = set.coverPhotoUrls
  return {
    title: set.title,
    description: set.description || i18n._(msg`A gift guide by ${name}.`),
    image: cover && `${cover}?w=1200&q=80&auto=format`,
    type: 'article',
    path: guideHref(creator.displayName, set.collectionId),
  }
}
export const loader = loadScreen(screen)

export default function GiftGuide() {
  const [search] = useSearchParams()
  const address = addressIn(useParams(), search)
  return <SetScreen key={address.setId} {...address} />
}
