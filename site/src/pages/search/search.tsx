import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'

import { logErrors } from '../../api/missing.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { categoryBubbles } from '../../domain/categories/category-bubbles.ts'
import { readSearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { OtherSearches } from './other-searches.tsx'
import { prepareResults } from './prepare-results.ts'
import { Results } from './results.tsx'

const maxTitleLength = 60

const loadPage: PageLoader = async (args) => {
  const { url, queryClient, i18n, site } = args
  const search = readSearchAddress(url.searchParams)
  const { keyword, type } = search
  // A search that fails twice is logged, and the page shows other suggestions.
  const found = keyword
    ? await logErrors('what matches a search', prepareResults(args, search))
    : false
  if (!found) await queryClient.ensureQueryData(categoryBubbles(site.locale))
  if (!keyword) return { title: i18n._(msg`Search`) }
  const cut = keyword.length > maxTitleLength ? `${keyword.slice(0, maxTitleLength)}…` : keyword
  const words = cut.toWellFormed()
  const titles = {
    post: msg`Results for “${words}”`,
    product: msg`Products for “${words}”`,
    profile: msg`Creators for “${words}”`,
    all: msg`Results for “${words}”`,
  }
  return { title: i18n._(titles[type]), path: searchHref({ keyword, type }) }
}
export const loader = routeLoader(loadPage)

/** The results for the words in the address; without words, popular searches. */
export default function Search() {
  const [params] = useSearchParams()
  const search = readSearchAddress(params)
  return (
    <Page>
      {search.keyword ? (
        <Results search={search} from={params.get('next')} />
      ) : (
        <>
          <PageHeading title={<Trans>Search</Trans>} />
          <OtherSearches type={search.type} />
        </>
      )}
    </Page>
  )
}
