import { Trans } from '@lingui/react/macro'
import type { SearchFacets } from '@ltk/contract/search'
import type { ReactNode } from 'react'

import type { Found } from '../../domain/search/answers.ts'
import { type SearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoResults } from '../../ui/states.tsx'
import { FilterBar } from './filter-bar.tsx'
import { OtherSearches } from './other-searches.tsx'
import { ResultsHeader } from './results-header.tsx'
import { Scores } from './scores.tsx'
import { countFilters } from './search-filters.ts'

type Props = {
  search: SearchAddress
  /** What was found, page by page; none if the search failed. */
  pages: readonly Found[]
  /** How many results each filter would leave; undefined where there are no filters. */
  facets?: SearchFacets | null | undefined
  /** The results in order, for their scores. */
  results: readonly { id: string; name: string }[]
  /** The results, if there are any. */
  children: ReactNode
}

/** What is around the results of every kind: the header, the filters, and what else to search for. */
export function ResultsFrame({ search, pages, facets, results, children }: Props) {
  const { keyword, type, debug } = search
  const [found] = pages
  const hasFound = (found?.total ?? 0) > 0
  const isFiltered = type !== 'profile' && countFilters(search.filters) > 0
  return (
    <>
      <ResultsHeader search={search} found={found} />
      {type !== 'profile' && (hasFound || isFiltered) && (
        <FilterBar search={search} facets={facets} />
      )}
      {debug && (
        <Scores results={results} scores={Object.assign({}, ...pages.map((page) => page.scores))} />
      )}
      {hasFound ? (
        children
      ) : (
        <>
          {found && (
            <NoResults>
              {isFiltered && (
                <ButtonLink variant="secondary" href={searchHref({ keyword, type })}>
                  <Trans>Search without filters</Trans>
                </ButtonLink>
              )}
            </NoResults>
          )}
          <OtherSearches type={type} spellings={found?.nearSpellings} />
        </>
      )}
    </>
  )
}
