import { expect, test } from 'vitest'

import { decodablePath } from './decodable-path.ts'

test.each([
  ['/home', '/home'],
  ['/explore/%F0%9F%9B%8D?next=%', '/explore/%F0%9F%9B%8D?next=%'],
  ['/explore/%2F%2f', '/explore/%2F%2f'],
  ['/explore/%', '/explore/%25'],
  ['/explore/%zz?a=%zz', '/explore/%25zz?a=%zz'],
  ['/explore/%E0%A4%A', '/explore/%EF%BF%BD%25A'],
  ['/%C3%A9/%FF%2F%/x', '/%C3%A9/%EF%BF%BD%2F%25/x'],
])('%s is answered as %s', (url, answered) => {
  expect(decodablePath(url)).toBe(answered)
  expect(() => decodeURIComponent(decodablePath(url).split('?')[0] ?? '')).not.toThrow()
})
