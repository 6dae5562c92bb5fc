import type { SearchFacets, SearchFilters } from '@ltk/contract/search'

/** A retailer to filter by: its name, as it is shown, and how many results it has, if that is known. */
type RetailerChoice = { name: string; displayName: string; count: number | undefined }

const maxChoices = 24

/** Returns the retailers to choose from, those that are chosen among them. */
export function retailerChoices(
  facets: SearchFacets | null | undefined,
  chosen: readonly string[] = [],
): RetailerChoice[] {
  const found = facets?.retailers ?? []
  const named = new Set(found.map(({ name }) => name))
  const others = chosen.filter((name) => !named.has(name))
  return [
    ...found.filter(({ name }, index) => index < maxChoices || chosen.includes(name)),
    ...others.map((name) => ({ name, displayName: name, count: undefined })),
  ]
}

/** Returns how many filters are set. */
export function countFilters({ retailers = [], ...filters }: SearchFilters): number {
  const hasPrice = filters.priceMin !== undefined || filters.priceMax !== undefined
  return retailers.length + [hasPrice, filters.onSale, filters.inStock].filter(Boolean).length
}

/** Returns the filters with one of them turned on, or off if it was on. */
export function toggleFilter(filters: SearchFilters, name: 'onSale' | 'inStock'): SearchFilters {
  const { [name]: isOn, ...others } = filters
  return isOn ? others : { ...others, [name]: true }
}
