import fc from 'fast-check'
import { expect, test } from 'vitest'

import { redirectTarget } from './redirect-target.ts'

test('a path of the site is followed', () => {
  expect(redirectTarget('/search?keyword=a%20b#posts')).toBe('/search?keyword=a%20b#posts')
})

test.each([
  '//other.example/home',
  '/\\other.example/home',
  '/\t/other.example/home',
  '/.//other.example',
  '/x/..//other.example',
  '/%2e//other.example',
  '/.\\\\other.example',
  '//site.invalid//other.example',
  'https://other.example/home',
  'javascript:alert(1)',
  'home',
  '',
  null,
])('%j leads home', (to) => {
  expect(redirectTarget(to)).toBe('/')
})

const pieces = fc.constantFrom(
  ...[
    ['/', '//', '\\', '.', '..', '/./', '/../', '%2e', '%2E%2e', '%2f', '%5c', '\t', '\n', '\r'],
    [' ', '\u0000', '@', ':', '?', '#', 'x', 'user:secret@', 'other.example', 'site.invalid'],
    ['https:', 'javascript:', 'data:', '[::1]', '127.0.0.1', '\uFF0F', '\u2044', '\uD800'],
  ].flat(),
)

test('for any input the browser stays on the site, and resolving the result again changes nothing', () => {
  const addresses = fc.oneof(
    fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
    fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(addresses, (to) => {
      const path = redirectTarget(to)
      expect(path).toMatch(/^\/(?![/\\])/)
      for (const origin of ['https://shop.example', 'http://127.0.0.1:3000']) {
        const resolved = new URL(path, origin)
        expect(resolved.origin).toBe(origin)
        expect(resolved.pathname + resolved.search + resolved.hash).toBe(path)
      }
      expect(redirectTarget(path)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
