import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { routes } from './routes.ts'

test.each([
  '/',
  '/home',
  '/home/',
  '/hashtags/ltkfall',
  '/explore/ana/posts/1',
  '/post/1',
  '/help',
])('the page at %s is shared by visitors', (path) => {
  expect(routes.find(path)?.cache).toBe('shared')
})

test.each([
  '/account',
  '/account/favorites/posts',
  '/account/carts',
  '/collections/1',
  '/wishlists',
  '/change-password',
  '/login',
  '/signup',
  '/locale',
  '/nowhere',
  '/assets/a.js',
  '/media/1',
  '/identity/token',
])('the response at %s is not shared', (path) => {
  expect(routes.find(path)?.cache).toBeUndefined()
})

test.each([
  '/login',
  '/signup',
  '/logout',
  '/forgot-password/reset',
  '/auth/verify',
  '/auth/restore-email',
  '/auth/check-mail',
  '/auth/callback',
  '/auth/refresh',
])('%s is part of signing in', (path) => {
  expect(routes.find(path)?.signsIn).toBe(true)
})

test('each page has the id of its file, by which its styles and server module are found', () => {
  const source = readFileSync(new URL('routes.ts', import.meta.url), 'utf8')
  const modules = [
    ...source.matchAll(
      /id: '([\w-]+)',\s+module: \(\) => import\('\.\/pages\/[\w-]+\/([\w-]+)\.tsx?'\)/g,
    ),
  ]
  expect(modules.length).toBeGreaterThan(30)
  expect(modules.filter(([, id, file]) => id !== file).map(([text]) => text)).toEqual([])
  expect(source.match(/import\('/g)).toHaveLength(modules.length)
})

test.each([
  ['/home', undefined],
  ['/account', undefined],
  ['/terms-of-service', true],
  ['/legal/privacy', true],
  ['/legal/cookies', true],
  ['/legal/virtual-patent', true],
  ['/privacy-choices', true],
  ['/post/1', undefined],
  ['/explore/ana', undefined],
  ['/account/favorites/posts', undefined],
  ['/logout', true],
  ['/account/delete', true],
])('%s hides the legal notice: %s', { tags: 'U-15' }, (path, hidden) => {
  expect(routes.find(path)?.hideLegalNotice).toBe(hidden)
})

test.each([
  ['/explore/ana', 'shop'],
  ['/explore', undefined],
  ['/explore/ana/posts/1', 'shop-post'],
  ['/explore/posts/1', 'shop-post'],
  ['/explore/ana/collections/1', 'collection'],
  ['/explore/collections/1', 'collection'],
  ['/explore/ana/giftguides/1', 'gift-guide'],
  ['/explore/giftguides/1', 'gift-guide'],
  ['/explore/giftguides/1/2', 'gift-guide'],
  ['/explore/ana/productsets/1', 'product-set'],
  ['/explore/productsets/1', 'product-set'],
  ['/explore/productsets/1/2', 'product-set'],
  ['/explore/ana/chat', 'shop-chat'],
  ['/explore/chat', 'shop-chat'],
  // Lists are of a creator: without one, this is the shop of a creator with that name.
  ['/explore/ana/collections', 'shop-collections'],
  ['/explore/collections', 'shop'],
])(
  '%s is the page %s',
  {
    tags: [
      'X-10',
      'F-ROUTE-15',
      'F-ROUTE-16',
      'F-ROUTE-17',
      'F-ROUTE-20',
      'F-ROUTE-21',
      'F-ROUTE-22',
      'F-ROUTE-23',
      'F-ROUTE-24',
      'F-ROUTE-25',
      'X-01',
    ],
  },
  (path, id) => {
    const page = routes.match(path).at(-1)?.route
    expect(page?.path === '*' ? undefined : page?.id).toBe(id)
  },
)

test.each([
  ['/explore/ana', 'explore-displayName'],
  ['/explore/ana/posts/1', 'explore-displayName-posts-id'],
  ['/explore/ana/collections', 'explore-displayName-collections'],
  ['/explore/ana/collections/1', 'explore-displayName-collections-id'],
  ['/explore/ana/productsets', 'explore-displayName-productsets'],
  ['/explore/ana/productsets/1', 'explore-displayName-productsets-id'],
  ['/explore/ana/giftguides', 'explore-displayName-giftguides'],
  ['/explore/ana/giftguides/1', 'explore-displayName-giftguides-id'],
  ['/gift-guides', 'giftguides-audience'],
  ['/home/following', 'home-following'],
  ['/home/for-you', 'home-for-you'],
  ['/search', 'search'],
  ['/account/favorites/products', 'account-favorites-products'],
  ['/account/favorites/posts', 'account-favorites-posts'],
  ['/categories/shoes', 'categories-category'],
  ['/collections/1', 'collections-hash'],
])('%s is tracked as %s', { tags: ['F-NAV-07', 'X-03'] }, (path, name) => {
  expect(routes.find(path)?.trackingName).toBe(name)
})

test.each(['/', '/auth', '/auth/callback', '/logout', '/ltk-shopping-app', '/ltk-chat'])(
  '%s does not offer to open the page in the app',
  { tags: 'F-NAV-13' },
  (path) => {
    expect(routes.find(path)?.hideJourneyBanner).toBe(true)
  },
)
