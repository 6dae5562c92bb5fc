import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Found } from '../../domain/search/answers.ts'
import { resultCounts } from '../../domain/search/result-counts.ts'
import {
  type ResultType,
  searchHref,
  type SearchAddress,
} from '../../domain/search/search-address.ts'
import { FoundCount } from '../../ui/found-count.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'

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
  const corrected = found?.correctedQuery
  return (
    <PageHeading
      title={
        <span className="results-header-title">{t`Results for “${corrected ?? keyword}”`}</span>
      }
    >
      {/* The same element for every search, so that each new count is announced. */}
      <output className="results-header-count">
        {found && <Count type={type} found={found} />}
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
              {label} <FoundCount {...counts.data?.[kind]} />
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
  return searchHref(
    type === 'profile' ? { ...search, type } : { ...search, type, ranking, exact, filters },
  )
}

function Count({ type, found }: { type: ResultType; found: Found }) {
  const { i18n } = useLingui()
  const { total, isTotalExact } = found
  const most = i18n.number(total)
  if (type === 'profile') {
    return isTotalExact ? (
      <Plural value={total} one="# creator" other="# creators" />
    ) : (
      <Trans>More than {most} creators</Trans>
    )
  }
  if (type === 'product') {
    return isTotalExact ? (
      <Plural value={total} one="# product" other="# products" />
    ) : (
      <Trans>More than {most} products</Trans>
    )
  }
  return isTotalExact ? (
    <Plural value={total} one="# post" other="# posts" />
  ) : (
    <Trans>More than {most} posts</Trans>
  )
}
