import { msg } from '@lingui/core/macro'
import { foldCase } from '@ltk/contract/fold-case'
import { useParams, useSearchParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { guidesHref } from '../../paths.ts'
import { readChoices } from './choices.ts'
import { GuideMode } from './guide-mode.tsx'
import { loadGifts } from './load-gifts.ts'

const loadPage: PageLoader = async ({ params, url, queryClient, i18n }) => {
  const decided = readChoices(url.searchParams).length
  const { set, creator } = await loadGifts(queryClient, idIn(params['id']), decided)
  const { displayName } = params
  const isTheirs = foldCase(displayName ?? '') === foldCase(creator.displayName)
  if (set.subtype !== 'GIFT_GUIDE' || (displayName !== undefined && !isTheirs)) {
    throw notFoundPage()
  }
  return {
    title: i18n._(msg`${set.title}, one by one`),
    path: guidesHref(creator.displayName, set.collectionId),
  }
}

export const loader = routeLoader(loadPage)

export default function BrowseGuide() {
  const setId = idIn(useParams()['id'])
  const [search] = useSearchParams()
  return <GuideMode key={setId} setId={setId} choices={readChoices(search)} />
}
