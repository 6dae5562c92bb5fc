import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
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
}
const large = { ...small, id: 'l', price: 15_000, salePrice: 12_000, availability: true }

const product: RetailerProduct = {
  id: 'r',
  title: 'Coat',
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

test('a chosen variant has its own price', () => {
  expect(offerOf(details, product, large)).toEqual({
    currency: 'EUR',
    regular: { min: 15_000, max: 15_000 },
    sale: { min: 12_000, max: 12_000 },
    isAvailable: true,
  })
  expect(offerOf(details, product, small)).toMatchObject({ sale: undefined, isAvailable: false })
})

test('without a chosen variant it costs from its cheapest variant to its dearest', () => {
  const offer = offerOf(details, product, undefined)
  expect(offer).toEqual({
    currency: 'EUR',
    regular: { min: 10_000, max: 15_000 },
    sale: undefined,
    isAvailable: true,
  })
  expect(offer && paidSpan(offer)).toEqual({ min: 10_000, max: 15_000 })
})

test('a sale shows if either end of the range is below its regular price', () => {
  const onSale = (salePriceMin: number | null, salePriceMax: number | null) =>
    offerOf(details, { ...product, salePriceMin, salePriceMax }, undefined)?.sale
  expect(onSale(10_000, 12_000)).toEqual({ min: 10_000, max: 12_000 })
  expect(onSale(8_000, 15_000)).toEqual({ min: 8_000, max: 15_000 })
  expect(onSale(10_000, 15_000)).toBeUndefined()
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
