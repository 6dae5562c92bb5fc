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
    const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonical).toBe(`${site.siteUrl}/deals`)
    expect(products).toHaveLength(36)
    const second = await read(next ?? '')
    expect([...products, ...(second.products ?? [])]).toEqual([lamp, ...coats])
    expect(second.next).toBeUndefined()
  },
)

test(
  'they are filtered by retailer and kind, in an address each',
  { tags: ['F-ROUTE-31', 'F-NAV-10'] },
  async () => {
    const { main } = await read('/deals')
    expect(linksIn(main?.querySelector('nav[aria-label=Retailers]') ?? null)).toEqual([
      ['All retailers', '/deals'],
      ['The attic', '/deals?retailer=attic'],
      ['The loft', '/deals?retailer=loft'],
    ])
    expect(linksIn(main?.querySelector('nav[aria-label="Kinds of products"]') ?? null)).toEqual([
      ['Everything', '/deals'],
      ['Coats', '/deals?kind=coats'],
      ['Lamps', '/deals?kind=lamps'],
    ])
    const attic = await read('/deals?retailer=attic')
    expect(attic.products).toEqual([lamp])
    expect(textOf(attic.page.querySelector('title'))).toBe('Deals: The attic | LTK')
    const canonicalOf = (page: HTMLElement) =>
      page.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonicalOf(attic.page)).toBe(`${site.siteUrl}/deals?retailer=attic`)

    const filtered = await read('/deals?kind=coats&utm_source=mail&retailer=loft')
    expect(canonicalOf(filtered.page)).toBe(`${site.siteUrl}/deals?retailer=loft&kind=coats`)
    expect(filtered.products).toEqual(coats.slice(0, 36))
    expect((await read(filtered.next ?? '')).products).toEqual(coats.slice(36))
  },
)

test(
  'a filter that nothing matches says so, and search engines do not list it',
  { tags: 'F-ROUTE-31' },
  async () => {
    for (const query of ['retailer=attic&kind=coats', 'retailer=nobody']) {
      const { page, main, products } = await read(`/deals?${query}`)
      expect(products).toEqual([])
      expect(textOf(main)).toContain('No prices have fallen here.')
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
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
