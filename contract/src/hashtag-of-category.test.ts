import { expect, test } from 'vitest'

import { hashtagOfCategory } from './hashtag-of-category.ts'

test.each([
  ['salealert', 'ltksalealert'],
  ['findsunder50', 'ltkfindsunder50'],
  ['ltkhome', 'ltkhome'],
  ['ltk', 'ltk'],
  ['fashionmonth', 'fashionmonth'],
  ['fashionmonths', 'ltkfashionmonths'],
  ['nobodyknows', 'ltknobodyknows'],
])('the category %s shows the posts of #%s', { tags: 'F-FEED-09' }, (category, hashtag) => {
  expect(hashtagOfCategory(category)).toBe(hashtag)
})
