import { expect, test } from 'vitest'

import { isListedInShop } from './use-shop-journey.ts'

test.each([
  ['/post/1', true],
  ['/products/1', true],
  ['/shop/1', true],
  ['/explore/ann/posts/1', true],
  ['/explore/ann/collections/1', true],
  ['/explore/ann/productsets/1/2', true],
  ['/explore/ann/giftguides/1', true],
  ['/explore/ann', false],
  ['/explore/ann/collections', false],
  ['/explore/posts/giftguides/', false],
  ['/home', false],
  ['/signup', false],
])('%s is something that a shop lists: %s', { tags: 'F-ANL-14' }, (path, isListed) => {
  expect(isListedInShop(path)).toBe(isListed)
})
