import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { searchHref, type SearchAddress } from '../../domain/search/search-address.ts'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'

type Found = {
  /** How many match; with `isTotalExact` false there are more. */
  total: number
  isTotalExact: boolean
  /** The corrected spelling that was searched for instead. */
  correctedQuery: string | null
}

type Props = {
  search: SearchAddress
  /** Undefined if the search failed. */
  found: Found | undefined
}

/** The query and the number of results, which is announced; and the kinds of results as tabs. */
export function ResultsHeader({ search, found }: Props) {
  const { t } = useLingui()
  const { keyword, type, debug } = search
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
        tabs={[
          {
            href: searchHref({ ...search, type: 'post' }),
            label: t`Posts`,
            current: type === 'post',
          },
          {
            href: searchHref({ keyword, type: 'profile', debug }),
            label: t`Creators`,
            current: type === 'profile',
          },
        ]}
      />
    </PageHeading>
  )
}

function Count({ type, found }: { type: SearchAddress['type']; found: Found }) {
  const { i18n } = useLingui()
  const { total } = found
  const most = i18n.number(total)
  if (type === 'profile') {
    return found.isTotalExact ? (
      <Plural value={total} one="# creator" other="# creators" />
    ) : (
      <Trans>More than {most} creators</Trans>
    )
  }
  return found.isTotalExact ? (
    <Plural value={total} one="# post" other="# posts" />
  ) : (
    <Trans>More than {most} posts</Trans>
  )
}
