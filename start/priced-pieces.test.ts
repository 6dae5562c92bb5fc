import { updateSearchIndex } from '@ltk/api/search-index'
import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 1 })
  await feature([
    ['Wool scarf', 2_000],
    ['Straw hat', 3_000],
    ['Canvas tote', 4_000],
    ['Velvet dress', 7_000],
  ])
  await updateSearchIndex(site.db)
})
afterAll(() => site.close())

/** Adds a post that features new products, in this order. */
async function feature(products: [name: string, price: number][]): Promise<void> {
  const [profile_id = ''] = content.profileIds
  const published_at = new Date(latestPostAt.getTime() + 60_000)
  const post_id = newId(published_at.getTime())
  const post = { id: post_id, profile_id, published_at, title: 'Dressed for dinner' }
  await site.db.insertInto('posts').values(post).execute()
  for (const [position, [name, price]] of products.entries()) {
    const product_details_id = newId()
    await site.db
      .insertInto('product_details')
      .values({
        id: product_details_id,
        retailer_id: content.retailerId,
        name,
        price,
        currency: 'USD',
      })
      .execute()
    const place = { profile_id, post_id, published_at, position, product_details_id }
    await site.db
      .insertInto('products')
      .values({ id: newId(), ...place })
      .execute()
  }
}

async function piecesOn(keyword: string): Promise<string[]> {
  const { page } = await site.read(`/search?keyword=${encodeURIComponent(keyword)}`)
  const card = page.querySelector('[role=feed] article[aria-label="Dressed for dinner"]')
  return (card?.querySelectorAll('a[href^="/products/"]') ?? []).map(textOf)
}

test('the card of a post that is found by the price of a thing shows that thing and its price', async () => {
  const [first = '', ...others] = await piecesOn('velvet dress under $80')
  expect(first).toContain('Velvet dress')
  expect(first).toContain('$70.00')
  expect(others).toHaveLength(2)
  // Without a price the card has the first of the post, as everywhere.
  expect((await piecesOn('velvet dress'))[0]).toContain('Wool scarf')
})
