import { msg } from '@lingui/core/macro'
import { foldCase } from '@ltk/contract/fold-case'
import { useParams, useSearchParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { ignoreErrors } from '../../api/missing.ts'
import type { PageLoader } from '../../context/page-loader.ts'
import { giftCategories } from '../../domain/product-sets/gift-categories.ts'
import { breadcrumbs, productList } from '../../domain/structured-data/lists.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { guidesHref, productSetsHref, shopHref } from '../../paths.ts'
import { loadSet } from './load-set.ts'
import { SetContent } from './set-content.tsx'

type Params = Readonly<Record<string, string | undefined>>

const addressIn = (params: Params, search: URLSearchParams) => ({
  setId: idIn(params['id']),
  from: search.get('next'),
  detailsId: params['product'] === undefined ? undefined : idIn(params['product']),
})

/** Returns the loader of a gift guide or of another product set, each under its own address only. */
export function loadSetPage(subtype: 'GIFT_GUIDE' | null): PageLoader {
  return async ({ params, url, queryClient, i18n, site }) => {
    const [{ set, creator, products }] = await Promise.all([
      loadSet(queryClient, addressIn(params, url.searchParams)),
      ignoreErrors(queryClient.ensureQueryData(giftCategories(site.locale))),
    ])
    const { displayName } = params
    const isTheirs = foldCase(displayName ?? '') === foldCase(creator.displayName)
    if (set.subtype !== subtype || (displayName !== undefined && !isTheirs)) throw notFoundPage()
    const name = creator.name || creator.displayName
    const fallback = subtype ? i18n._(msg`A gift guide by ${name}.`) : i18n._(msg`By ${name}.`)
    const hrefOf = subtype ? guidesHref : productSetsHref
    const path = hrefOf(creator.displayName, set.collectionId)
    return {
      title: set.title,
      description: set.description || fallback,
      type: 'article',
      path,
      crawlerHead: import.meta.env.SSR && {
        covers: set.coverPhotoUrls,
        structuredData: [
          productList(
            products.map(({ detailsId }) => detailsId),
            site,
          ),
          breadcrumbs(
            [
              [name, shopHref(creator.displayName)],
              subtype
                ? [i18n._(msg`Gift guides`), guidesHref(creator.displayName)]
                : [i18n._(msg`Product sets`), productSetsHref(creator.displayName)],
              [set.title, path],
            ],
            site,
          ),
        ],
      },
    }
  }
}

/** The page of a product set, with the chosen product of its address. */
export function SetPage() {
  const [search] = useSearchParams()
  const address = addressIn(useParams(), search)
  return <SetContent key={address.setId} {...address} />
}
