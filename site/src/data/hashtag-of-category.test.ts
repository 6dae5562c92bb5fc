/** @module-tag F-FEED-09 */
import { expect, test } from 'vitest'

import { hashtagOfCategory } from './hashtag-of-category.ts'

const known = [{ name: 'salealert' }, { name: 'fall', feedHashtag: 'autumnlooks' }]

test.each([
  ['salealert', 'ltksalealert'],
  ['findsunder50', 'ltkfindsunder50'],
  ['ltkhome', 'ltkhome'],
  ['ltk', 'ltk'],
  ['fashionmonth', 'fashionmonth'],
  ['fashionmonths', 'ltkfashionmonths'],
  ['nobodyknows', 'ltknobodyknows'],
  ['fall', 'autumnlooks'],
])('the category %s shows the posts of #%s', { tags: 'U-25' }, (category, hashtag) => {
  expect(hashtagOfCategory(category, known)).toBe(hashtag)
})
