import type { ProductDetails } from '@ltk/contract/products'
import { expect, test } from 'vitest'

import type { Offer } from './offer.ts'
import { productJson } from './structured-data.ts'

const site = { siteUrl: 'https://shop.example' }
const details: ProductDetails = {
  id: 'd',
  name: 'Coat </script>',
  advertiserName: 'Hollin & Wray',
  imageUrl: '/media/a',
  imageColour: null,
  price: 9000,
  salePrice: null,
  localPrice: 9000,
  currency: 'USD',
  hasVariants: false,
  catalogRetailerProductId: null,
  percentChange: 0,
  buyable: false,
  available: true,
}
const offer: Offer = {
  currency: 'USD',
  regular: { min: 9000, max: 9000 },
  sale: { min: 7550, max: 7550 },
  isAvailable: false,
}

function read(offer: Offer | undefined) {
  const json = productJson(
    { details, product: undefined, offer, pictures: [{ url: '/media/a', value: undefined }] },
    site,
  )
  expect(json).not.toContain('</')
  return JSON.parse(json)
}

test('a product has its current price', () => {
  expect(read(offer)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Coat </script>',
    image: ['https://shop.example/media/a'],
    url: 'https://shop.example/products/d',
    offers: {
      '@type': 'Offer',
      price: '75.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', name: 'Hollin & Wray' },
    },
  })
})

test('a range has its two ends, with the decimals of its currency', () => {
  const range = { ...offer, currency: 'JPY', regular: { min: 1000, max: 2500 }, sale: undefined }
  expect(read(range).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '1000',
    highPrice: '2500',
    priceCurrency: 'JPY',
  })
})

test('without a price there is no offer', () => {
  expect(read(undefined).offers).toBeUndefined()
})
