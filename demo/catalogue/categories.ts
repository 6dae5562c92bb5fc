import { locales } from '@ltk/contract/locales'

import type { Category } from './types.ts'
import { listCategoryIdeas } from './vocabulary/categories.ts'

/** Each country once, with the first of its languages. */
const languagesOfCountries = locales.filter(
  ({ country }, index) => locales.findIndex((locale) => locale.country === country) === index,
)

/**
 * The categories of each country, named in its language and in all others. They have no pictures of
 * their own, so the site chooses them by what their posts feature.
 */
export function makeCategories(): Category[] {
  return listCategoryIdeas().flatMap(({ key, labels }, position) =>
    languagesOfCountries.map(({ country, code }) => ({
      country,
      key,
      label: labels[code],
      labels,
      position,
    })),
  )
}
