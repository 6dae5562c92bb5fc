import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { offerOf } from './offer.ts'

const details: ProductDetails = {
  id: 'd',
  name: 'Coat',
  advertiserName: 'Hollin & Wray',
  imageUrl: null,
  imageColour: null,
  price: 9000,
  salePrice: 8000,
  formerPrice: 8500,
  listPrice: null,
  localPrice: null,
  currency: null,
  hasVariants: true,
  catalogRetailerProductId: null,
  percentChange: 0.05,
  buyable: false,
  available: true,
}

const small: RetailerProductVariant = {
  id: 's',
  title: 'S',
  price: 10_000,
  salePrice: null,
  formerPrice: null,
  listPrice: null,
  percentChange: 0,
  imageUrl: null,
  availability: false,
  quantity: null,
  options: {},
  seenAt: '2026-11-20T12:00:00Z',
}
const large: RetailerProductVariant = {
  ...small,
  id: 'l',
  price: 15_000,
  salePrice: 12_000,
  formerPrice: 14_000,
  percentChange: 0.14,
  availability: true,
}

const product: RetailerProduct = {
  id: 'r',
  title: 'Coat',
  brand: '',
  description: '',
  retailerId: 'shop',
  productDetailsId: 'd',
  imageUrl: null,
  imageColour: null,
  additionalImageUrls: [],
  variants: [small, large],
  options: [],
  priceMin: 10_000,
  priceMax: 15_000,
  salePriceMin: null,
  salePriceMax: null,
  currency: 'EUR',
  sizeChart: null,
  seenAt: '2026-11-20T12:00:00Z',
}

test('a chosen variant has its own price, and what that was before', () => {
  expect(offerOf(details, product, large)).toEqual({
    currency: 'EUR',
    paid: { min: 12_000, max: 12_000 },
    former: { min: 14_000, max: 14_000 },
    listPrice: null,
    salePrice: 12_000,
    percentChange: 0.14,
    isAvailable: true,
  })
  expect(offerOf(details, product, small)).toMatchObject({ former: undefined, isAvailable: false })
})

test('the regular price of a sale is not what it cost before', () => {
  const refuted = { ...large, formerPrice: null, percentChange: 0 }
  expect(offerOf(details, product, refuted)).toMatchObject({
    paid: { min: 12_000, max: 12_000 },
    former: undefined,
    listPrice: null,
  })
  const unproven = { ...refuted, listPrice: 15_000 }
  expect(offerOf(details, product, unproven)).toMatchObject({
    former: undefined,
    listPrice: 15_000,
  })
})

test(
  'without a chosen variant it costs from its cheapest variant to its dearest',
  { tags: ['F-PDP-09', 'V-08'] },
  () => {
    expect(offerOf(details, product, undefined)).toEqual({
      currency: 'EUR',
      paid: { min: 10_000, max: 12_000 },
      former: undefined,
      listPrice: null,
      salePrice: null,
      percentChange: 0,
      isAvailable: true,
    })
    const alike = { ...product, variants: [large, { ...large, id: 'xl' }] }
    expect(offerOf(details, alike, undefined)).toEqual(offerOf(details, product, large))
  },
)

test('a range is struck through only whole: if all variants cost less than before', () => {
  const costing = (...prices: [price: number, formerPrice: number | null][]) =>
    offerOf(
      details,
      {
        ...product,
        variants: prices.map(([price, formerPrice]) => ({ ...small, price, formerPrice })),
      },
      undefined,
    )
  expect(costing([8_000, 10_000], [12_000, 15_000])).toMatchObject({
    paid: { min: 8_000, max: 12_000 },
    former: { min: 10_000, max: 15_000 },
    percentChange: 0,
  })
  expect(costing([8_000, 10_000], [15_000, null])).toMatchObject({
    paid: { min: 8_000, max: 15_000 },
    former: undefined,
  })
})

test('no variant costs anything outside the range', { tags: ['V-07', 'V-08'] }, () => {
  const variants = fc.array(
    fc.record({ price: fc.nat(), salePrice: fc.option(fc.nat(), { nil: null }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(variants, (prices) => {
      const priced = prices.map((price) => ({ ...small, ...price }))
      const offer = offerOf(details, { ...product, variants: priced }, undefined)
      const paid = prices.map(({ price, salePrice }) => Math.min(price, salePrice ?? price))
      expect(offer?.paid).toEqual({ min: Math.min(...paid), max: Math.max(...paid) })
    }),
  )
})

test(
  'without the retailer’s product the details count, in US dollars if they have no currency',
  { tags: 'V-12' },
  () => {
    expect(offerOf(details, undefined, undefined)).toMatchObject({
      currency: 'USD',
      paid: { min: 8000, max: 8000 },
      former: { min: 8500, max: 8500 },
      percentChange: 0.05,
      isAvailable: true,
    })
    expect(offerOf({ ...details, price: null }, undefined, undefined)).toBeUndefined()
  },
)
