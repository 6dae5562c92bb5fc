import type { SearchFilters } from '@ltk/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { readFilters } from './filter-address.ts'
import { filterCounts } from './filter-counts.ts'
import type { FilterPlace } from './filter-place.ts'

/** In milliseconds: prices are typed digit by digit. */
const delay = 150

/** Returns the filters that are chosen in a form. */
export function readForm(form: HTMLFormElement): SearchFilters {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') chosen.append(name, value)
  }
  return readFilters(chosen)
}

/**
 * The filters that are chosen in a form and not applied yet, and how many results they would leave;
 * undefined as long as nothing was chosen. Call `onChoose` with the form when anything in it changes.
 */
export function useChosenFilters(place: FilterPlace, filters: SearchFilters) {
  const { hrefOf } = place
  const href = hrefOf(filters)
  const [choice, setChoice] = useState({ href, chosen: filters })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  // A choice ends with the list that it was made in.
  const chosen = choice.href === href ? choice.chosen : filters
  const isChanged = hrefOf(chosen) !== href
  const { data } = useQuery({
    ...filterCounts(place, chosen),
    enabled: isChanged,
    // Those of an earlier choice stay until these have come.
    placeholderData: keepPreviousData,
  })
  return {
    chosen,
    counts: isChanged ? data : undefined,
    onChoose(form: HTMLFormElement): void {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => setChoice({ href, chosen: readForm(form) }), delay)
    },
  }
}
