import type { RetailerProduct } from '@ltk/contract/retailer-products'
import { expect, test } from 'vitest'

import { priceHistories } from '../products/price-histories.ts'
import { retailerProduct } from '../products/products.ts'
import { checkOut } from './cart-changes.ts'
import { carts } from './carts.ts'
import { addToCart } from './put-into-cart.ts'
import { contents, failure, settle, setUpCarts, tooMany, variant } from './testing/set-up-carts.ts'

const given = setUpCarts()

const seenAt = '2026-11-20T12:00:00.000Z'

/** Puts the product of a variant into the cache, as its page has read it. */
function storeProduct(id: string, known: ReturnType<typeof variant>): void {
  const { client } = given
  const product: RetailerProduct = {
    id,
    title: 'Coat',
    brand: '',
    description: '',
    retailerId: 'r1',
    productDetailsId: `details-${id}`,
    imageUrl: null,
    imageColour: null,
    additionalImageUrls: [],
    variants: [{ ...known, seenAt }],
    options: [],
    priceMin: known.price,
    priceMax: known.price,
    salePriceMin: null,
    salePriceMax: null,
    currency: 'USD',
    sizeChart: null,
    seenAt,
  }
  client.setQueryData(retailerProduct(id).queryKey, product)
  client.setQueryData(priceHistories(id).queryKey, [])
}

/** The products, of those that the cache has, that are to be read again with their histories. */
const stale = () =>
  ['a', 'b'].filter((id) => {
    const states = [retailerProduct(id), priceHistories(id)].map(
      ({ queryKey }) => given.client.getQueryState(queryKey)?.isInvalidated,
    )
    expect(new Set(states).size).toBe(1)
    return states[0]
  })

function storeBoth(): void {
  storeProduct('a', variant('v-a', 1_000))
  storeProduct('b', variant('v-b', 2_000, 3))
}

/** Checks a cart out, which is answered so. */
async function checkOutWith(answer: { status?: number; body: unknown }) {
  await given.client.fetchQuery(carts())
  const checkedOut = checkOut(given.client, 'one').catch(() => {})
  await settle()
  given.waiting[0]?.(answer)
  await checkedOut
}

test('a product that carts know nothing else of stays as its page has read it', async () => {
  storeBoth()
  await given.client.fetchQuery(carts())
  expect(stale()).toEqual([])
})

test('a product whose price carts know better is read again', async () => {
  storeBoth()
  storeProduct('a', variant('v-a', 1_200))
  await given.client.fetchQuery(carts())
  expect(stale()).toEqual(['a'])
})

test.each([
  ['a price', failure(409, 'price_changed', { cartContents: changed(), changedPrices: [] }), 'a'],
  [
    'what is sold out',
    { body: { checkout: { checkoutUrl: null, invalidProducts: ['v-b'] } } },
    'b',
  ],
  ['that there are fewer', tooMany('v-b', 1), 'b'],
])('a checkout that learns %s has its product read again', async (_, answer, product) => {
  storeBoth()
  await checkOutWith(answer)
  expect(stale()).toEqual([product])
})

function changed() {
  return {
    ...contents(),
    retailerProductVariants: [variant('v-a', 1_500), variant('v-b', 2_000, 3)],
  }
}

test('an addition that learns that there are no more has its product read again', async () => {
  storeBoth()
  await given.client.fetchQuery(carts())
  const addition = { productDetailsId: 'details-a', variantId: 'v-a', source: {} }
  const added = addToCart(given.client, addition).catch(() => {})
  await settle()
  given.waiting[0]?.(tooMany('v-a', 0))
  await added
  expect(stale()).toEqual(['a'])
})
