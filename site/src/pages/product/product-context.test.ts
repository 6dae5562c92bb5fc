import { expect, test } from 'vitest'

import { productHref } from '../../paths.ts'
import { readProductContext } from './product-context.ts'

const [post, set, variant, other] = [
  '01a1fa56-b3d8-7126-ab49-2136e4f0862b',
  '01a1fa56-b3d8-73d8-8c78-8365dd538f9b',
  '01a1fa56-b3d8-74d3-ac06-e877889451b0',
  '01a1fa56-b3d8-7ca2-b4d7-aaebba04b593',
]

test(
  'the address says which post, set, click and variant led to the product',
  { tags: ['F-NAV-08', 'F-PDP-13'] },
  () => {
    const search = new URLSearchParams({
      li: post ?? '',
      ci: set ?? '',
      rshash: 'h4sh',
      vid: other ?? '',
    })
    expect(readProductContext(search)).toEqual({
      postId: post,
      setId: set,
      clickHash: 'h4sh',
      variantId: other,
    })
    search.set('variant', variant ?? '')
    expect(readProductContext(search).variantId).toBe(variant)
  },
)

test('malformed ids are ignored', { tags: 'F-PDP-13' }, () => {
  expect(readProductContext(new URLSearchParams('li=latest&variant=&rshash='))).toEqual({
    postId: undefined,
    setId: undefined,
    clickHash: undefined,
    variantId: undefined,
  })
})

test(
  'a product address is of a post, else of a set, with its click and variant',
  { tags: 'F-NAV-08' },
  () => {
    const from = { postId: 'p', setId: 's', clickHash: 'h 4', variantId: 'v' }
    expect(productHref('d', from)).toBe('/products/d?li=p&rshash=h%204&variant=v')
    expect(productHref('d', { setId: 's' })).toBe('/products/d?ci=s')
    expect(productHref('d', {})).toBe('/products/d')
  },
)
