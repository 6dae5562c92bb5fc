import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import { describe, expect, test } from 'vitest'

import { picturedOption, picturesOf } from './pictures.ts'

function variant(Color: string, Size: string, imageUrl: string | null): RetailerProductVariant {
  return {
    id: `${Color}-${Size}`,
    title: `${Color} / ${Size}`,
    price: 1000,
    salePrice: null,
    formerPrice: null,
    listPrice: null,
    percentChange: 0,
    imageUrl,
    availability: true,
    quantity: null,
    options: { Color, Size },
    seenAt: '2026-11-20T12:00:00Z',
  }
}

const options = [
  { name: 'Size', values: ['S', 'M'], position: 1 },
  { name: 'Color', values: ['Sage', 'Plum'], position: 2 },
]
const sageS = variant('Sage', 'S', '/sage')
const plumS = variant('Plum', 'S', '/plum')
const coat = { options, variants: [sageS, variant('Sage', 'M', '/sage'), plumS] }

describe('the option that pictures show', () => {
  test('has a picture for each value', () => {
    const found = picturedOption(coat)
    expect(found?.name).toBe('Color')
    expect([...(found?.pictures ?? [])]).toEqual([
      ['Sage', '/sage'],
      ['Plum', '/plum'],
    ])
  })

  test.each([
    ['a value has no picture', [sageS, variant('Plum', 'S', null)]],
    ['values share a picture', [sageS, variant('Plum', 'S', '/sage')]],
    ['a value has several pictures', [...coat.variants, variant('Sage', 'L', '/sage-worn')]],
  ])('is none if %s', (_, variants) => {
    expect(picturedOption({ options, variants })).toBeUndefined()
  })

  test('is none with a single value, and never a size, which a picture does not tell', () => {
    const variants = [variant('Sage', 'S', '/small'), variant('Sage', 'M', '/medium')]
    const [size] = options
    const single = { name: 'Color', values: ['Sage'], position: 2 }
    expect(picturedOption({ options: size ? [size, single] : [], variants })).toBeUndefined()
  })
})

test(
  'the pictures begin with the chosen colour, and say which colours they show',
  { tags: 'F-PDP-01' },
  () => {
    const details: ProductDetails = {
      id: 'd',
      name: 'Coat',
      advertiserName: 'Hollin & Wray',
      imageUrl: '/sage',
      imageColour: null,
      price: 9000,
      salePrice: null,
      formerPrice: null,
      listPrice: null,
      localPrice: null,
      currency: null,
      hasVariants: true,
      catalogRetailerProductId: null,
      percentChange: 0,
      buyable: false,
      available: true,
    }
    const product: RetailerProduct = {
      id: 'r',
      title: 'Coat',
      description: '',
      brand: '',
      retailerId: 'shop',
      productDetailsId: 'd',
      imageUrl: '/sage',
      imageColour: null,
      additionalImageUrls: ['/worn', '/plum'],
      ...coat,
      priceMin: 1000,
      priceMax: 1000,
      salePriceMin: null,
      salePriceMax: null,
      currency: 'USD',
      sizeChart: null,
      seenAt: '2026-11-20T12:00:00Z',
    }
    expect(picturesOf(details, product, plumS)).toEqual([
      { url: '/plum', value: 'Plum' },
      { url: '/worn', value: undefined },
      { url: '/sage', value: 'Sage' },
    ])
    expect(picturesOf(details, product, sageS).map(({ url }) => url)).toEqual([
      '/sage',
      '/worn',
      '/plum',
    ])
    expect(picturesOf(details, product, undefined).map(({ url }) => url)).toEqual([
      '/sage',
      '/worn',
      '/plum',
    ])
    expect(picturesOf(details, undefined, undefined)).toEqual([{ url: '/sage', value: undefined }])
  },
)
