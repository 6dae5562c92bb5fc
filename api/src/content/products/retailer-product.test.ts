import * as contract from '@ltk/contract/retailer-products'
import { idOf } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
let content: Content

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 1, postsEach: 1 })
})
afterAll(() => api.close())

test(
  "a retailer's product has variants and options, and policies where they are asked for",
  { tags: ['D-06', 'D-07', 'D-08', 'D-09', 'A-14'] },
  async () => {
    const path = `/v3/consumer_retailer_products/${content.retailerProductId}`
    const { retailerProduct } = await api.get(contract.getRetailerProduct, path)
    const seenAt = latestPostAt.toISOString()
    const offered = {
      id: expect.any(String),
      price: 8_000,
      salePrice: 6_000,
      formerPrice: 8_000,
      listPrice: null,
      percentChange: 0.25,
      imageUrl: null,
      quantity: 3,
      seenAt,
    }
    expect(retailerProduct).toEqual({
      id: content.retailerProductId,
      title: 'Linen dress',
      description: '',
      brand: '',
      retailerId: content.retailerId,
      productDetailsId: content.detailsIds[0],
      imageUrl: `/media/${idOf('https://pictures.test/1.jpg')}`,
      imageColour: '#c0b0a0',
      additionalImageUrls: [],
      priceMin: 8_000,
      priceMax: 9_000,
      salePriceMin: 6_000,
      salePriceMax: null,
      currency: 'USD',
      sizeChart: null,
      seenAt,
      options: [{ name: 'Size', values: ['S', 'M'], position: 1 }],
      variants: [
        { ...offered, title: 'S', availability: true, options: { Size: 'S' } },
        { ...offered, title: 'M', availability: false, options: { Size: 'M' } },
      ],
    })
    const full = await api.get(contract.getRetailerProduct, `${path}?includes=policies`)
    expect(full.retailerProduct.policies).toEqual([{ handle: 'refund-policy', body: '30 days' }])
    const unknown = `/v3/consumer_retailer_products/${crypto.randomUUID()}`
    expect((await api.request(unknown)).status).toBe(404)
  },
)

test(
  'tells its pictures, size chart, options and policies, and of each variant what is its own',
  { tags: ['D-06', 'D-07', 'D-08', 'D-09', 'A-14'] },
  async () => {
    const { db } = api.database
    const [front = '', back = '', chart = '', medium = ''] = Array.from({ length: 4 }, () =>
      crypto.randomUUID(),
    )
    const pictures = [front, back, chart, medium].map((id) => ({
      id,
      type: 'image' as const,
      source_url: `https://pictures.test/${id}`,
    }))
    await db.insertInto('media_objects').values(pictures).execute()
    const options = [
      { name: 'Size', values: ['S', 'M'], position: 1 },
      { name: 'Colour', values: ['Sage'], position: 2 },
    ]
    const policies = [
      { handle: 'shipping-policy', body: 'On the next day' },
      { handle: 'refund-policy', body: 'Within 14 days' },
    ]
    const words = { description: 'Of heavy linen', brand: 'Hollin', currency: 'EUR' }
    await db
      .updateTable('retailer_products')
      .set({
        ...words,
        additional_image_ids: [front, back],
        size_chart_id: chart,
        sale_price_max: 6_500,
        options: JSON.stringify(options),
        policies: JSON.stringify(policies),
      })
      .execute()
    const asked = new Date(latestPostAt.getTime() + 60_000)
    const unproven = { price: 9_000, sale_price: 6_500, former_price: null, list_price: 9_000 }
    await db
      .updateTable('retailer_product_variants')
      .set({ ...unproven, percent_change: 0, quantity: null, image_id: medium, asked_at: asked })
      .where('title', '=', 'M')
      .execute()
    const saleEnd = new Date(latestPostAt.getTime() + 86_400_000)
    const named = { sku: 'DRESS-M', gtin: '0200000000011', mpn: 'H-12', condition: 'used' as const }
    await db
      .updateTable('retailer_product_variants')
      .set({ ...named, dated_sale_price: 6_500, sale_ends_at: saleEnd })
      .where('title', '=', 'M')
      .execute()
    const path = `/v3/consumer_retailer_products/${content.retailerProductId}?includes[]=policies`
    const { retailerProduct } = await api.get(contract.getRetailerProduct, path)
    expect(retailerProduct).toMatchObject({
      ...words,
      options,
      policies,
      additionalImageUrls: [`/media/${front}`, `/media/${back}`],
      sizeChart: { imageUrl: `/media/${chart}` },
      salePriceMin: 6_000,
      salePriceMax: 6_500,
      seenAt: latestPostAt.toISOString(),
    })
    expect(retailerProduct.variants).toMatchObject([
      { title: 'S', price: 8_000, quantity: 3, seenAt: latestPostAt.toISOString() },
      {
        title: 'M',
        price: 9_000,
        salePrice: 6_500,
        formerPrice: null,
        listPrice: 9_000,
        percentChange: 0,
        imageUrl: `/media/${medium}`,
        quantity: null,
        seenAt: asked.toISOString(),
        ...named,
        saleEndsAt: saleEnd.toISOString(),
      },
    ])
  },
)
