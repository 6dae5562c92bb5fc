import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readApiConfig } from '@ltk/api/config'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { openFlagdFile } from '@ltk/platform/flags/flagd-file'
import type { FlagSource } from '@ltk/platform/flags/flags'
import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedListener } from '@ltk/platform/http/shared-listener'
import { createSplitPages } from '@ltk/platform/http/split-pages'
import { consentIn } from '@ltk/site/consent'
import { insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { composeSite } from '@ltk/testing/site/compose-site'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'

import { listen } from './edge/listen.ts'
import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'

const siteUrl = 'http://shop.test'

let database: Database
let issuer: OpenIssuer
let detailsId: string
let stop: () => Promise<void>

beforeAll(async () => {
  database = await openEmbedded('site')
  const content = await insertContent(database.db)
  detailsId = content.detailsIds[0] ?? ''
  // Without a sale: what that saves is no matter of the flag.
  for (const table of ['product_details', 'retailer_product_variants'] as const) {
    await database.db.updateTable(table).set({ price: 6_000, sale_price: null }).execute()
  }
  issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
})
afterEach(() => stop())
afterAll(async () => {
  await issuer.close()
  await database.close()
})

/** Serves the shop on a port, with a setting of flags. */
async function open(setting: object, flagSource?: FlagSource) {
  const config = readApiConfig({ FLAGS: JSON.stringify(setting), SITE_URL: siteUrl })
  const { flags, site } = await composeSite({
    database,
    issuer,
    siteUrl,
    verifyToken: async () => undefined,
    flags: config.flags,
    flagSource,
    ofSite: { hasApp: true },
  })
  const cache = createResponseCache({ maxSize: 10_000_000 })
  const splitPages = createSplitPages({
    flags,
    cache,
    visitorIdOf: ({ cookie, 'sec-gpc': signal }) => consentIn(cookie, signal === '1').visitorId,
  })
  let rendered = 0
  const fetchPage = (request: Request) => {
    rendered += 1
    return site.fetch(request, {})
  }
  const server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    app: { fetch: fetchPage },
    observe() {},
    shared: createSharedListener({
      cache,
      fetch: fetchPage,
      admit: (_path, _locale, work) => work(),
      origin: siteUrl,
      sessionCookie: 'session',
      localeOf: () => 'en',
      isShared: site.isShared,
      split: splitPages,
    }),
    headers: new Map(),
  })
  stop = () => server.drain({ notice: 0, grace: 0, longest: 0 })
  const ask = (path: string, cookie = '', headers = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { ...headers, cookie } })
  return {
    ask,
    read: async (path: string, cookie?: string) => (await ask(path, cookie)).text(),
    rendered: () => rendered,
  }
}

const shop = '/explore/Creator0'
const gated = [
  ['app-banner', shop, '<aside class="app-banner"'],
  ['registration-banner', shop, '<aside class="registration'],
  ['price-drop-badging', shop, 'Price drop'],
  ['price-drop-badging', `${shop}?tab=products`, 'Price drop 25%'],
  ['price-drop-badging', '/products/', 'Price drop 25%'],
  ['product-tabs', shop, '?tab=products'],
] as const

const addressOf = (path: string) => (path === '/products/' ? path + detailsId : path)

/** Returns the HTML of a page without its data for the browser. */
const shownBy = (page: string) => page.replace(/<script type="application\/json".*?<\/script>/s, '')

test.each(gated)(
  'with %s off, it is missing from %s',
  { tags: 'F-PDP-11' },
  async (name, path, mark) => {
    const usual = await open({ [name]: 'on' })
    expect(shownBy(await usual.read(addressOf(path)))).toContain(mark)
    await stop()
    const { ask } = await open({ [name]: 'off' })
    const response = await ask(addressOf(path))
    expect(response.status).toBe(200)
    expect(shownBy(await response.text())).not.toContain(mark)
  },
)

test("the app's banner is off unless it is switched on", { tags: 'F-SCOPE-18' }, async () => {
  const { read } = await open({})
  expect(shownBy(await read('/help'))).not.toContain('app-banner"')
})

test('without product tabs the address of the products shows the posts', async () => {
  const { read } = await open({ 'product-tabs': 'off' })
  const page = shownBy(await read(`${shop}?tab=products`))
  expect(page).toContain('Post 0 of creator 0')
})

test(
  'without lists of gift guides the product sets of a creator have them',
  { tags: 'F-COLL-11' },
  async () => {
    const { id } = await database.db
      .selectFrom('profiles')
      .select('id')
      .where('display_name', '=', 'Creator0')
      .executeTakeFirstOrThrow()
    const { setId } = await insertProductSet(database.db, id, [detailsId], { audience: 'HER' })
    onTestFinished(async () => {
      await database.db.deleteFrom('product_sets').where('id', '=', setId).execute()
    })
    const usual = await open({ 'gift-guides': 'on' })
    expect(shownBy(await usual.read(`${shop}/productsets`))).not.toContain(setId)
    await stop()
    const { read } = await open({ 'gift-guides': 'off' })
    expect(shownBy(await read(`${shop}/productsets`))).toContain(setId)
  },
)

const visitors = Array.from(
  { length: 10 },
  (_, n) => `visitor=00000000-0000-4000-8000-00000000000${n}`,
)
const hasTabs = (page: string) => shownBy(page).includes('?tab=products')

test(
  'visitors with different variants get different cached pages, each always the same',
  { tags: 'U-23' },
  async () => {
    const { ask, read, rendered } = await open({ 'product-tabs': { on: 50, off: 50 } })
    const first = await Promise.all(visitors.map((visitor) => read(shop, visitor)))
    const variants = first.map(hasTabs)
    expect(new Set(variants)).toEqual(new Set([true, false]))
    for (const visitor of [...visitors, ...visitors]) await read(shop, visitor)
    const before = rendered()
    const again = await Promise.all(visitors.map((visitor) => read(shop, visitor)))
    expect(again.map(hasTabs)).toEqual(variants)
    expect(rendered()).toBe(before)
    expect((await ask(shop, visitors[0])).headers.get('cache-control')).toBe('private, no-cache')
  },
)

test(
  'a page that uses no split flag is the same for all visitors, and sets no cookie',
  { tags: 'U-23' },
  async () => {
    const { ask, read, rendered } = await open({ 'product-tabs': { on: 50, off: 50 } })
    for (const visitor of visitors.slice(0, 4)) await read('/help', visitor)
    const before = rendered()
    await Promise.all(visitors.map((visitor) => read('/help', visitor)))
    const { headers } = await ask('/help')
    expect(rendered()).toBe(before)
    expect(headers.get('cache-control')).toContain('s-maxage')
    expect(headers.get('set-cookie')).toBeNull()
  },
)

test(
  'a page says which split flags there are, and which of them it read',
  { tags: ['U-23', 'F-ANL-03'] },
  async () => {
    const { read } = await open({
      'product-tabs': { on: 50, off: 50 },
      'search-v3': { on: 100 },
      splash: 'on',
    })
    const [visitor] = visitors
    const split = '"split":["product-tabs","search-v3"],"read":'
    expect(await read(shop, visitor)).toContain(`${split}["product-tabs"]`)
    const help = await read('/help', visitor)
    expect(help).toContain(`${split}[]`)
    // What it did not read has its default: the page is for all.
    expect(help).toContain('"search-v3":{"value":"off","payload":null}')
  },
)

test(
  'a visitor who agreed has the same variants on all pages and in the browser',
  { tags: ['F-ANL-01', 'D-28'] },
  async () => {
    const { ask, read } = await open({ 'product-tabs': { on: 50, off: 50 }, splash: { on: 100 } })
    const found = visitors.slice(0, 4).map(async (visitor) => {
      const answer = await ask('/flags', visitor)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const tabs = hasTabs(await read(shop, visitor))
      expect(hasTabs(await read('/explore/Creator1', visitor))).toBe(tabs)
      expect(await answer.json()).toMatchObject({
        'product-tabs': { value: tabs ? 'on' : 'off', payload: null },
        splash: { value: 'on', payload: null },
        'app-banner': { value: 'off', payload: null },
      })
      return tabs
    })
    expect(new Set(await Promise.all(found))).toEqual(new Set([true, false]))
  },
)

const treated = { 'product-tabs': { off: 100 } }

test.each([
  ['has not chosen', '', {}],
  ['refused', 'visitor=none', {}],
  ['has a cookie that is no id', 'visitor=1', {}],
  ['sends the signal of Global Privacy Control', visitors[0] ?? '', { 'sec-gpc': '1' }],
])(
  'a visitor who %s has the default of a split flag, and no cookie',
  async (_, cookie, headers) => {
    const { ask, read } = await open(treated)
    expect(hasTabs(await read(shop, visitors[0]))).toBe(false)
    for (const path of [shop, '/explore/Creator1', shop]) {
      const page = await ask(path, cookie, headers)
      expect(page.headers.get('set-cookie')).toBeNull()
      expect(page.headers.get('cache-control')).toBe('private, no-cache')
      expect(hasTabs(await page.text())).toBe(true)
    }
    const flags: object = await (await ask('/flags', cookie, headers)).json()
    expect(flags).toMatchObject({ 'product-tabs': { value: 'on', payload: null } })
  },
)

test('visitors who did not agree share one copy of a page', async () => {
  const { ask, read, rendered } = await open(treated)
  for (const _ of ['learns', 'asks', 'keeps']) await read(shop)
  const before = rendered()
  const again = await Promise.all([
    read(shop),
    read(shop, 'visitor=none'),
    read(shop, 'theme=dark'),
    (await ask(shop, visitors[1], { 'sec-gpc': '1' })).text(),
  ])
  expect(new Set(again).size).toBe(1)
  expect(rendered()).toBe(before)
})

test(
  'without split flags there is no cookie, and a page sends the browser all flags',
  { tags: ['D-28', 'F-ANL-01'] },
  async () => {
    const { ask } = await open({ splash: 'on' })
    const response = await ask(shop)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toContain('s-maxage')
    const page = await response.text()
    expect(page).toContain('"splash":{"value":"on","payload":null}')
    expect(page).toContain('"split":[],"read":[]')
  },
)

test('pages follow a file of flags that changes, those that are kept too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ltk-flags-'))
  const file = join(folder, 'flags.json')
  const write = (flag: object) => {
    const variants = { on: 'on', off: 'off' }
    const flags = { 'product-tabs': { state: 'ENABLED', variants, defaultVariant: 'on', ...flag } }
    writeFileSync(file, JSON.stringify({ flags }))
  }
  write({})
  const source = openFlagdFile(file, silentLog)
  onTestFinished(() => {
    source.close()
    rmSync(folder, { recursive: true })
  })
  const { ask, read } = await open({}, source)
  const [visitor = ''] = visitors
  /** Reads the page until it is kept. */
  const keep = async () => {
    for (const _ of ['learns', 'asks', 'keeps']) await read(shop, visitor)
  }
  await keep()
  expect(hasTabs(await read(shop, visitor))).toBe(true)
  expect((await ask(shop)).headers.get('cache-control')).toContain('s-maxage')

  write({ defaultVariant: 'off' })
  await expect.poll(async () => hasTabs(await read(shop, visitor))).toBe(false)
  await keep()

  write({ targeting: { if: [{ var: 'targetingKey' }, 'off', 'on'] } })
  await expect.poll(async () => hasTabs(await read(shop))).toBe(true)
  expect(hasTabs(await read(shop, visitor))).toBe(false)
  expect((await ask(shop)).headers.get('cache-control')).toBe('private, no-cache')
})
