import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../api/src/platform/db/uuid.ts'
import { type Content, insertContent } from '../api/src/testing/content.ts'
import { insertProductSet } from '../api/src/testing/product-set.ts'
import { linksIn, openSite, type OpenSite, textOf } from './testing/open-site.ts'

let site: OpenSite
let content: Content
let detailsId: string

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 2, postsEach: 2 })
  detailsId = content.detailsIds[0] ?? ''
})
afterAll(() => site.close())

/** The id of the product as it stands in a post. */
async function productIn(postId: string | undefined): Promise<string> {
  const row = await site.db
    .selectFrom('products')
    .select('id')
    .where('post_id', '=', postId ?? '')
    .executeTakeFirstOrThrow()
  return row.id
}

async function read(path: string) {
  const { status, page } = await site.read(path)
  expect(status).toBe(200)
  const links = linksIn(page)
  const seenIn = page.querySelectorAll('section').find((part) => {
    return textOf(part.querySelector('h2')).startsWith('Seen in')
  })
  return {
    shop: links.find(([label]) => label === 'Shop at The Shop')?.[1],
    save: links.find(([label]) => label === 'Save')?.[1],
    seenIn: seenIn && textOf(seenIn.querySelector('h2')),
    posts: seenIn?.querySelectorAll('article').map((card) => {
      return card.querySelector('a[href^="/post/"]')?.getAttribute('href')?.slice(6)
    }),
  }
}

test('a product by its bare address sells through its latest post, and lists those it is seen in', async () => {
  const newestFirst = [0, 1].flatMap((post) => content.postIds.map((posts) => posts[post]))
  expect(await read(`/products/${detailsId}`)).toEqual({
    shop: `/shop/${await productIn(newestFirst[0])}`,
    save: '/signup?shopltk-signup-prompt=favorite-product',
    seenIn: 'Seen in these posts',
    posts: newestFirst,
  })
})

test('opened from a post it sells through that post, which comes first', async () => {
  const oldest = content.postIds[1]?.[1]
  const { shop, posts } = await read(`/products/${detailsId}?li=${oldest}`)
  expect(shop).toBe(`/shop/${await productIn(oldest)}`)
  expect([posts?.[0], posts?.length]).toEqual([oldest, 4])
})

test('opened from a guide it sells through that guide', async () => {
  const guide = await insertProductSet(site.db, content.profileIds[0] ?? '', [detailsId])
  const { shop } = await read(`/products/${detailsId}?ci=${guide.setId}`)
  expect(shop).toBe(`/shop/${guide.shopProductIds[0]}`)
})

test.each(['li', 'ci'])('a %s that does not have it is ignored', async (name) => {
  const { shop } = await read(`/products/${detailsId}?${name}=${crypto.randomUUID()}`)
  expect(shop).toBe(`/shop/${await productIn(content.postIds[0]?.[0])}`)
})

test("a product in no post sells by the retailer's link, and can be saved", async () => {
  const { retailer_id } = await site.db
    .selectFrom('product_details')
    .select('retailer_id')
    .executeTakeFirstOrThrow()
  const id = newId()
  await site.db
    .insertInto('product_details')
    .values({ id, retailer_id, name: 'Lonely lamp', price: 100, currency: 'USD' })
    .execute()
  expect(await read(`/products/${id}`)).toEqual({
    shop: `/shop/${id}`,
    save: '/signup?shopltk-signup-prompt=favorite-product',
    seenIn: undefined,
    posts: undefined,
  })
})
