import { expect, test } from 'vitest'

import { changesFrameOnly } from './browser-routes.ts'

test.each([
  ['/home', '/home?show-carts=true', true],
  ['/home?show-carts=true', '/home', true],
  ['/search?a=2&b=1', '/search?a=2&b=1&show-carts=true', true],
  ['/home', '/home?show-carts=true#foot', false],
  ['/home', '/home', false],
  ['/home?show-carts=true', '/home?show-carts=true', false],
  ['/search?keyword=a', '/search?keyword=b&show-carts=true', false],
  ['/home', '/deals?show-carts=true', false],
])('from %s to %s only the frame changes: %s', (from, to, only) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://shop.example'))
  if (!currentUrl || !nextUrl) throw new Error('two addresses')
  expect(changesFrameOnly({ currentUrl, nextUrl }, ['show-carts'])).toBe(only)
  const sent = { currentUrl, nextUrl, formMethod: 'POST' } as const
  expect(changesFrameOnly(sent, ['show-carts'])).toBe(false)
})
