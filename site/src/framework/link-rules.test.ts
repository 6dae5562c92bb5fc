import { describe, expect, test } from 'vitest'

import { addressWithin, isPlainClick } from './link-rules.ts'
import { createRouteTable } from './route-table.ts'

const origin = 'https://shop.example'
const table = createRouteTable([
  { path: 'home', id: 'home' },
  { path: 'search', id: 'search' },
  { path: 'authors', id: 'authors' },
  { id: 'sign-in', serverOnly: true, children: [{ path: 'login', id: 'login' }] },
  { path: '*', id: 'not-found', serverOnly: true },
])
const link = (href: string, more = {}) => ({ href, target: '', download: '', ...more })
const click = (more = {}) => ({
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
})

describe('a link within the site', () => {
  test('is followed by the router, with its query and hash', () => {
    expect(addressWithin(link(`${origin}/search?keyword=red#posts`), origin, table)?.href).toBe(
      `${origin}/search?keyword=red#posts`,
    )
    expect(addressWithin(link(`${origin}/home`, { target: '_self' }), origin, table)).toBeDefined()
  })

  test.each([
    ['of another origin', link('https://other.example/home')],
    ['to another tab', link(`${origin}/home`, { target: '_blank' })],
    ['to a file to keep', link(`${origin}/home`, { download: 'home' })],
    ['to a mail address', link('mailto:help@shop.example')],
    ['without an address', link('')],
    ['to a page that only the server can make', link(`${origin}/login`)],
    ['to a picture', link(`${origin}/media/a.jpg`)],
    ['to the identity provider', link(`${origin}/identity/auth?x=1`)],
  ])('%s is left to the browser', (_, anchor) => {
    expect(addressWithin(anchor, origin, table)).toBeUndefined()
  })

  test('is matched by whole path segments', () => {
    expect(addressWithin(link(`${origin}/authors`), origin, table)).toBeDefined()
  })
})

test('a plain click is followed, a modified or handled one is not', () => {
  expect(isPlainClick(click())).toBe(true)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented']) {
    expect(isPlainClick(click({ [key]: true }))).toBe(false)
  }
  expect(isPlainClick(click({ button: 1 }))).toBe(false)
})
