import { updateSearchIndex } from '@ltk/api/search-index'
import { newId } from '@ltk/platform/db/uuid'
import { openSite, type OpenSite } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
const product = newId()

beforeAll(async () => {
  site = await openSite()
  const shop = { id: newId(), name: 'loft', display_name: 'The loft' }
  await site.db.insertInto('retailers').values(shop).execute()
  const dress = (id: string, name: string) => ({
    id,
    retailer_id: shop.id,
    name,
    price: 5_000,
    currency: 'USD',
  })
  await site.db
    .insertInto('product_details')
    .values([
      dress(product, 'Red linen dress'),
      ...Array.from({ length: 9 }, (_, index) => dress(newId(), `Red linen dress ${index}`)),
    ])
    .execute()
  await updateSearchIndex(site.db)
})
afterAll(() => site.close())

test('the page of a product leads to the search for more like it, in the language of the page', async () => {
  for (const [locale, words] of [
    ['en', 'red linen dress'],
    ['fr', 'robe rouge lin'],
  ] as const) {
    const { page } = await site.read(`/products/${product}`, { locale })
    const link = page.querySelector(`main a[href="/products/${product}/alike"]`)
    expect(link?.getAttribute('rel')).toBe('nofollow')
    const response = await site.ask(link?.getAttribute('href') ?? '', { locale })
    expect(response.status).toBe(302)
    const location = response.headers.get('location') ?? ''
    const { pathname, searchParams } = new URL(location, site.siteUrl)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/search',
      { keyword: words, type: 'product', 'price-from': '25', 'price-to': '75' },
    ])
    const found = await site.read(`${pathname}?${searchParams}`, { locale })
    expect(found.page.querySelectorAll('main article')).toHaveLength(10)
  }
})

test('a product that is unknown has no more like it', async () => {
  expect((await site.ask(`/products/${newId()}/alike`)).status).toBe(404)
})
