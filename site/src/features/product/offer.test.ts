import type { PriceHistory } from '@ltk/contract/price-histories'
import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { offerOf, paidSpan } from './offer.ts'

const details: ProductDetails = {
  id: 'd',
  name: 'Coat',
  advertiserName: 'Hollin & Wray',
  imageUrl: null,
  imageColour: null,
  price: 9000,
  salePrice: 8000,
  saleRefuted: false,
  localPrice: null,
  currency: null,
  hasVariants: true,
  catalogRetailerProductId: null,
  percentChange: 0,
  buyable: false,
  available: true,
}

const small: RetailerProductVariant = {
  id: 's',
  title: 'S',
  price: 10_000,
  salePrice: null,
  imageUrl: null,
  availability: false,
  quantity: null,
  options: {},
  seenAt: '2026-11-20T12:00:00Z',
}
const large = { ...small, id: 'l', price: 15_000, salePrice: 12_000, availability: true }

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

test('a sale of details that is refuted is not one', () => {
  const refuted = offerOf({ ...details, saleRefuted: true }, undefined, undefined)
  expect(refuted).toMatchObject({ regular: { min: 8000, max: 8000 }, sale: undefined })
})

test('a chosen variant has its own price', () => {
  expect(offerOf(details, product, large)).toEqual({
    currency: 'EUR',
    regular: { min: 15_000, max: 15_000 },
    sale: { min: 12_000, max: 12_000 },
    isAvailable: true,
  })
  expect(offerOf(details, product, small)).toMatchObject({ sale: undefined, isAvailable: false })
})

test(
  'without a chosen variant it costs from its cheapest variant to its dearest',
  { tags: ['F-PDP-09', 'V-08'] },
  () => {
    expect(offerOf(details, product, undefined)).toEqual({
      currency: 'EUR',
      regular: { min: 10_000, max: 12_000 },
      sale: undefined,
      isAvailable: true,
    })
  },
)

test('a range is crossed out only whole: if all variants are reduced', () => {
  const costing = (...prices: [price: number, salePrice: number | null][]) =>
    offerOf(
      details,
      {
        ...product,
        variants: prices.map(([price, salePrice]) => ({ ...small, price, salePrice })),
        salePriceMin: 1,
        salePriceMax: 1,
      },
      undefined,
    )
  expect(costing([10_000, 8_000], [15_000, 12_000])).toMatchObject({
    regular: { min: 10_000, max: 15_000 },
    sale: { min: 8_000, max: 12_000 },
  })
  for (const kept of [null, 15_000, 16_000]) {
    expect(costing([10_000, 8_000], [15_000, kept])).toMatchObject({
      regular: { min: 8_000, max: 15_000 },
      sale: undefined,
    })
  }
})

test('a sale that the history refutes is the price, and nothing is crossed out', () => {
  const history = (retailerProductVariantId: string, isRealSale: boolean): PriceHistory => ({
    retailerProductVariantId,
    currency: 'EUR',
    entries: [],
    facts: {
      lowest90: 12_000,
      daysAtRegularPrice: 0,
      lowestBeforeSale: isRealSale ? 15_000 : 12_000,
      isRealSale,
      since: null,
    },
  })
  expect(offerOf(details, product, large, [history('l', true)])).toMatchObject({
    regular: { min: 15_000 },
    sale: { min: 12_000 },
  })
  expect(offerOf(details, product, large, [history('s', true), history('l', false)])).toEqual({
    currency: 'EUR',
    regular: { min: 12_000, max: 12_000 },
    sale: undefined,
    isAvailable: true,
  })
  const both = { ...product, variants: [{ ...small, salePrice: 9_000 }, large] }
  expect(offerOf(details, both, undefined, [history('l', false)])).toMatchObject({
    regular: { min: 9_000, max: 12_000 },
    sale: undefined,
  })
})

test('no variant costs what is crossed out, or anything outside the range', () => {
  const variants = fc.array(
    fc.record({ price: fc.nat(), salePrice: fc.option(fc.nat(), { nil: null }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(variants, (prices) => {
      const priced = prices.map((price) => ({ ...small, ...price }))
      const offer = offerOf(details, { ...product, variants: priced }, undefined)
      const paid = prices.map(({ price, salePrice }) => Math.min(price, salePrice ?? price))
      expect(offer && paidSpan(offer)).toEqual({ min: Math.min(...paid), max: Math.max(...paid) })
      if (!offer?.sale) return
      expect(offer.sale.min).toBeLessThan(offer.regular.min)
      expect(offer.sale.max).toBeLessThan(offer.regular.max)
      for (const [index, { price }] of prices.entries()) expect(paid[index]).toBeLessThan(price)
    }),
  )
})

test('without the retailer’s product the details count, in US dollars if they have no currency', () => {
  expect(offerOf(details, undefined, undefined)).toEqual({
    currency: 'USD',
    regular: { min: 9000, max: 9000 },
    sale: { min: 8000, max: 8000 },
    isAvailable: true,
  })
  expect(offerOf({ ...details, price: null }, undefined, undefined)).toBeUndefined()
})
