import { newId } from '@ltk/platform/db/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
let detailsId: string
let postId: string
beforeAll(async () => {
  it = await openTestIndex()
  const { id, detailsIds } = await it.publish({ title: 'Lamps' }, [
    { name: 'Brass lamp', price: 100 },
    { name: 'Navy lamp 1001', price: 100 },
  ])
  postId = id
  detailsId = detailsIds[0] ?? ''
  const details = await it.db
    .selectFrom('product_details')
    .select(['retailer_id', 'id'])
    .where('id', '=', detailsId)
    .executeTakeFirstOrThrow()
  const product = newId()
  await it.db
    .insertInto('retailer_products')
    .values({
      id: product,
      retailer_id: details.retailer_id,
      external_id: 'lamp',
      title: 'Lamp',
      currency: 'USD',
      price_min: 100,
      price_max: 100,
      content_hash: '',
      seen_at: new Date(),
    })
    .execute()
  await it.db
    .updateTable('product_details')
    .set({ retailer_product_id: product })
    .where('id', '=', detailsId)
    .execute()
  await it.db
    .insertInto('retailer_product_variants')
    .values({
      id: newId(),
      retailer_product_id: product,
      external_id: 'lamp-1',
      title: 'Brass',
      price: 100,
      available: true,
      position: 0,
      sku: 'HZ-1001-navy',
      mpn: 'BR/77',
      gtin: '0012345678905',
    })
    .execute()
})
afterAll(() => it.close())

test.each([
  'HZ-1001-navy',
  'hz-1001-NAVY',
  'BR/77',
  '0012345678905',
  '012345678905',
  '0 012345 678905',
])('%s finds the product that has it, first, and the posts that feature it', async (query) => {
  const found = await it.find({ index: 'products', query })
  expect(found.hits[0]?.id).toBe(detailsId)
  expect(found).toMatchObject({ correctedQuery: null, nearSpellings: [] })
  expect(found.total).toBeGreaterThan(0)
  expect(await it.postsOf(query)).toContain(postId)
})

test('filters hold for what is found by an identifier', async () => {
  const filters = { priceMin: 100_000 }
  expect(await it.idsOf({ index: 'products', query: 'HZ-1001-navy', filters })).toEqual([])
})

test.each(['HZ-1001', 'hz-1001-', 'SKU: HZ-1001-navy', 'EAN 0012345678905', 'acme HZ-1001-navy'])(
  '%s is enough to find it',
  async (query) => {
    expect(await it.idsOf({ index: 'products', query })).toEqual([detailsId])
  },
)

test.each(['1001-navy', 'HZ-1', 'HZ-10012', '012345678'])(
  '%s is no part that counts',
  async (query) => {
    expect(await it.idsOf({ index: 'products', query })).not.toContain(detailsId)
  },
)
