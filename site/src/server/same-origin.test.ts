import { expect, test } from 'vitest'

import { crossSiteRefusal, isSafe, isSameOrigin } from './same-origin.ts'

const origin = 'https://shop.example'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  // `Sec-Fetch-Site` comes from the browser itself, so it takes precedence over `Origin`.
  [{ 'sec-fetch-site': 'cross-site', origin }, false],
  [{ origin }, true],
  [{ origin: 'https://shop.example.evil.example' }, false],
  [{ origin: 'http://shop.example' }, false],
  [{ origin: 'https://shop.example:8443' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('a write with %j is ours: %s', (headers, ours) => {
  expect(isSameOrigin(new Headers(headers), origin)).toBe(ours)
})

test('methods that only read are safe, all others are not', () => {
  expect(['GET', 'HEAD', 'OPTIONS'].map(isSafe)).toEqual([true, true, true])
  expect(['POST', 'PUT', 'PATCH', 'DELETE', 'get'].map(isSafe)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

test(
  'the refusal of another site’s write says so, and is kept nowhere',
  { tags: 'E-01' },
  async () => {
    const refusal = crossSiteRefusal()
    expect(refusal.headers.get('cache-control')).toBe('no-store')
    expect(await refusal.json()).toMatchObject({ status: 403, error_code: 'cross-site' })
  },
)
