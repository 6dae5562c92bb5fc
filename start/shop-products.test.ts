import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const shop = '/explore/Creator0'
const howMany = 40
let site: OpenSite
let content: Content
/** The newest first. */
let names: string[]

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 1 })
  names = Array.from({ length: howMany }, (_, index) => `Product ${index}`)
  const { retailer_id } = await site.db
    .selectFrom('product_details')
    .select('retailer_id')
    .executeTakeFirstOrThrow()
  await site.db.deleteFrom('profile_products').execute()
  for (const [index, name] of names.entries()) {
    const id = newId()
    await site.db.insertInto('product_details').values({ id, retailer_id, name }).execute()
    await site.db
      .insertInto('profile_products')
      .values({
        profile_id: content.profileIds[0] ?? '',
        product_details_id: id,
        product_id: newId(),
        post_id: content.postIds[0]?.[0] ?? '',
        published_at: new Date('2026-05-01T12:00:00Z'),
        position: index,
        score: index,
      })
      .execute()
  }
})
afterAll(() => site.close())

async function productsAt(path: string) {
  const { status, page } = await site.read(path)
  expect(status).toBe(200)
  const list = page.querySelector('ul[aria-label="Products"]')
  return {
    page,
    names: list?.querySelectorAll('article').map((tile) => tile.getAttribute('aria-label')) ?? [],
    next: page.querySelector('a[rel="next"]')?.getAttribute('href'),
  }
}

test('the tab of products begins with the popular ones', { tags: 'F-SHOP-11' }, async () => {
  const { page, names: shown, next } = await productsAt(`${shop}?tab=products`)
  expect(shown).toEqual(names.toReversed().slice(0, 36))
  expect(next).toBeUndefined()
  const order = page.querySelector('nav[aria-label="Order and filters"]')
  expect(order && linksIn(order).slice(0, 2)).toEqual([
    ['Popular', `${shop}?tab=products`],
    ['Recent', `${shop}?tab=products&ranking=recent`],
  ])
  expect(textOf(order?.querySelector('[aria-current]') ?? null)).toBe('Popular')
  expect(linksIn(page)).toContainEqual([
    'All products, newest first',
    `${shop}?tab=products&ranking=recent`,
  ])
})

test(
  'recent products are the newest first, page by page',
  { tags: ['F-SHOP-09', 'F-SHOP-10'] },
  async () => {
    const first = await productsAt(`${shop}?tab=products&ranking=recent`)
    expect(first.names).toEqual(names.slice(0, 36))
    expect(first.next).toBe(`${shop}?tab=products&ranking=recent&page=1`)
    const second = await productsAt(first.next ?? '')
    expect(second.names).toEqual(names.slice(36))
    expect(second.next).toBeUndefined()
    const order = second.page.querySelector('nav[aria-label="Order and filters"]')
    expect(textOf(order?.querySelector('[aria-current]') ?? null)).toBe('Recent')
  },
)

test.each(['page=x', 'page=-1', 'page=1.5', 'page=99999', 'next=abc'])(
  'an odd address shows the first page: %s',
  async (odd) => {
    const { names: shown } = await productsAt(`${shop}?tab=products&ranking=recent&${odd}`)
    expect(shown).toEqual(names.slice(0, 36))
  },
)

test('behind the last page is a way back to the first', async () => {
  const { page, names: shown } = await productsAt(`${shop}?tab=products&ranking=recent&page=7`)
  expect(shown).toEqual([])
  expect(linksIn(page)).toContainEqual([
    'All products, newest first',
    `${shop}?tab=products&ranking=recent`,
  ])
})

test('the products are a view of the shop, whose address is the canonical one', async () => {
  for (const query of ['', '&ranking=recent', '&ranking=recent&page=1']) {
    const { page } = await site.read(`${shop}?tab=products${query}`)
    const canonical = page.querySelector('link[rel="canonical"]')
    expect(canonical?.getAttribute('href')).toBe(`http://shop.test${shop}`)
    expect(textOf(page.querySelector('title'))).toMatch(/^Products of Creator0/)
  }
})
