import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchFacets, SearchRanking } from '@ltk/contract/search'
import { useId } from 'react'

import { type SearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { FoundCount } from '../../ui/found-count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { countFilters, toggleFilter } from './search-filters.ts'

type Props = {
  search: SearchAddress
  /** How many results each filter would leave, if that is known. */
  facets: SearchFacets | null | undefined
}

/** The sort orders, the most used filters, and a button for all filters. */
export function FilterBar({ search, facets }: Props) {
  const { t } = useLingui()
  const sheet = useId()
  const { filters, ranking } = search
  const count = countFilters(filters)
  const orders: { ranking: SearchRanking; label: string }[] = [
    { ranking: 'relevant', label: t`Best matches` },
    { ranking: 'recent', label: t`Newest` },
    { ranking: 'trending', label: t`Trending` },
  ]
  const toggles: { name: 'onSale' | 'inStock'; label: string }[] = [
    { name: 'onSale', label: t`On sale` },
    { name: 'inStock', label: t`In stock` },
  ]
  return (
    <div className="filter-bar">
      <button
        type="button"
        className={buttonClass({ variant: 'secondary', small: true })}
        popoverTarget={sheet}
        aria-haspopup="dialog"
      >
        <Icon name="sliders" />
        <Trans>Filters</Trans>
        {count > 0 && (
          <>
            <VisuallyHidden>
              {t({ message: `${count} set`, comment: 'How many filters are set' })}
            </VisuallyHidden>
            <span className="filter-bar-count" aria-hidden="true">
              {count}
            </span>
          </>
        )}
      </button>
      <FilterSheet id={sheet} search={search} facets={facets} />
      <ChipRow label={t`Order and filters`}>
        {orders.map((order) => (
          <li key={order.ranking}>
            <LinkChip
              keepScroll
              href={searchHref({ ...search, ranking: order.ranking })}
              current={order.ranking === ranking}
            >
              {order.label}
            </LinkChip>
          </li>
        ))}
        <li aria-hidden="true" className="filter-bar-line" />
        {toggles.map(({ name, label }) => (
          <li key={name}>
            <LinkChip
              keepScroll
              href={searchHref({ ...search, filters: toggleFilter(filters, name) })}
              current={filters[name] === true}
            >
              {label} <FoundCount total={facets?.[name]} />
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </div>
  )
}
