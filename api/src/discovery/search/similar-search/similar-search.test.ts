import { searchByIndex } from '@ltk/contract/search'
import { getSimilarSearch } from '@ltk/contract/similar-search'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importProducts } from '../../../catalogue/imports/import-products.ts'
import { updateSearchIndex } from '../index/writing/update-index.ts'

let catalogue: TestCatalogue
let api: TestApi

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addRetailer('shop')
  const cheap = [4_000, 4_100, 4_200, 4_300, 4_400, 4_500, 4_600]
  const file = await catalogue.write('products.jsonl', [
    product('Solenne linen dress', 5_000, ['Red']),
    product('Two-tone silk dress', 5_000, ['Navy', 'Red']),
    product('Lone jute rug', 5_000, ['Green']),
    product('Whatever', 5_000, ['Green']),
    ...[...cheap, 90_000].map((price) => product(`Linen dress ${price}`, price, ['Red'])),
    ...cheap.map((price) => product(`Cotton dress ${price}`, price, ['Blue'])),
  ])
  await importProducts(catalogue.db, { retailer: 'shop', file, now: new Date() })
  await updateSearchIndex(catalogue.db)
})
afterAll(() => catalogue.close())

const product = (id: string, price: number, colours: string[]) => ({
  id,
  title: id,
  currency: 'USD',
  variants: colours.map((colour) => ({
    id: `${id} ${colour}`,
    title: colour,
    options: { Color: colour },
    priceInMinorUnits: price,
    available: true,
  })),
})

async function idsOf(name: string) {
  return catalogue.db
    .selectFrom('product_details as d')
    .innerJoin('retailer_product_variants as v', 'v.retailer_product_id', 'd.retailer_product_id')
    .select(['d.id', 'v.id as variantId', 'v.colour'])
    .where('d.name', '=', name)
    .orderBy('v.position')
    .execute()
}

async function like(
  name: string,
  { colour, language }: { colour?: string; language?: string } = {},
) {
  const rows = await idsOf(name)
  const { id, variantId } = rows.find((row) => row.colour === colour) ?? rows[0] ?? {}
  const query = colour ? `?variant_id=${variantId}` : ''
  const response = await api.request(`/v1/product_details/${id}/similar_search${query}`, {
    headers: { 'accept-language': language ?? 'en' },
  })
  expect(response.status).toBe(200)
  return getSimilarSearch.response.parse(await response.json())
}

test('it asks for the kind, the colour and the material, about the price', async () => {
  const search = await like('Solenne linen dress')
  expect(search).toEqual({ query: 'red linen dress', priceMin: 2_500, priceMax: 7_500 })
  const { query, ...prices } = search
  const found = await api.send(searchByIndex, '/v2/search/indexes/products', {
    query,
    filters: prices,
  })
  expect(found.nbHits).toBe(8)
  expect(found.hits.map((hit) => hit.query)).toContain('Solenne linen dress')
  expect(found.understood.map(({ type, label }) => [type, label])).toEqual([
    ['colour', 'red'],
    ['material', 'linen'],
    ['kind', 'dress'],
  ])
})

test('what finds too little is left out, the colour last, which is that of the variant', async () => {
  const anyPrice = { priceMin: null, priceMax: null }
  const red = await like('Two-tone silk dress', { colour: 'red' })
  expect(red).toEqual({ query: 'red dress', ...anyPrice })
  const navy = await like('Two-tone silk dress', { colour: 'navy' })
  expect(navy).toEqual({ query: 'dress', ...anyPrice })
  expect(await like('Two-tone silk dress')).toEqual({ query: 'dress', ...anyPrice })
})

test('where nothing finds more, it is as close as can be', async () => {
  const search = { query: 'green jute rug', priceMin: 2_500, priceMax: 7_500 }
  expect(await like('Lone jute rug')).toEqual(search)
})

test('it has the words of the language, in the order of the language', async () => {
  const queries = []
  for (const language of ['de', 'fr', 'zh']) {
    queries.push((await like('Solenne linen dress', { language })).query)
  }
  expect(queries).toEqual(['rot Leinen Kleid', 'robe rouge lin', '红色 亚麻 连衣裙'])
})

test('a product of no known kind is searched for by its name, and no product is a 404', async () => {
  expect((await like('Whatever')).query).toBe('Whatever')
  const path = `/v1/product_details/${crypto.randomUUID()}/similar_search`
  expect((await api.request(path)).status).toBe(404)
})
