import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Found } from '../../domain/search/answers.ts'
import { filterCounts } from '../../domain/search/filters/filter-counts.ts'
import { type Count, resultCounts } from '../../domain/search/result-counts.ts'
import {
  rankingsOf,
  type ResultType,
  searchHref,
  type SearchAddress,
} from '../../domain/search/search-address.ts'
import { FoundCount } from '../../ui/found-count.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { resultPlace } from './result-filters.tsx'

type Props = {
  search: SearchAddress
  /** Undefined if the search failed. */
  found: Found | undefined
}

/** The query and the number of results, which is announced; and the kinds of results as tabs. */
export function ResultsHeader({ search, found }: Props) {
  const { t } = useLingui()
  const { keyword, type } = search
  const counts = useQuery({ ...resultCounts(search), refetchOnMount: false })
  const kinds: { type: ResultType; label: string }[] = [
    { type: 'post', label: t`Posts` },
    { type: 'product', label: t`Products` },
    { type: 'profile', label: t`Creators` },
    { type: 'all', label: t({ message: 'All', comment: 'Results of every kind' }) },
  ]
  const hasFilters = type !== 'profile' && (found?.total ?? 0) > 0
  const { data: filtered } = useQuery({
    ...filterCounts(resultPlace(search), search.filters),
    enabled: hasFilters,
    refetchOnMount: false,
  })
  const countOf = (kind: ResultType) => {
    if (kind !== type || kind === 'all' || !found) return counts.data?.[kind]
    // The count of the filters is more exact.
    return (hasFilters && filtered) || { total: found.total, isExact: found.isTotalExact }
  }
  const corrected = found?.correctedQuery
  return (
    <PageHeading
      title={
        <span className="results-header-title">{t`Results for “${corrected ?? keyword}”`}</span>
      }
    >
      {/* The same element for every search, so that each new count is announced. */}
      <output className="results-header-count">
        <FoundOfType type={type} count={countOf(type)} />
      </output>
      {corrected && (
        <p className="results-header-spelling">
          {t`Showing results for “${corrected}”.`}{' '}
          <Link variant="text" href={searchHref({ ...search, exact: true })}>
            {t`Search instead for “${keyword}”`}
          </Link>
        </p>
      )}
      <Tabs
        label={t`Kinds of results`}
        tabs={kinds.map(({ type: kind, label }) => ({
          href: tabHref(search, kind),
          label: (
            <>
              {label} <FoundCount {...countOf(kind)} />
            </>
          ),
          current: kind === type,
        }))}
      />
    </PageHeading>
  )
}

/** The address of another kind of results; creators have no filters. */
function tabHref({ ranking, exact, filters, ...search }: SearchAddress, type: ResultType): string {
  if (type === 'profile') return searchHref({ ...search, type })
  const order = rankingsOf(type).find((known) => known === ranking)
  return searchHref({ ...search, type, ranking: order ?? 'relevant', exact, filters })
}

function FoundOfType({ type, count }: { type: ResultType; count: Count | undefined }) {
  const { i18n } = useLingui()
  if (!count) return null
  const { total, isExact } = count
  const most = i18n.number(total)
  const exactly = {
    post: <Plural value={total} one="# post" other="# posts" />,
    product: <Plural value={total} one="# product" other="# products" />,
    profile: <Plural value={total} one="# creator" other="# creators" />,
    all: <Plural value={total} one="# result" other="# results" />,
  }
  const atLeast = {
    post: <Trans>More than {most} posts</Trans>,
    product: <Trans>More than {most} products</Trans>,
    profile: <Trans>More than {most} creators</Trans>,
    all: <Trans>More than {most} results</Trans>,
  }
  return isExact ? exactly[type] : atLeast[type]
}
