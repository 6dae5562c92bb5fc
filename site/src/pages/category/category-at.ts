import type { I18n } from '@lingui/core'
import { hashtagOfCategory } from '@ltk/contract/hashtag-of-category'

import { findCategoryOf } from '../../domain/categories/categories.ts'
import type { CategoryBubble } from '../../domain/categories/category-bubbles.ts'

/** Returns the category of a name, which may be one that the shop offers in a country. */
export function categoryAt(name: string, bubbles: readonly CategoryBubble[], i18n: I18n) {
  const bubble = bubbles.find((one) => one.name === name)
  const ofName = hashtagOfCategory(name)
  const category = findCategoryOf(ofName)
  const hashtag = bubble?.feedHashtag ?? ofName
  return {
    hashtag,
    title: category ? i18n._(category.label) : (bubble?.label ?? `#${hashtag}`),
    // A category has one address, whatever way its name is written.
    canonicalName: bubble?.name ?? category?.name ?? name,
  }
}
