import type { SearchFacets, SearchFilters } from '@ltk/contract/search'

type Value = SearchFacets['brands'][number]

/** A value to filter by: its name, as it is shown, and how many results it has, if that is known. */
export type FilterChoice = { name: string; displayName: string; count: number | undefined }

const maxChoices = 24

/**
 * Returns the values of a facet to choose from, those that are chosen among them: in the order in
 * which they were found, with the counts of now, since nothing may move while one chooses. Those that
 * are chosen and not found come last, named by `nameOf`.
 */
export function choicesOf(
  found: readonly Value[] = [],
  chosen: readonly string[] = [],
  now: readonly Value[] = found,
  nameOf: (name: string) => string = (name) => name,
): FilterChoice[] {
  const counts = new Map(now.map(({ name, count }) => [name, count]))
  const named = new Set(found.map(({ name }) => name))
  const others = chosen.filter((name) => !named.has(name))
  return [
    ...found
      .filter(({ name }, index) => index < maxChoices || chosen.includes(name))
      .map(({ name, displayName }) => ({ name, displayName, count: counts.get(name) ?? 0 })),
    ...others.map((name) => ({ name, displayName: nameOf(name), count: counts.get(name) })),
  ]
}

/** Returns how many filters are set. */
export function countFilters(filters: SearchFilters): number {
  const { retailers = [], brands = [], kinds = [], colours = [], sizes = [], ...others } = filters
  const hasPrice = others.priceMin !== undefined || others.priceMax !== undefined
  const single = [hasPrice, others.onSale, others.inStock].filter(Boolean)
  return [retailers, brands, kinds, colours, sizes, single].flat().length
}

/** Returns the filters with one of them turned on, or off if it was on. */
export function toggleFilter(filters: SearchFilters, name: 'onSale' | 'inStock'): SearchFilters {
  const { [name]: isOn, ...others } = filters
  return isOn ? others : { ...others, [name]: true }
}

/** Returns the filters with a kind of things added, or left out if it was among them. */
export function toggleKind({ kinds = [], ...others }: SearchFilters, kind: string): SearchFilters {
  const left = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]
  return left.length > 0 ? { ...others, kinds: left } : others
}
