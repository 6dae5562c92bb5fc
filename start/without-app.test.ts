import { routes } from '@ltk/site/routes'
import { filledPages } from '@ltk/testing/site/filled-paths'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { insertOneOfEach } from './testing/insert-one-of-each.ts'

/** Flags that promote the app where there is one. */
const flags = { 'app-banner': 'on', 'journey-banner': 'on' }
const ofApp = {
  hasApp: true,
  appLink: 'shopapp://',
  links: { googlePlay: 'https://play.example/shop', appStore: 'https://apps.example/shop' },
}
const toApp = (href = '') => /^\/ltk-(shopping-app|chat)|\/chat$|play\.example|shopapp:/.test(href)

let without: OpenSite
let withApp: OpenSite
let paths: string[]

beforeAll(async () => {
  without = await openSite({ flags })
  withApp = await openSite({ flags, ofSite: ofApp })
  await insertOneOfEach(withApp.db)
  const real = await insertOneOfEach(without.db)
  const chat = ['shopping-app', 'chat', 'shop-chat']
  paths = filledPages(real)
    .filter(({ route }) => routes.get(route)?.cache !== undefined && !chat.includes(route))
    .flatMap((page) => page.paths)
})
afterAll(() => Promise.all([without.close(), withApp.close()]))

/** Returns the links of a page to the app, and whether it shows a banner of the app. */
async function promotionsOn(site: OpenSite, path: string) {
  const { page } = await site.read(path)
  const hrefs = linksIn(page).flatMap(([, href]) => (toApp(href) ? [href] : []))
  return { hrefs, hasBanner: page.querySelector('aside.app-banner, aside.top-banner') !== null }
}

test('without an app nothing promotes one, but for the holiday page', async () => {
  for (const path of paths.filter((one) => one !== '/holiday')) {
    expect([path, await promotionsOn(without, path)]).toEqual([
      path,
      { hrefs: [], hasBanner: false },
    ])
  }
  expect((await promotionsOn(without, '/holiday')).hrefs).toHaveLength(4)
})

test('without an app no page speaks of stores or of an app that is to come', async () => {
  for (const path of [...paths, '/ltk-shopping-app', '/ltk-chat', '/explore/keeper/chat']) {
    const { page } = await without.read(path)
    expect([path, textOf(page.querySelector('body'))]).toEqual([
      path,
      expect.not.stringMatching(/\bstores\b|in the LTK app|of the LTK app|Google Play|App Store/),
    ])
  }
})

test('with an app the banner and the sitemap lead to it', async () => {
  expect(await promotionsOn(withApp, '/help')).toEqual({
    hrefs: ['https://play.example/shop'],
    hasBanner: true,
  })
  expect((await promotionsOn(withApp, '/sitemap')).hrefs).toEqual([
    'https://play.example/shop',
    '/ltk-shopping-app',
    '/ltk-chat',
  ])
})

describe('the pages about the app', () => {
  const robotsOf = async (site: OpenSite, path: string) =>
    (await site.read(path)).page.querySelector('meta[name=robots]')?.getAttribute('content')

  test.each(['/ltk-shopping-app', '/ltk-chat'])(
    '%s is for search engines where there is an app',
    { tags: 'U-24' },
    async (path) => {
      expect([await robotsOf(without, path), without.pages.includes(path)]).toEqual([
        'noindex',
        false,
      ])
      expect([await robotsOf(withApp, path), withApp.pages.includes(path)]).toEqual([
        undefined,
        true,
      ])
    },
  )

  test(
    'the page of the app leads to its stores, or without them to the app',
    { tags: ['F-ROUTE-33', 'U-24'] },
    async () => {
      const inMain = async (site: OpenSite) => {
        const { page } = await site.read('/ltk-shopping-app')
        return linksIn(page.querySelector('main'))
      }
      expect(await inMain(withApp)).toEqual([
        ['Start exploring', '/home'],
        ['Get it on Google Play', 'https://play.example/shop'],
        ['Download on the App Store', 'https://apps.example/shop'],
      ])
      const onlyLink = await openSite({ ofSite: { hasApp: true, appLink: 'shopapp://' } })
      expect(await inMain(onlyLink)).toEqual([
        ['Start exploring', '/home'],
        ['Open the app', 'shopapp://'],
      ])
      await onlyLink.close()
    },
  )
})
