import * as contract from '@ltk/contract/search'
import * as suggestionsContract from '@ltk/contract/search-suggestions'
import { idOf } from '@ltk/platform/db/uuid'
import { beforeAll, expect, test } from 'vitest'

import type { UnderstoodPart } from './index/understanding/understood-query.ts'
import { setUpSearch } from './testing/set-up-search.ts'

const given = setUpSearch()

/** Variants of the product by their colours; rust is as much orange as it is brown. */
const variants = {
  green: { price: 8_000, available: true },
  crimson: { price: 9_000, available: true },
  red: { price: 9_500, available: true },
  Ruby: { price: 7_000, available: false },
  rust: { price: 6_000, available: true },
}
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { db } = given.api.database
  const { retailerProductId } = given.content
  const source_url = 'https://pictures.test/crimson.jpg'
  await db
    .insertInto('media_objects')
    .values({ id: idOf(source_url), type: 'image', source_url, width: 10, height: 10 })
    .execute()
  for (const [position, [colour, offer]] of Object.entries(variants).entries()) {
    ids[colour] = crypto.randomUUID()
    await db
      .insertInto('retailer_product_variants')
      .values({
        ...offer,
        id: ids[colour],
        retailer_product_id: retailerProductId,
        external_id: colour,
        position: 10 + position,
        title: colour,
        colour,
        image_id: colour === 'crimson' ? idOf(source_url) : null,
      })
      .execute()
  }
})

const colour = (id: string, isExcluded = false): UnderstoodPart => ({
  type: 'attribute',
  attributes: [{ type: 'colour', id }],
  isExcluded,
  rest: '',
})
const asked = { query: 'dress', includes: ['product_details'] }
const find = async (body: object = {}) => {
  const path = '/v2/search/indexes/products'
  return given.api.send(contract.searchByIndex, path, { ...asked, ...body })
}

test('a product comes with its variant of the colour that is asked for: one to be had, the cheapest', async () => {
  given.answer = { understood: [colour('red')] }
  const { productDetails, productVariants } = await find()
  expect(productVariants).toEqual([
    {
      productDetailsId: given.detailsId,
      variantId: ids['crimson'],
      imageUrl: expect.stringContaining(idOf('https://pictures.test/crimson.jpg')),
      imageColour: null,
      price: 9_000,
      salePrice: null,
      formerPrice: null,
      listPrice: null,
      percentChange: 0,
      available: true,
    },
  ])
  // The details are what they are everywhere.
  expect(productDetails).toMatchObject([{ id: given.detailsId, price: 8_000 }])
})

test('a shade that is only near comes last, and a variant without a picture has the product’s', async () => {
  given.answer = { understood: [colour('orange')] }
  const { productDetails, productVariants } = await find()
  expect(productVariants).toMatchObject([
    { variantId: ids['rust'], imageUrl: productDetails?.[0]?.imageUrl },
  ])
})

test('a colour can be asked for by a filter, too, in a shop as well', async () => {
  const filters = { colours: ['green'] }
  expect((await find({ filters })).productVariants).toMatchObject([{ variantId: ids['green'] }])
  const body = { ...asked, profileId: given.profileId, filters }
  const ofShop = await given.api.send(contract.searchShopProducts, '/v2/search/shop/products', body)
  expect(ofShop.productVariants).toMatchObject([{ variantId: ids['green'] }])
})

test('there is none where no colour is asked for, or one that it has not, or that is not wanted', async () => {
  for (const understood of [[], [colour('blue')], [colour('red', true)]]) {
    given.answer = { understood }
    expect((await find()).productVariants).toEqual([])
  }
  given.answer = { understood: [colour('red')] }
  expect(await find({ includes: [] })).not.toHaveProperty('productVariants')
})

test('products that are suggested come in it', async () => {
  given.answer = { understood: [colour('red')] }
  const path = '/v2/suggestions/posts?query=red%20dr&includes=product_details'
  const { productVariants } = await given.api.get(suggestionsContract.getIndexSuggestions, path)
  expect(productVariants).toMatchObject([{ variantId: ids['crimson'] }])
})
