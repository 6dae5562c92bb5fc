import { getProductDetails } from '@ltk/contract/products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { importCommand } from '../commands/import-command.ts'
import { importProducts, type ProductImportOptions } from './import-products.ts'

const morning = new Date('2026-11-01T06:00:00Z')
const evening = new Date('2026-11-01T18:00:00Z')

let catalogue: TestCatalogue
let api: TestApi
let retailer: string

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
})
afterAll(() => catalogue.close())
beforeEach(async () => {
  retailer = `shop-${crypto.randomUUID().slice(0, 8)}`
  await catalogue.addRetailer(retailer)
})

const product = (id: string, available = true) => ({
  id,
  title: id,
  currency: 'USD',
  variants: [{ id, title: id, priceInMinorUnits: 1_000, available }],
})

const ids = Array.from({ length: 10 }, (_, index) => `p${index}`)

async function importLines(
  lines: (object | string)[],
  options: Partial<ProductImportOptions> = {},
) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const file = await catalogue.write('products.jsonl', text.join('\n'))
  return importProducts(catalogue.db, {
    file,
    retailer,
    format: 'json-lines',
    now: evening,
    complete: true,
    ...options,
  })
}

/** The products that can be bought, as shoppers see them. */
async function available(): Promise<string[]> {
  const rows = await catalogue.db
    .selectFrom('product_details as details')
    .innerJoin('retailers', 'retailers.id', 'details.retailer_id')
    .select('details.id')
    .where('retailers.name', '=', retailer)
    .execute()
  const path = `/v2/product_details?${rows.map(({ id }) => `ids=${id}`).join('&')}`
  const { productDetails } = await api.get(getProductDetails, path)
  return productDetails
    .filter((details) => details.available)
    .map(({ name }) => name)
    .toSorted()
}

test('what a complete file lacks becomes unavailable, with a row in its price history, and is back with the file', async () => {
  await importLines(
    ids.map((id) => product(id)),
    { now: morning },
  )
  const kept = ids.slice(2)
  const report = await importLines(kept.map((id) => product(id)))
  expect(report).toMatchObject({ unchanged: 8, removed: 2, warning: null })
  expect(await available()).toEqual(kept)
  const { id } = await catalogue.db
    .selectFrom('retailer_products as p')
    .innerJoin('retailers', 'retailers.id', 'p.retailer_id')
    .select('p.id')
    .where('retailers.name', '=', retailer)
    .where('p.external_id', '=', 'p0')
    .executeTakeFirstOrThrow()
  const history = await catalogue.db
    .selectFrom('price_histories')
    .select(['at', 'available'])
    .where('retailer_product_id', '=', id)
    .orderBy('at')
    .execute()
  expect(history).toEqual([
    { at: morning, available: true },
    { at: evening, available: false },
  ])
  expect(await importLines(kept.map((id) => product(id)))).toMatchObject({ removed: 0 })

  expect(await importLines(ids.map((id) => product(id)))).toMatchObject({ changed: 2, removed: 0 })
  await expect.poll(available).toEqual(ids)
})

test('without --complete, and in a dry run, what a file lacks stays as it is', async () => {
  await importLines(ids.map((id) => product(id)))
  await importLines([product('p0')], { complete: false })
  expect(
    await importLines(
      ids.slice(1).map((id) => product(id)),
      { dryRun: true },
    ),
  ).toMatchObject({
    removed: 1,
  })
  expect(await available()).toEqual(ids)
})

test('more than 30 % of what is in stock becomes unavailable only where that is allowed', async () => {
  const all = [...ids, 'x0', 'x1']
  await importLines([...all.map((id) => product(id)), product('sold-out', false)])
  const few = all.slice(4).map((id) => product(id))
  const report = await importLines([...few, product('new')])
  expect(report).toMatchObject({ created: 1, removed: 0 })
  expect(report.warning).toContain('lacks 4 of 13 products in stock (31 %)')
  expect(report.warning).toContain('--allow-missing')
  expect(await available()).toEqual([...all, 'new'].toSorted())

  expect(await importLines(few, { allowMissing: true })).toMatchObject({ removed: 5 })
  await expect.poll(available).toEqual(all.slice(4))
  await importLines(
    ids.map((id) => product(id)),
    { allowMissing: true },
  )
  expect(await importLines(ids.slice(3).map((id) => product(id)))).toMatchObject({ removed: 3 })
})

test('a dry run counts what its file brings into stock and takes out of it', async () => {
  await importLines([...ids.map((id) => product(id)), product('sold-out', false)])
  const sold = ids.slice(1).map((id) => product(id, id !== 'p1'))
  const files = [
    // 3 of 8, 3 of 10
    ids.slice(3).map((id) => product(id, Number(id.slice(1)) > 4)),
    [...ids.slice(3).map((id) => product(id)), product('sold-out')],
    // 4 of 14
    [...ids.slice(4), 'a', 'b', 'c', 'd'].map((id) => product(id)),
    sold,
  ]
  for (const lines of files) {
    const dry = await importLines(lines, { dryRun: true })
    expect(await importLines(lines)).toEqual({ ...dry, dryRun: false })
    await importLines([...ids.map((id) => product(id)), product('sold-out', false)], {
      complete: false,
    })
  }
})

test.each([
  ['an empty file', []],
  ['a file of refused rows', ['{"id":"p1"}', '{"id":"p2"}']],
])('%s makes nothing unavailable', async (_, lines) => {
  await importLines(ids.map((id) => product(id)))
  expect((await importLines(lines)).removed).toBe(0)
  expect(await available()).toEqual(ids)
})

test('a refused product is not missing, and nothing is where it is not known what was refused', async () => {
  await importLines(ids.map((id) => product(id)))
  const rest = ids.slice(2).map((id) => product(id))
  expect(await importLines([...rest, { ...product('p0'), currency: 'BONES' }])).toMatchObject({
    refused: 1,
    removed: 1,
  })
  await expect.poll(available).toEqual(['p0', ...ids.slice(2)])

  const report = await importLines([...rest.slice(1), '{"id":"p0", …'])
  expect(report).toMatchObject({ refused: 1, removed: 0 })
  expect(report.warning).toContain('may be about any product')
  expect(await available()).toEqual(['p0', ...ids.slice(2)])
})

test('the command says what is missing, and ends with 1 where it stays as it is', async () => {
  await importLines(ids.map((id) => product(id)))
  const run = async (lines: object[], ...options: string[]) => {
    const file = await catalogue.write('products.jsonl', lines)
    let text = ''
    const code = await importCommand({
      args: ['products', file, '--retailer', retailer, ...options],
      withDb: (work) => work(catalogue.db),
      write: (written) => (text += written),
      now: evening,
    })
    return { code, text }
  }
  const some = [product('p0')]
  const refused = await run(some, '--complete', '--quiet')
  expect(refused.code).toBe(1)
  expect(refused.text).toContain('The file lacks 9 of 10 products in stock (90 %).')
  const allowed = await run(some, '--complete', '--allow-missing')
  expect(allowed.code).toBe(0)
  expect(allowed.text).toContain('1 unchanged, 0 refused, 9 no longer there.')
  await expect(run(some, '--allow-missing')).rejects.toThrow('goes with --complete only')
})
