import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type CategoryName, categoryNames } from '@ltk/contract/category-names'
import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'

/** A category of posts: its name in addresses and its label. */
export type Category = {
  name: string
  label: MessageDescriptor
}

const labels: Record<CategoryName, MessageDescriptor> = {
  ltkstyletip: msg`Style tips`,
  ltkhome: msg`Home`,
  ltkbeauty: msg`Beauty`,
  salealert: msg`Sale Alert`,
  ltkworkwear: msg`Workwear`,
  ltktravel: msg`Travel`,
  ltkkids: msg`Kids`,
  ltkwedding: msg`Wedding`,
  ltkseasonal: msg`Seasonal`,
  findsunder100: msg`Finds Under $100`,
  findsunder50: msg`Finds Under $50`,
  ltkbuynow: msg`Buy now`,
  ltkparties: msg`Parties`,
  ltkfamily: msg`Family`,
  fashionmonth: msg`Fashion month`,
  ltkactive: msg`Active`,
}

export const categories: readonly Category[] = categoryNames.map((name) => ({
  name,
  label: labels[name],
}))

/** Returns the category that shows the posts of a hashtag; undefined if there is none. */
export function findCategoryOf(hashtag: string): Category | undefined {
  return categories.find(({ name }) => hashtagOfCategory(name) === hashtag)
}
