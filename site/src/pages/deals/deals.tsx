import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { deals } from '../../domain/products/deals.ts'
import { productDetails } from '../../domain/products/products.ts'
import { breadcrumbs, itemList } from '../../domain/structured-data/lists.ts'
import { productHref } from '../../paths.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { DealChips } from './deal-chips.tsx'
import { dealFilterOf, dealsHref } from './deal-filter.ts'
import { DealList } from './deal-list.tsx'
import { nameOfKind } from './kind-names.ts'
import { UnverifiedDeals } from './unverified-deals.tsx'

const loadPage: PageLoader = async ({ url, queryClient, i18n, site }) => {
  const filter = dealFilterOf(url.searchParams)
  const feed = deals(filter, url.searchParams.get('next'))
  const { pages } = await queryClient.ensureInfiniteQueryData(feed)
  const [page] = pages
  const products = page?.products ?? []
  const retailer = page?.filters.retailers.find(({ name }) => name === filter.retailer)
  const about = [retailer?.displayName, filter.kind && nameOfKind(filter.kind, i18n)]
    .filter((name) => name)
    .join(' · ')
  return {
    title: about ? i18n._(msg`Deals: ${about}`) : i18n._(msg`Deals`),
    description: i18n._(msg`Products whose price has fallen lately, the largest drop first.`),
    // The page of all deals is in the sitemap, also while there are none.
    robots: dealsHref(filter) === '/deals' || products.length > 0 ? undefined : 'noindex',
    path: dealsHref(filter),
    crawlerHead: import.meta.env.SSR && {
      covers: products.map((id) => queryClient.getQueryData(productDetails(id).queryKey)?.imageUrl),
      structuredData: [
        itemList(
          products.map((id) => productHref(id)),
          site,
        ),
        about
          ? breadcrumbs(
              [
                [i18n._(msg`Deals`), '/deals'],
                [about, dealsHref(filter)],
              ],
              site,
            )
          : undefined,
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

/** The products whose price fell, by retailer and kind. */
export default function Deals() {
  const [search] = useSearchParams()
  const filter = dealFilterOf(search)
  const from = search.get('next')
  const { data } = useSuspenseInfiniteQuery(deals(filter, from))
  const filters = data.pages[0]?.filters ?? { retailers: [], kinds: [] }
  return (
    <Page>
      <PageHeading
        title={<Trans>Deals</Trans>}
        lead={
          <>
            <Trans>Products whose price has fallen lately, the largest drop first.</Trans>{' '}
            <Trans>Each is measured against its lowest price of the 30 days before.</Trans>
          </>
        }
      />
      <DealChips filter={filter} filters={filters} />
      <UnverifiedDeals count={data.pages[0]?.leftOut ?? 0} />
      <DealList key={dealsHref(filter)} filter={filter} from={from} />
    </Page>
  )
}
