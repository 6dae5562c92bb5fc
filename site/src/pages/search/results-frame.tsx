import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Found } from '../../domain/search/answers.ts'
import { countFilters } from '../../domain/search/filters/search-filters.ts'
import { resultCounts } from '../../domain/search/result-counts.ts'
import { type SearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoResults } from '../../ui/states.tsx'
import { OtherSearches } from './other-searches.tsx'
import { ResultFilters } from './result-filters.tsx'
import { ResultsHeader } from './results-header.tsx'
import { Scores } from './scores.tsx'
import { UnderstoodParts } from './understood-parts.tsx'

type Props = {
  search: SearchAddress
  /** What was found, page by page; none if the search failed. */
  pages: readonly Found[]
  /** The results in order, for their scores. */
  results: readonly { id: string; name: string }[]
  /** Above the results, and where there are none. */
  above?: ReactNode
  /** The results, if there are any. */
  children: ReactNode
}

/** What is around the results of every kind: the header, the filters, and what else to search for. */
export function ResultsFrame({ search, pages, results, above, children }: Props) {
  const { keyword, type, debug } = search
  const [found] = pages
  const hasFound = (found?.total ?? 0) > 0
  const { data: counts } = useQuery({ ...resultCounts(search), refetchOnMount: false })
  const hasOthers = type === 'all' && (counts?.all.total ?? 0) > 0
  const isFiltered = type !== 'profile' && countFilters(search.filters) > 0
  return (
    <>
      <ResultsHeader search={search} found={found} />
      {found && <UnderstoodParts search={search} parts={found.understood} />}
      {type !== 'profile' && (hasFound || isFiltered) && <ResultFilters search={search} />}
      {debug && (
        <Scores results={results} scores={Object.assign({}, ...pages.map((page) => page.scores))} />
      )}
      {above}
      {hasFound ? (
        children
      ) : (
        <>
          {found && !hasOthers && (
            <NoResults>
              {isFiltered && (
                <ButtonLink variant="secondary" href={searchHref({ keyword, type })}>
                  <Trans>Search without filters</Trans>
                </ButtonLink>
              )}
            </NoResults>
          )}
          <OtherSearches type={type} found={found} />
        </>
      )}
    </>
  )
}
