import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { browseHref, cartHref, guidesHref, loginHref, productHref, withQuery } from './paths.ts'

test('a query has the values that there are, however they are written, and lists repeated', () => {
  const values = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constant(undefined),
    fc.constant(null),
  )
  fc.assert(
    fc.property(values, fc.array(fc.string({ unit: 'grapheme' })), (one, several) => {
      const { pathname, searchParams } = new URL(withQuery('/a', { one, several }), 'http://site')
      expect(pathname).toBe('/a')
      expect(searchParams.getAll('one')).toEqual(one === undefined || one === null ? [] : [one])
      expect(searchParams.getAll('several')).toEqual(several)
    }),
  )
})

test('an address without anything to name is the one of all', () => {
  expect(cartHref()).toBe('/account/carts')
  // The answer that names no cart.
  expect(cartHref('')).toBe('/account/carts')
  expect(loginHref({ interaction: undefined })).toBe('/login')
  expect(guidesHref('a b')).toBe('/explore/a%20b/giftguides')
})

test('parts of a shop and products are named within it', () => {
  expect(guidesHref('ana', '1', '2')).toBe('/explore/ana/giftguides/1/2')
  expect(browseHref('ana', '1')).toBe('/explore/ana/giftguides/1/browse')
  expect(productHref('1', { postId: '2', setId: '3', clickHash: 'a&b', variantId: '4' })).toBe(
    '/products/1?li=2&rshash=a%26b&variant=4',
  )
})
