import { flagNames } from '@ltk/contract/flags'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

let site: OpenSite

beforeAll(async () => {
  site = await openSite({
    flags: { 'app-banner': 'on', 'registration-banner': { on: 100 } },
    ofSite: { hasApp: true },
  })
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => site.close())

const path = '/dev/flags'
const banner = '<aside class="app-banner"'

const ask = (address: string, cookie = '') => site.ask(address, {}, { headers: { cookie } })

const choose = (fields: Record<string, string>) =>
  site.ask(
    path,
    {},
    {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    },
  )

/** Chooses variants, and returns the cookie that the browser has then. */
async function cookieFor(fields: Record<string, string>): Promise<string> {
  const answer = await choose(fields)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(path)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Returns a row of the page's table: the cells, and what is chosen. */
async function rowOf(name: string, cookie?: string) {
  const page = parse(await (await ask(path, cookie)).text())
  const row = page.querySelectorAll('tbody tr').find((one) => textOf(one).startsWith(name))
  return {
    rows: page.querySelectorAll('tbody tr').length,
    cells: row?.querySelectorAll('td').slice(0, 2).map(textOf),
    chosen: row?.querySelector('option[selected]')?.textContent,
  }
}

test('the page lists every flag with its default and its variant', async () => {
  const { rows, ...row } = await rowOf('app-banner')
  expect(rows).toBe(flagNames.length)
  expect(row).toEqual({ cells: ['off', 'on'], chosen: 'as set' })
})

test('a variant that is chosen holds on all pages of this browser, and no other', async () => {
  const cookie = await cookieFor({ 'app-banner': 'off', 'registration-banner': 'off', splash: '' })
  expect(await rowOf('app-banner', cookie)).toMatchObject({ cells: ['off', 'off'], chosen: 'off' })
  expect(await rowOf('splash', cookie)).toMatchObject({ cells: ['off', 'off'], chosen: 'as set' })
  const [mine, others] = [
    await (await ask('/help', cookie)).text(),
    await (await ask('/help')).text(),
  ]
  expect(others).toContain(banner)
  expect(mine).not.toContain(banner)
  // It is no experiment then.
  expect(mine).toContain('"split":[],"read":[]')
  expect(await (await ask('/flags', cookie)).json()).toMatchObject({
    'app-banner': { value: 'off' },
  })
  const back = await cookieFor({ 'app-banner': '' })
  expect(await (await ask('/help', back)).text()).toContain(banner)
})

test('what is chosen holds for a user too, whose pages are shared otherwise', async () => {
  const own = await openSite({ flags: { 'app-banner': 'on' }, ofSite: { hasApp: true } })
  const read = async (cookie: string) => {
    const answer = await own.ask('/help', { signedIn: true, cookie })
    return answer.text()
  }
  expect(await read('')).toContain(banner)
  expect(await read(await cookieFor({ 'app-banner': 'off' }))).not.toContain(banner)
  await own.close()
})

test('what names no flag or no variant turns nothing on', async () => {
  for (const cookie of ['dev-flags=splosh=on', 'dev-flags=app-banner=maybe', 'dev-flags=%']) {
    expect((await ask('/help', cookie)).status).toBe(200)
  }
  const cookie = await cookieFor({ splosh: 'on', 'app-banner': 'maybe' })
  expect(cookie).toBe('dev-flags=app-banner=off')
})

test('in production there is no such page, and the cookie counts for nothing', async () => {
  const cookie = await cookieFor({ 'app-banner': 'off' })
  vi.stubEnv('PROD', true)
  vi.stubEnv('DEV', false)
  expect((await ask(path)).status).toBe(404)
  const refused = await choose({ 'app-banner': 'off' })
  expect(refused.status).toBe(404)
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await (await ask('/help', cookie)).text()).toContain(banner)
})
