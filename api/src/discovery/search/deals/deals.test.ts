import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getDeals } from '@ltk/contract/deals'
import { newId } from '@ltk/platform/db/uuid'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createKeptReader } from '@ltk/testing/api/kept-reader'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { importProducts } from '../../../catalogue/imports/import-products.ts'
import { importRetailers } from '../../../catalogue/imports/import-retailers.ts'
import { updateSearchIndex } from '../index/writing/update-index.ts'

const cache = createResponseCache({ maxSize: 4_000_000 })
let api: TestApi
let folder: string
const path = getDeals.path

beforeAll(async () => {
  api = await createTestApi({}, { responses: cache })
  folder = await mkdtemp(join(tmpdir(), 'deals-'))
  const file = await write([
    { type: 'retailer', name: 'loft', displayName: 'The Loft' },
    { type: 'retailer', name: 'attic', displayName: 'Attic' },
    { type: 'retailer', name: 'cellar', displayName: 'Cellar' },
  ])
  await importRetailers(api.database.db, { file, now: new Date('2026-11-01T12:00:00Z') })
  for (const [day, prices] of [
    ['10-01', [1000, 1000, 1000, 1000, 1000]],
    ['11-05', [900, 500, 1100, 600, 1000]],
  ] as const) {
    const [lamp, coat, rug, soldOut, vase] = prices
    await addProducts('loft', day, [
      product('lamp', 'Home > Lamps', lamp),
      product('coat', 'Apparel > Coats, adult, female', coat, {
        brand: 'Hale, Sons',
        options: { Color: 'Navy', Size: 'M' },
      }),
      product('rug', 'Home > Rugs', rug),
      product('sold out', 'Home > Lamps', soldOut, { available: day === '10-01' }),
    ])
    await addProducts('attic', day, [
      product('spotlight', 'Lamps', soldOut),
      product('nothing', '', lamp),
    ])
    await addProducts('cellar', day, [product('vase', 'Home > Vases', vase)])
  }
  await updateSearchIndex(api.database.db)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function write(lines: object[]): Promise<string> {
  const file = join(folder, 'lines.jsonl')
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return file
}

/** Said beside the price. */
type Rest = { available?: boolean; brand?: string; options?: Record<string, string> }

const product = (
  id: string,
  category: string,
  price: number,
  { available = true, brand, options = {} }: Rest = {},
) => ({
  id,
  title: id,
  currency: 'USD',
  category,
  brand,
  options: Object.entries(options).map(([name, value]) => ({ name, values: [value] })),
  variants: [{ id, title: id, options, priceInMinorUnits: price, available }],
})

async function addProducts(retailer: string, day: string, lines: object[]) {
  const options = { retailer, file: await write(lines), now: new Date(`2026-${day}T12:00:00Z`) }
  expect((await importProducts(api.database.db, options)).refusals).toEqual([])
}

const read = (query = '') => api.get(getDeals, `${path}?${query}`)
const namesOf = async (query = '') => (await read(query)).productDetails.map(({ name }) => name)

test(
  'products whose price fell and that are in stock come, the largest drop first',
  { tags: 'F-ROUTE-31' },
  async () => {
    const { productDetails, meta } = await read()
    expect(productDetails.slice(0, 2)).toMatchObject([
      { name: 'coat', percentChange: 0.5, price: 500, advertiserName: 'The Loft', available: true },
      { name: 'spotlight', percentChange: expect.closeTo(0.4) },
    ])
    const smallest = productDetails.slice(2).map(({ name }) => name)
    expect(smallest.toSorted()).toEqual(['lamp', 'nothing'])
    expect(meta).toEqual({ next: null, nextUrl: null, limit: 36 })
  },
)

test('they are filtered by retailer, by kind and by both', { tags: 'F-ROUTE-31' }, async () => {
  expect(await namesOf('retailer=loft')).toEqual(['coat', 'lamp'])
  expect(await namesOf('kind=lamp')).toEqual(['spotlight', 'lamp'])
  expect(await namesOf('retailer=loft&kind=lamp')).toEqual(['lamp'])
  expect(await namesOf('retailer=cellar')).toEqual([])
  expect(await namesOf('retailer=nobody')).toEqual([])
  expect(await namesOf('kind=nothing')).toEqual([])
})

test('they are filtered by brand, colour, size and price, and by several of each', async () => {
  expect(await namesOf(`brand=${encodeURIComponent('Hale, Sons')}`)).toEqual(['coat'])
  expect(await namesOf('colour=blue')).toEqual(['coat'])
  expect(await namesOf('colour=red')).toEqual([])
  const { productVariants } = await read('colour=blue')
  expect(productVariants).toMatchObject([{ price: 500, available: true, percentChange: 0.5 }])
  expect(await namesOf('colour=red&colour=navy&size=m')).toEqual(['coat'])
  expect(await namesOf('price_min=501&price_max=600')).toEqual(['spotlight'])
  expect(await namesOf('kind=coat&kind=lamp&price_max=600')).toEqual(['coat', 'spotlight'])
})

test('they come as they fell last, or as they cost', async () => {
  const prices = (await read('ranking=price')).productDetails.map(({ price }) => price)
  expect(prices).toEqual([500, 600, 900, 900])
  await addProducts('loft', '11-06', [product('lamp', 'Home > Lamps', 880)])
  expect((await namesOf('ranking=recent'))[0]).toBe('lamp')
  expect(await namesOf('ranking=recent&retailer=loft')).toEqual(['lamp', 'coat'])
})

test('each filter says how many deals it would leave besides the others', async () => {
  const all = await read('includes=facets')
  expect(all).toMatchObject({ total: 4, facets: { exhaustive: true } })
  expect(all.facets?.retailers).toEqual([
    { name: 'attic', displayName: 'Attic', count: 2 },
    { name: 'loft', displayName: 'The Loft', count: 2 },
  ])
  expect(all.facets?.kinds.map(({ name, count }) => [name, count])).toEqual([
    ['lamp', 2],
    ['coat', 1],
  ])
  const { total, facets } = await read('includes=facets&kind=lamp&price_max=700')
  expect(total).toBe(1)
  expect(facets?.retailers.map(({ name, count }) => [name, count])).toEqual([['attic', 1]])
  // Any kind adds to those that are chosen.
  expect(facets?.kinds.map(({ name, count }) => [name, count])).toEqual([
    ['coat', 1],
    ['lamp', 1],
  ])
  expect(facets?.prices.map(({ count }) => count)).toEqual([2])
  expect(Object.keys(await read())).not.toContain('facets')
})

test.each(['', 'retailer=loft', 'kind=lamp', 'ranking=recent', 'ranking=price&retailer=loft'])(
  'pages of "%s" have each deal once, also those with the same drop',
  async (filter) => {
    const { db } = api.database
    const { hidden: _, ...like } = await db
      .selectFrom('product_details')
      .selectAll()
      .where('name', '=', 'lamp')
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 9 }, (_, index) => ({
      ...like,
      id: newId(),
      retailer_product_id: null,
      name: `copy ${index}`,
    }))
    await db.insertInto('product_details').values(copies).execute()
    await updateSearchIndex(db)
    const all = (await read(`${filter}&limit=100`)).productDetails.map(({ id }) => id)
    const seen: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page = await read(`${filter}&limit=4${next && `&next=${next}`}`)
      seen.push(...page.productDetails.map(({ id }) => id))
      next = page.meta.next
    }
    expect(seen.toSorted()).toEqual(all.toSorted())
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(copies.map(({ id }) => id)))
    await db
      .deleteFrom('product_details')
      .where(
        'id',
        'in',
        copies.map(({ id }) => id),
      )
      .execute()
  },
)

/** Inserts deals for a test, in this order. */
async function insertDeals(
  deals: {
    name: string
    kind?: string
    percent_change: number
    former_price: number
    price: number
  }[],
) {
  const { db } = api.database
  const { hidden: _, ...like } = await db
    .selectFrom('product_details')
    .selectAll()
    .where('name', '=', 'rug')
    .executeTakeFirstOrThrow()
  const rows = deals.map((deal) => ({
    ...like,
    ...deal,
    id: newId(),
    retailer_product_id: null,
    sale_price: null,
    available: true,
  }))
  await db.insertInto('product_details').values(rows).execute()
  await updateSearchIndex(db)
  const ids = rows.map(({ id }) => id)
  onTestFinished(async () => {
    await db.deleteFrom('product_details').where('id', 'in', ids).execute()
    await updateSearchIndex(db)
  })
}

test('of the same drop the one that saves more comes first, then the newest', async () => {
  await insertDeals([
    { name: 'candle', percent_change: 0.5, former_price: 2_000, price: 1_000 },
    { name: 'sofa', percent_change: 0.5, former_price: 90_000, price: 45_000 },
    { name: 'mirror', percent_change: 0.5, former_price: 2_000, price: 1_000 },
    { name: 'clock', percent_change: 0.5, former_price: 1_000, price: 496 },
  ])
  const order = ['clock', 'sofa', 'mirror', 'candle']
  expect((await namesOf()).filter((name) => order.includes(name))).toEqual(order)
  expect((await namesOf('retailer=loft')).filter((name) => order.includes(name))).toEqual(order)
  const { meta } = await read('limit=2')
  const both = [...(await namesOf('limit=2')), ...(await namesOf(`limit=2&next=${meta.next}`))]
  expect(both).toEqual((await namesOf()).slice(0, 4))
})

test.each(['drop', 'recent'])(
  'at most two of a family are in a row by %s, whatever their retailers call it, over pages too',
  async (ranking) => {
    const deal = (name: string, kind: string, price: number) => ({
      name,
      kind,
      percent_change: 0.9,
      former_price: 10 * price,
      price,
    })
    await insertDeals([
      deal('Velvet chair', 'Furniture', 60_000),
      deal('Oak chair', 'Home > Chairs', 50_000),
      deal('Folding chair', 'Garden', 40_000),
      deal('Wool blanket', 'Bedding', 20_000),
      deal('Brass mirror', 'Decor', 10_000),
    ])
    const names: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page = await read(`ranking=${ranking}&limit=4${next && `&next=${next}`}`)
      names.push(...page.productDetails.map(({ name }) => name))
      next = page.meta.next
    }
    const isRow = (_: string, at: number, all: string[]) =>
      all.slice(at, at + 3).filter((name) => name.endsWith('chair')).length === 3
    expect(names.filter((name) => name.endsWith('chair'))).toHaveLength(3)
    expect(names.filter(isRow)).toEqual([])
    expect((await namesOf(`ranking=${ranking}`)).filter(isRow)).toEqual([])
  },
)

test('a cursor of another filter is a 400, and so are odd filters', async () => {
  const { meta } = await read('limit=1')
  expect((await api.request(`${path}?limit=1&next=${meta.next}`)).status).toBe(200)
  for (const query of [
    `kind=lamp&next=${meta.next}`,
    `ranking=price&next=${meta.next}`,
    'retailer=A%20B',
    'kind=%00',
    'kind=',
    'price_min=-1',
    'ranking=odd',
  ]) {
    expect([query, (await api.request(`${path}?${query}`)).status]).toEqual([query, 400])
  }
})

test('what an import changes is in the list at once, however it was cached', async () => {
  const kept = createKeptReader(cache, (asked) => api.request(asked))
  const readKept = () => kept.read(path)
  expect(await readKept()).not.toContain('"vase"')
  await addProducts('cellar', '11-06', [product('vase', 'Home > Vases', 300)])
  await expect.poll(readKept).toContain('"vase"')
})
