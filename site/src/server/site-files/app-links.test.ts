import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Apps } from './app-links.ts'
import { createSiteFiles } from './site-files.ts'

const apps: Apps = {
  appleIds: ['ABCDE12345.example.shop.app'],
  android: { packageName: 'example.shop.app', certificates: ['14:6D:E5'] },
}
const apple = '/.well-known/apple-app-site-association'
const android = '/.well-known/assetlinks.json'

async function read(path: string, given: Apps = apps) {
  const { find } = createSiteFiles({
    site: { brand: 'LTK', siteUrl: 'https://shop.test' },
    securityContact: undefined,
    apps: given,
    now: () => new Date(),
  })
  const file = find(new URL(path, 'https://shop.test'))
  const response = await file?.(() => Promise.reject(new Error('not params for')))
  return {
    status: response?.status,
    type: response?.headers.get('content-type'),
    body: await response?.text(),
  }
}

const component = z.object({ '/': z.string(), exclude: z.literal(true).optional() })
type Component = z.infer<typeof component>

/** The first pattern that a path matches, where a star stands for any characters as at Apple. */
function firstMatch(components: Component[], path: string): Component | undefined {
  const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return components.find((component) =>
    new RegExp(`^${component['/'].split('*').map(escaped).join('.*')}$`).test(path),
  )
}

test(
  'Apple and Android read which apps open addresses of the site',
  { tags: 'F-ANL-15' },
  async () => {
    const ofApple = await read(apple)
    expect([ofApple.status, ofApple.type]).toEqual([200, 'application/json'])
    expect(JSON.parse(ofApple.body ?? '')).toMatchObject({
      applinks: { details: [{ appIDs: ['ABCDE12345.example.shop.app'] }] },
    })
    const ofAndroid = await read(android)
    expect([ofAndroid.status, ofAndroid.type]).toEqual([200, 'application/json'])
    expect(JSON.parse(ofAndroid.body ?? '')).toMatchObject([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'example.shop.app',
          sha256_cert_fingerprints: ['14:6D:E5'],
        },
      },
    ])
  },
)

test('without an app there are no such files', { tags: 'F-ANL-15' }, async () => {
  expect(await read(apple, {})).toMatchObject({ status: 404 })
  expect(await read(android, {})).toMatchObject({ status: 404 })
})

const association = z.object({
  applinks: z.object({ details: z.tuple([z.object({ components: z.array(component) })]) }),
})
const relation = 'delegate_permission/common.handle_all_urls'
const links = z.tuple([
  z.object({
    relation_extensions: z.object({
      [relation]: z.object({ dynamic_app_link_components: z.array(component) }),
    }),
  }),
])

describe.each([
  ['Apple', apple, (file: unknown) => association.parse(file).applinks.details[0].components],
  [
    'Android',
    android,
    (file: unknown) => {
      const [{ relation_extensions: extensions }] = links.parse(file)
      return extensions[relation]?.dynamic_app_link_components ?? []
    },
  ],
])('for %s', (_system, path, componentsOf) => {
  const matchOf = async (page: string) =>
    firstMatch(componentsOf(JSON.parse((await read(path)).body ?? '')), page)

  test.each([
    '/home',
    '/home/following',
    '/post/1',
    '/products/1',
    '/explore/Ada',
    '/explore/Ada/posts/1',
    '/explore/posts/1',
    '/explore/Ada/giftguides/1',
    '/hashtags/linen',
    '/categories/shoes',
    '/deals',
  ])('the app opens %s', { tags: 'F-ANL-15' }, async (page) => {
    const match = await matchOf(page)
    expect(match).toBeDefined()
    expect(match?.exclude).toBeUndefined()
  })

  test.each([
    '/',
    '/account',
    '/account/orders',
    '/account/favorites/posts',
    '/wishlists',
    '/login',
    '/signup',
    '/auth/callback',
    '/change-password',
    '/terms-of-service',
    '/legal/privacy',
    '/ltk-shopping-app',
    '/api/v2/wishes',
    '/shop/1',
    '/explore/Ada/feed.xml',
  ])('%s stays in the browser', { tags: 'F-ANL-15' }, async (page) => {
    const match = await matchOf(page)
    expect(match === undefined || match.exclude === true).toBe(true)
  })
})
