import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchFacets, SearchFilters } from '@ltk/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { useSiteContext } from '../../../context/page-context.ts'
import { ChipRow } from '../../../ui/chip-row.tsx'
import { chipClass, LinkChip } from '../../../ui/chip.tsx'
import { FoundCount } from '../../../ui/found-count.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { filterCounts } from './filter-counts.ts'
import type { FilterPlace } from './filter-place.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { countFilters, toggleFilter, toggleKind } from './search-filters.ts'
import { vocabularyNames } from './vocabulary-names.ts'

/** So many kinds stand beside the orders; all others are among the filters. */
const maxKinds = 12

type Props = {
  place: FilterPlace
  /** The filters that are set. */
  filters: SearchFilters
  /** The orders that the list can have. */
  orders: readonly { href: string; label: string; current: boolean }[]
}

/** The sort orders, the most used filters, and a button for all filters. */
export function FilterBar({ place, filters, orders }: Props) {
  const { t } = useLingui()
  const sheet = useId()
  const count = countFilters(filters)
  // They come after the results, unless the server has them at once.
  const { data: counts } = useQuery({
    ...filterCounts(place, filters),
    placeholderData: keepPreviousData,
    refetchOnMount: false,
  })
  const facets = counts?.facets
  return (
    <div className="filter-bar">
      <button type="button" className={chipClass()} popoverTarget={sheet} aria-haspopup="dialog">
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
      <FilterSheet id={sheet} place={place} filters={filters} facets={facets} />
      <ChipRow label={t`Order and filters`}>
        {orders.map(({ href, label, current }) => (
          <li key={href}>
            <LinkChip keepScroll href={href} current={current}>
              {label}
            </LinkChip>
          </li>
        ))}
        <li aria-hidden="true" className="filter-bar-line" />
        {place.shortcuts === 'offers' ? (
          <OfferChips place={place} filters={filters} facets={facets} />
        ) : (
          <KindChips place={place} filters={filters} facets={facets} />
        )}
      </ChipRow>
    </div>
  )
}

type ChipProps = Omit<Props, 'orders'> & {
  /** How many results each filter would leave, if that is known. */
  facets: SearchFacets | null | undefined
}

/** What is on sale, and what is in stock. */
function OfferChips({ place, filters, facets }: ChipProps) {
  const { t } = useLingui()
  const toggles: { name: 'onSale' | 'inStock'; label: string }[] = [
    { name: 'onSale', label: t`On sale` },
    { name: 'inStock', label: t`In stock` },
  ]
  return toggles.map(({ name, label }) => (
    <li key={name}>
      <LinkChip
        keepScroll
        href={place.hrefOf(toggleFilter(filters, name))}
        current={filters[name] === true}
      >
        {label} <FoundCount total={facets?.[name]} isExact={facets?.exhaustive} />
      </LinkChip>
    </li>
  ))
}

/** The commonest kinds of things. */
function KindChips({ place, filters, facets }: ChipProps) {
  const { locale } = useSiteContext()
  const { data: names } = useQuery(vocabularyNames(locale))
  const commonest = (facets?.kinds ?? []).slice(0, maxKinds)
  // A chosen kind can be removed even if no result has it.
  const missing = (filters.kinds ?? []).filter((id) => !commonest.some(({ name }) => name === id))
  const shown = [
    ...commonest.map(({ name, count }) => ({ name, count })),
    ...missing.map((name) => ({
      name,
      count: facets?.kinds.find((kind) => kind.name === name)?.count,
    })),
  ]
  return shown.map(({ name, count }) => (
    <li key={name}>
      <LinkChip
        keepScroll
        href={place.hrefOf(toggleKind(filters, name))}
        current={filters.kinds?.includes(name) ?? false}
      >
        {names?.kind[name] ?? name} <FoundCount total={count} isExact={facets?.exhaustive} />
      </LinkChip>
    </li>
  ))
}
