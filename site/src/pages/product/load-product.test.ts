import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { ApiFailure } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { loadProduct } from './load-product.ts'

const id = '01a1fa56-b3d8-7126-ab49-2136e4f0862b'
const context = {
  postId: '01a1fa56-b3d8-73d8-8c78-8365dd538f91',
  setId: '01a1fa56-b3d8-73d8-8c78-8365dd538f92',
  clickHash: 'hash',
  variantId: undefined,
}
const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))
afterAll(() => log.mockRestore())

const details = { id, catalogRetailerProductId: null }
const sold = { id: 'sold' }

/** What the wire answers to what a page of a product asks for, by the end of the path. */
const answers: Record<string, object> = {
  '/v2/product_details': { productDetails: [details] },
  [`/v1/retailer_product_links/${id}`]: { retailerProductId: 'sold' },
  '/v3/consumer_retailer_products/sold': { retailerProduct: sold },
  '/v1/consumer_retailer_products/sold/price_histories': { priceHistories: [] },
  [`/v1/product_details/${id}/similar_products`]: { productDetails: [] },
  [`/v3/activities/posts/product/${id}`]: { ltks: [], activities: [], profiles: [], products: [] },
  '/shop_product/get_shop_products_by_collection': { shopProducts: [] },
  '/v2/ltks': { ltks: [{ id: context.postId, profileId: 'ada' }] },
  '/v2/profiles': { profiles: [{ id: 'ada' }] },
  [`/v3/posts/${context.postId}/products`]: { products: [], productDetails: [] },
}

/** Loads a page of which one call is answered with a status. */
const load = (broken?: string, status = 500) =>
  loadProduct(
    createQueryClient(async (address) => {
      const path = address.replace(/\?.*/, '')
      if (path === broken) return Response.json({ error_code: 'broken' }, { status })
      return Response.json(answers[path] ?? {}, { status: answers[path] ? 200 : 404 })
    }),
    id,
    context,
  )

test('a page of which everything can be read logs nothing', { tags: 'E-15' }, async () => {
  expect(await load()).toEqual({ details, product: sold })
  expect(log.mock.calls).toEqual([])
})

test.each([
  [`/v1/retailer_product_links/${id}`, `the retailer's product of ${id}`],
  ['/v3/consumer_retailer_products/sold', `the retailer's product of ${id}`],
  ['/v1/consumer_retailer_products/sold/price_histories', 'the price histories of sold'],
  [`/v1/product_details/${id}/similar_products`, `what is similar to product ${id}`],
  [`/v3/activities/posts/product/${id}`, `the posts of product ${id}`],
  ['/shop_product/get_shop_products_by_collection', `product set ${context.setId}`],
  ['/v2/ltks', `post ${context.postId}`],
  [`/v3/posts/${context.postId}/products`, `the products of post ${context.postId}`],
])(
  'without %s there is a page, and the failure is logged once',
  { tags: 'E-15' },
  async (path, what) => {
    await expect(load(path)).resolves.toMatchObject({ details })
    expect(log).toHaveBeenCalledExactlyOnceWith(`Failed fetching ${what}`, expect.any(ApiFailure))
  },
)

test('a link that leads to no product of a retailer is no failure', { tags: 'E-15' }, async () => {
  const page = await load(`/v1/retailer_product_links/${id}`, 404)
  expect(page).toEqual({ details, product: undefined })
  expect(log.mock.calls).toEqual([])
})

test('without the product itself there is no page', async () => {
  await expect(load('/v2/product_details')).rejects.toThrow(ApiFailure)
})
