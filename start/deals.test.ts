import { updateSearchIndex } from '@ltk/api/search-index'
import { newId } from '@ltk/platform/db/uuid'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
/** Ids of products of the first retailer, the largest drop first: more than one page. */
let coats: string[]
const lamp = newId()

beforeAll(async () => {
  site = await openSite()
  const retailers = ['loft', 'attic'].map((name) => ({
    id: newId(),
    name,
    display_name: `The ${name}`,
  }))
  await site.db.insertInto('retailers').values(retailers).execute()
  coats = Array.from({ length: 40 }, () => newId())
  const deal = (id: string, shop: number, kind: string, percent_change: number) => ({
    id,
    retailer_id: retailers[shop]?.id ?? '',
    name: `${kind} ${percent_change}`,
    price: 1000,
    currency: 'USD',
    kind,
    former_price: 5_000,
    percent_change,
  })
  await site.db
    .insertInto('product_details')
    .values([
      ...coats.map((id, index) => deal(id, 0, 'coats', 0.8 - index / 100)),
      deal(lamp, 1, 'lamps', 0.9),
      { ...deal(newId(), 1, 'as before', 0), former_price: null },
      { ...deal(newId(), 1, 'sold out', 0.95), available: false },
    ])
    .execute()
  await updateSearchIndex(site.db)
})
afterAll(() => site.close())

async function read(path: string) {
  const { status, page } = await site.read(path)
  expect(status).toBe(200)
  const main = page.querySelector('main')
  const products = main
    ?.querySelectorAll('[aria-label=Deals] a[href^="/products/"]')
    .map((link) => link.getAttribute('href')?.slice('/products/'.length))
  const next = main?.querySelector('a[rel=next]')?.getAttribute('href')
  return { page, main: main ?? null, products, next }
}

test(
  'all deals are read page by page without scripts, the largest drop first',
  { tags: 'F-ROUTE-31' },
  async () => {
    const { page, products = [], next } = await read('/deals')
    expect(textOf(page.querySelector('h1'))).toBe('Deals')
    expect(textOf(page.querySelector('title'))).toBe('Deals | LTK')
    expect(canonicalOf(page)).toBe(`${site.siteUrl}/deals`)
    expect(products).toHaveLength(36)
    const second = await read(next ?? '')
    expect([...products, ...(second.products ?? [])]).toEqual([lamp, ...coats])
    expect(second.next).toBeUndefined()
  },
)

const canonicalOf = (page: HTMLElement) =>
  page.querySelector('link[rel=canonical]')?.getAttribute('href')
const robotsOf = (page: HTMLElement) =>
  page.querySelector('meta[name=robots]')?.getAttribute('content')

test(
  'they are filtered by retailer and kind, in an address each',
  { tags: ['F-ROUTE-31', 'F-NAV-10'] },
  async () => {
    const { main } = await read('/deals')
    const chips = linksIn(main?.querySelector('nav[aria-label="Order and filters"]') ?? null)
    expect(chips).toEqual([
      ['Biggest drop', '/deals'],
      ['Newest', '/deals?ranking=recent'],
      ['Cheapest', '/deals?ranking=price'],
      ['Coat 40', '/deals?kind=coat'],
      ['Lamp 1', '/deals?kind=lamp'],
    ])
    const attic = await read('/deals?retailer=attic')
    expect(attic.products).toEqual([lamp])
    expect(textOf(attic.page.querySelector('title'))).toBe('Deals: The attic | LTK')
    expect(canonicalOf(attic.page)).toBe(`${site.siteUrl}/deals?retailer=attic`)
    expect(robotsOf(attic.page)).toBeUndefined()

    const filtered = await read('/deals?kind=coat&utm_source=mail&retailer=loft')
    expect(canonicalOf(filtered.page)).toBe(`${site.siteUrl}/deals?retailer=loft&kind=coat`)
    expect(filtered.products).toEqual(coats.slice(0, 36))
    expect((await read(filtered.next ?? '')).products).toEqual(coats.slice(36))
  },
)

test(
  'any other filter and order is the same page to search engines',
  { tags: ['F-ROUTE-31', 'F-NAV-10'] },
  async () => {
    for (const [query, address, found] of [
      ['ranking=price', '/deals', 36],
      ['retailer=attic&retailer=loft', '/deals', 36],
      ['price-to=20&kind=lamp', '/deals?kind=lamp', 1],
      ['colour=red&retailer=attic', '/deals?retailer=attic', 0],
    ] as const) {
      const { page, products } = await read(`/deals?${query}`)
      expect([query, products?.length, robotsOf(page)]).toEqual([query, found, 'noindex'])
      expect(canonicalOf(page)).toBe(site.siteUrl + address)
    }
  },
)

test(
  'the form of filters needs no scripts, and counts what each would leave',
  { tags: 'F-ROUTE-31' },
  async () => {
    const { main } = await read('/deals?kind=lamp&ranking=price')
    const form = main?.querySelector('dialog[popover] form')
    const fields = form?.querySelectorAll('input').map((input) => {
      const { name = '', value = '', type } = input.attributes
      return type === 'checkbox' ? [name, value, textOf(input.parentNode)] : [name, value]
    })
    expect(form?.getAttribute('action')).toBe('/deals')
    expect(fields).toEqual([
      ['ranking', 'price'],
      ['price-from', ''],
      ['price-to', ''],
      ['kind', 'coat', 'Coat 40'],
      ['kind', 'lamp', 'Lamp 1'],
      ['retailer', 'attic', 'The attic 1'],
    ])
  },
)

test(
  'a filter that nothing matches says so, and search engines do not list it',
  { tags: 'F-ROUTE-31' },
  async () => {
    for (const query of ['retailer=attic&kind=coat', 'retailer=nobody']) {
      const { page, main, products } = await read(`/deals?${query}`)
      expect(products).toEqual([])
      expect(textOf(main)).toContain('No prices have fallen here.')
      expect(robotsOf(page)).toBe('noindex')
    }
  },
)

test('an odd filter or cursor is a 400', async () => {
  for (const query of ['retailer=A%20B', 'kind=%00', 'next=x']) {
    expect([query, (await site.ask(`/deals?${query}`)).status]).toEqual([query, 400])
  }
})

test.each(['/sitemap', '/categories'])('%s leads to them', async (path) => {
  const addresses = linksIn((await read(path)).main).map(([, href]) => href)
  expect(addresses).toContain('/deals')
})
