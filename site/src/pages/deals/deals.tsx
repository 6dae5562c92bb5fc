import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { logErrors } from '../../api/missing.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { deals } from '../../domain/products/deals.ts'
import { productDetails } from '../../domain/products/products.ts'
import { filterCounts, prepareFilterCounts } from '../../domain/search/filters/filter-counts.ts'
import { vocabularyNames } from '../../domain/search/filters/vocabulary-names.ts'
import { breadcrumbs, productList } from '../../domain/structured-data/lists.ts'
import { categoryHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { dealListOf, dealsHref, subjectHref, subjectOf } from './deal-address.ts'
import { DealFilters, dealPlace } from './deal-filters.tsx'
import { DealList } from './deal-list.tsx'
import { UnverifiedDeals } from './unverified-deals.tsx'

const loadPage: PageLoader = async (args) => {
  const { url, queryClient, i18n, site } = args
  const list = dealListOf(url.searchParams)
  const { retailer, kind } = subjectOf(list)
  const counts = filterCounts(dealPlace(list), list.filters)
  const [{ pages }, counted, , names] = await Promise.all([
    queryClient.ensureInfiniteQueryData(deals(list, url.searchParams.get('next'))),
    // The title names the retailer as the counts do.
    retailer ? logErrors('counts of deals', queryClient.ensureQueryData(counts)) : undefined,
    prepareFilterCounts(args, dealPlace(list), list.filters),
    logErrors('names of kinds', queryClient.ensureQueryData(vocabularyNames(site.locale))),
  ])
  const [page] = pages
  const products = page?.products ?? []
  const known = counted?.facets?.retailers.find(({ name }) => name === retailer)
  const about = [known?.displayName, kind && names?.kind[kind]].filter((name) => name).join(' · ')
  const path = subjectHref({ retailer, kind })
  // The page of all deals is in the sitemap, also while there are none.
  const isListed = path === '/deals' || products.length > 0
  return {
    title: about ? i18n._(msg`Deals: ${about}`) : i18n._(msg`Deals`),
    description: i18n._(msg`Products whose price has fallen lately, the largest drop first.`),
    robots: isListed && dealsHref(list) === path ? undefined : 'noindex',
    path,
    crawlerHead: import.meta.env.SSR && {
      covers: products.map(
        ({ id }) => queryClient.getQueryData(productDetails(id).queryKey)?.imageUrl,
      ),
      structuredData: [
        productList(
          products.map(({ id }) => id),
          site,
        ),
        about
          ? breadcrumbs(
              [
                [i18n._(msg`Deals`), '/deals'],
                [about, path],
              ],
              site,
            )
          : undefined,
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

/** The products whose price fell, by the filters that are set. */
export default function Deals() {
  const [search] = useSearchParams()
  const list = dealListOf(search)
  const from = search.get('next')
  const { data } = useSuspenseInfiniteQuery(deals(list, from))
  const [page] = data.pages
  return (
    <Page>
      <PageHeading
        title={<Trans>Deals</Trans>}
        lead={
          <>
            {list.ranking === 'drop' ? (
              <Trans>Products whose price has fallen lately, the largest drop first.</Trans>
            ) : (
              <Trans>Products whose price has fallen lately.</Trans>
            )}{' '}
            <Trans>Each is measured against its lowest price of the 30 days before.</Trans>{' '}
            <Trans>
              For posts that style them, see{' '}
              <Link href={categoryHref('salealert')} variant="text">
                Sale Alert
              </Link>
              .
            </Trans>
          </>
        }
      />
      <DealFilters list={list} />
      <UnverifiedDeals count={page?.leftOut ?? 0} />
      <DealList key={dealsHref(list)} list={list} from={from} />
    </Page>
  )
}
