import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import { describe, expect, test } from 'vitest'

import { productData } from './product.ts'

const site = { siteUrl: 'https://shop.example' }
const url = 'https://shop.example/products/d'
const details: ProductDetails = {
  id: 'd',
  name: 'Coat',
  advertiserName: 'Hollin & Wray',
  imageUrl: '/media/a',
  imageColour: null,
  price: 9_000,
  salePrice: 7_550,
  formerPrice: 9_000,
  listPrice: null,
  localPrice: 9_000,
  currency: 'USD',
  hasVariants: false,
  catalogRetailerProductId: null,
  percentChange: 0.16,
  buyable: false,
  available: true,
}
const small: RetailerProductVariant = {
  id: 's',
  title: 'S',
  price: 9_000,
  salePrice: 7_550,
  formerPrice: 9_000,
  listPrice: null,
  percentChange: 0.16,
  imageUrl: null,
  availability: false,
  quantity: null,
  options: { Size: 'S', Fit: 'Slim' },
  seenAt: '2026-05-01T12:00:00.000Z',
}
const medium: RetailerProductVariant = {
  ...small,
  id: 'm',
  salePrice: null,
  formerPrice: null,
  percentChange: 0,
  imageUrl: 'https://pictures.example/m',
  availability: true,
  options: { Size: 'M', Fit: 'Slim' },
}
const coat: RetailerProduct = {
  id: 'r',
  title: 'Coat',
  description: 'A long coat.',
  brand: 'Wray',
  retailerId: 'shop',
  productDetailsId: 'd',
  imageUrl: '/media/b',
  imageColour: null,
  additionalImageUrls: ['/media/c'],
  variants: [small, medium],
  options: [
    { name: 'Size', values: ['S', 'M'], position: 1 },
    { name: 'Fit', values: ['Slim'], position: 2 },
  ],
  priceMin: 9_000,
  priceMax: 9_000,
  salePriceMin: 7_550,
  salePriceMax: 7_550,
  currency: 'USD',
  sizeChart: null,
  seenAt: '2026-05-01T12:00:00.000Z',
}

/** What is left of a value in JSON. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const seller = { '@type': 'Organization', name: 'Hollin & Wray' }

test('a product with several variants is a group of them, with a span of prices', () => {
  expect(written(productData(details, coat, site))).toEqual({
    '@type': 'ProductGroup',
    name: 'Coat',
    url,
    description: 'A long coat.',
    image: ['https://shop.example/media/b', 'https://shop.example/media/c'],
    brand: { '@type': 'Brand', name: 'Wray' },
    productGroupID: 'r',
    variesBy: ['https://schema.org/size'],
    offers: {
      '@type': 'AggregateOffer',
      offerCount: 2,
      priceCurrency: 'USD',
      lowPrice: '75.50',
      highPrice: '90.00',
      availability: 'https://schema.org/InStock',
      url,
      seller,
    },
    hasVariant: [
      {
        '@type': 'Product',
        sku: 's',
        name: 'Coat, S, Slim',
        image: 'https://shop.example/media/b',
        size: 'S',
        offers: {
          '@type': 'Offer',
          price: '75.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/OutOfStock',
          url: `${url}?variant=s`,
        },
      },
      {
        '@type': 'Product',
        sku: 'm',
        name: 'Coat, M, Slim',
        image: 'https://pictures.example/m',
        size: 'M',
        offers: {
          '@type': 'Offer',
          price: '90.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: `${url}?variant=m`,
        },
      },
    ],
  })
})

test('variants have the identifiers and the condition that the retailer names, and the end of a sale', () => {
  const known: RetailerProductVariant = {
    ...small,
    sku: 'COAT-S',
    gtin: '0200000000011',
    mpn: 'W-12',
    condition: 'refurbished',
    saleEndsAt: '2026-12-01T00:00:00.000Z',
  }
  const said = {
    sku: 'COAT-S',
    gtin: '0200000000011',
    mpn: 'W-12',
    offers: {
      itemCondition: 'https://schema.org/RefurbishedCondition',
      priceValidUntil: '2026-12-01T00:00:00.000Z',
    },
  }
  expect(productData(details, { ...coat, variants: [known] }, site)).toMatchObject(said)
  expect(productData(details, { ...coat, variants: [known, medium] }, site)).toMatchObject({
    hasVariant: [said, { sku: 'm' }],
  })
})

test('what shipping costs and how products are taken back is said once, and named by other offers', () => {
  const rate = { country: 'US', region: 'CA', service: 'Standard', price: 500 }
  const told: RetailerProduct = {
    ...coat,
    shipping: [rate, { ...rate, country: 'DE', region: null, price: 0 }],
    returns: { countries: ['US', 'DE'], days: 30, paidBy: 'retailer' },
  }
  const shippingTo = (destination: object, value: string, number: number) => ({
    '@id': `${url}#shipping-${number}`,
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', ...destination },
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'USD' },
  })
  const terms = {
    shippingDetails: [
      shippingTo({ addressCountry: 'US', addressRegion: 'CA' }, '5.00', 1),
      shippingTo({ addressCountry: 'DE' }, '0.00', 2),
    ],
    hasMerchantReturnPolicy: {
      '@id': `${url}#returns`,
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['US', 'DE'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/FreeReturn',
    },
  }
  const names = {
    shippingDetails: [{ '@id': `${url}#shipping-1` }, { '@id': `${url}#shipping-2` }],
    hasMerchantReturnPolicy: { '@id': `${url}#returns` },
  }
  const single = written(productData(details, { ...told, variants: [small] }, site))
  expect(single).toMatchObject({ offers: terms })
  const group = written(productData(details, told, site))
  expect(group).toMatchObject({ hasVariant: [{ offers: terms }, { offers: names }] })
  expect(group).not.toMatchObject({ hasVariant: [{}, { offers: terms }] })
})

test.each([
  [
    { days: 0, paidBy: null },
    { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  ],
  [
    { days: 14, paidBy: 'shopper' },
    { merchantReturnDays: 14, returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' },
  ],
  [{ days: 14, paidBy: null }, { merchantReturnDays: 14 }],
] as const)('of returns within %j only what the retailer says is said', (given, said) => {
  const returns = { countries: ['US'], ...given }
  const data = written(productData(details, { ...coat, variants: [small], returns }, site))
  const policy = {
    '@id': `${url}#returns`,
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['US'],
    ...(given.days > 0 && {
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    }),
    ...said,
  }
  expect(data).toHaveProperty('offers.hasMerchantReturnPolicy', policy)
})

test('a group in which nothing is left is out of stock', () => {
  const soldOut = { ...coat, variants: [small, { ...medium, availability: false }] }
  expect(productData(details, soldOut, site)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('a product with one variant, made of the default title, is a product with its price', () => {
  const options = [{ name: 'Title', values: ['Default Title'], position: 1 }]
  const only = { ...coat, brand: '', options, variants: [small] }
  expect(written(productData(details, only, site))).toEqual({
    '@type': 'Product',
    name: 'Coat',
    url,
    description: 'A long coat.',
    image: ['https://shop.example/media/b', 'https://shop.example/media/c'],
    sku: 's',
    offers: {
      '@type': 'Offer',
      price: '75.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
      url,
      seller,
    },
  })
})

describe('a product that no retailer has listed', () => {
  test('has the price in its details', () => {
    expect(written(productData(details, undefined, site))).toEqual({
      '@type': 'Product',
      name: 'Coat',
      url,
      image: ['https://shop.example/media/a'],
      sku: 'd',
      offers: {
        '@type': 'Offer',
        price: '75.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url,
        seller,
      },
    })
  })

  test('has as many digits after the point as its currency', () => {
    const inYen = { ...details, currency: 'JPY', localPrice: 2_500, salePrice: null }
    expect(productData(inYen, undefined, site)).toMatchObject({ offers: { price: '2500' } })
  })

  test('is not described while its price is unknown', () => {
    const unknown = { ...details, price: null, localPrice: null }
    expect(productData(unknown, undefined, site)).toBeUndefined()
  })
})
