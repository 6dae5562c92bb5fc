import { ucp } from '@ltk/testing/retailers/ucp-business'
import { describe, expect, test } from 'vitest'

import { belt, coat, setUpUcpBusiness } from './testing/set-up-ucp-business.ts'

const given = setUpUcpBusiness()
const { sent } = given

describe('offers', () => {
  const read = (variants: { productId: string; variantId: string }[]) =>
    given.connector.readOffers?.(variants)

  test('have the regular and the reduced price, and say what is sold out or gone', async () => {
    const medium = { productId: 'coat', variantId: 'coat-m' }
    const gone = { productId: 'hat', variantId: 'hat' }
    expect(await read([coat, medium, gone])).toEqual([
      {
        ...coat,
        currency: 'USD',
        price: 12_000,
        salePrice: 9_000,
        available: true,
        quantity: null,
      },
      {
        ...medium,
        currency: 'USD',
        price: 9_000,
        salePrice: null,
        available: false,
        quantity: null,
      },
    ])
  })

  test('are looked up ten at a time', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `variant-${index}`)
    for (const id of many) given.business.stock.set(id, { price: 100, stock: 1 })
    const offers = await read(many.map((variantId) => ({ productId: 'p', variantId })))
    expect(offers?.map(({ variantId }) => variantId).sort()).toEqual(many.sort())
    const sizes = sent('/ucp/catalog/lookup').map(({ body }) => JSON.parse(body).ids.length)
    expect(sizes.sort((a, b) => b - a)).toEqual([10, 10, 5])
  })

  const variant = (more: object) => ({
    id: 'belt',
    title: 'Belt',
    description: { plain: '' },
    price: { amount: 2_500, currency: 'usd' },
    inputs: [{ id: 'belt', match: 'exact' }],
    ...more,
  })
  test.each([
    [{}, { price: 2_500, salePrice: null, available: true, currency: 'USD' }],
    [{ availability: { status: 'out_of_stock' } }, { available: false }],
    [{ availability: { status: 'discontinued' } }, { available: false }],
    [{ availability: { status: 'backorder' } }, { available: true }],
    [{ list_price: { amount: 2_500, currency: 'USD' } }, { salePrice: null }],
    [{ list_price: { amount: 3_000, currency: 'EUR' } }, { price: 2_500, salePrice: null }],
    [{ list_price: { amount: 3_000, currency: 'USD' } }, { price: 3_000, salePrice: 2_500 }],
    [{ id: 'gid://x/1' }, { variantId: 'belt' }],
  ])('of a variant with %j', async (more, expected) => {
    const products = [{ id: 'p', variants: [variant(more)] }]
    given.business.replies.push({ path: '/ucp/catalog/lookup', reply: { json: { ucp, products } } })
    expect(await read([belt])).toMatchObject([expected])
  })

  test('of a variant that only stands for its product are not those asked for', async () => {
    const inputs = [{ id: 'belt', match: 'featured' }]
    const products = [{ id: 'p', variants: [variant({ id: 'other', inputs })] }]
    given.business.replies.push({ path: '/ucp/catalog/lookup', reply: { json: { ucp, products } } })
    expect(await read([belt])).toEqual([])
  })

  test('are not read where the business has no lookup', async () => {
    const settings = { profile: given.business.profileUrl, catalog: false }
    const other = await given.shop.connect({
      connector: 'ucp',
      settings,
      origin: given.business.origin,
    })
    expect(other.connector.readOffers).toBeUndefined()
  })
})
