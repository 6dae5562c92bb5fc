import { readApiConfig } from '@ltk/api/config'
import { type Database, migrateApi, openInMemory } from '@ltk/api/db'
import { createHealth } from '@ltk/api/health'
import { silentLog } from '@ltk/api/log'
import { createResponseCache } from '@ltk/api/response-cache'
import { createSharedListener } from '@ltk/api/shared-listener'
import { createSplitPages } from '@ltk/api/split-pages'
import { readIdentityConfig } from '@ltk/identity/config'
import { createVisitorCookie } from '@ltk/site/visitor-cookie'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { insertContent } from '../api/src/testing/content.ts'
import { isFromThisMachine } from './client-address.ts'
import { listen } from './listen.ts'
import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'
import { composeSite } from './testing/compose-site.ts'

const siteUrl = 'http://shop.test'

let database: Database
let issuer: OpenIssuer
let detailsId: string
let stop: () => Promise<void>

beforeAll(async () => {
  database = await openInMemory()
  await migrateApi(database.db)
  const content = await insertContent(database.db)
  detailsId = content.detailsIds[0] ?? ''
  issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
})
afterEach(() => stop())
afterAll(async () => {
  await issuer.close()
  await database.close()
})

/** Serves the shop on a port, with a setting of flags. */
async function open(setting: object) {
  const config = readApiConfig({ FLAGS: JSON.stringify(setting), SITE_URL: siteUrl })
  const { flags, site } = await composeSite({
    database,
    issuer,
    siteUrl,
    verifyToken: async () => undefined,
    flags: config.flags,
  })
  let rendered = 0
  const fetchPage = (request: Request) => {
    rendered += 1
    return site.fetch(request, {})
  }
  const server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    app: { fetch: fetchPage },
    health: createHealth({ database, metricsToken: undefined, isFromThisMachine }),
    shared: createSharedListener({
      cache: createResponseCache({ maxSize: 10_000_000 }),
      fetch: fetchPage,
      admit: (_path, work) => work(),
      origin: siteUrl,
      sessionCookie: 'session',
      localeOf: () => 'en',
      isShared: site.isShared,
      split:
        flags.split.length > 0
          ? createSplitPages({ flags, visitorCookie: createVisitorCookie(siteUrl) })
          : undefined,
    }),
    headers: new Map(),
  })
  stop = () => server.drain({ notice: 0, grace: 0, longest: 0 })
  const ask = (path: string, cookie = '') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie } })
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
  ['price-drop-badging', shop, 'Price drop 25%'],
  ['price-drop-badging', `${shop}?tab=products`, 'Price drop'],
  ['price-drop-badging', '/products/', 'Price drop'],
  ['product-tabs', shop, '?tab=products'],
] as const

const addressOf = (path: string) => (path === '/products/' ? path + detailsId : path)

/** Returns the HTML of a page without its data for the browser. */
const shownBy = (page: string) => page.replace(/<script type="application\/json".*?<\/script>/s, '')

test.each(gated)('with %s off, it is missing from %s', async (name, path, mark) => {
  const usual = await open({ [name]: 'on' })
  expect(shownBy(await usual.read(addressOf(path)))).toContain(mark)
  await stop()
  const { ask } = await open({ [name]: 'off' })
  const response = await ask(addressOf(path))
  expect(response.status).toBe(200)
  expect(shownBy(await response.text())).not.toContain(mark)
})

test('there is no app yet, so its banner is off unless it is switched on', async () => {
  const { read } = await open({})
  expect(shownBy(await read('/help'))).not.toContain('app-banner"')
})

test('without product tabs the address of the products shows the posts', async () => {
  const { read } = await open({ 'product-tabs': 'off' })
  const page = shownBy(await read(`${shop}?tab=products`))
  expect(page).toContain('Post 0 of creator 0')
})

const visitors = Array.from(
  { length: 10 },
  (_, n) => `visitor=00000000-0000-4000-8000-00000000000${n}`,
)
const hasTabs = (page: string) => shownBy(page).includes('?tab=products')

test('visitors with different variants get different cached pages, each always the same', async () => {
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
})

test('a page that uses no split flag is the same for all visitors, and sets no cookie', async () => {
  const { ask, read, rendered } = await open({ 'product-tabs': { on: 50, off: 50 } })
  for (const visitor of visitors.slice(0, 4)) await read('/help', visitor)
  const before = rendered()
  await Promise.all(visitors.map((visitor) => read('/help', visitor)))
  const { headers } = await ask('/help')
  expect(rendered()).toBe(before)
  expect(headers.get('cache-control')).toContain('s-maxage')
  expect(headers.get('set-cookie')).toBeNull()
})

test('a new visitor keeps the variants of the first page, on all pages and in the browser', async () => {
  const { ask, read } = await open({ 'product-tabs': { on: 50, off: 50 }, splash: { on: 100 } })
  const page = await ask(shop)
  const [cookie = ''] = page.headers.getSetCookie()
  expect(cookie).toMatch(/^visitor=[\w-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
  const tabs = hasTabs(await page.text())
  for (const path of [shop, '/explore/Creator1']) {
    expect(hasTabs(await read(path, cookie.split(';')[0]))).toBe(tabs)
  }
  const answer = await ask('/flags', cookie.split(';')[0])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const flags: object = await answer.json()
  expect(flags).toMatchObject({
    'product-tabs': { value: tabs ? 'on' : 'off', payload: null },
    splash: { value: 'on', payload: null },
    'app-banner': { value: 'off', payload: null },
  })
})

test('without split flags there is no cookie, and a page sends the browser all flags', async () => {
  const { ask } = await open({ splash: 'on' })
  const response = await ask(shop)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('cache-control')).toContain('s-maxage')
  const page = await response.text()
  expect(page).toContain('"splash":{"value":"on","payload":null}')
  expect(page).toContain('"isPartial":false')
})
