import * as contract from '@ltk/contract/price-histories'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createKeptReader } from '@ltk/testing/api/kept-reader'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { variantLine } from '@ltk/testing/content/variant-line'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { importProducts, updateOffers } from '../../catalogue/public.ts'
import { maintainPricePartitions } from './maintain-partitions.ts'
import { loadPriceEntries } from './queries/histories.ts'

const day = 86_400_000
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * day)

const cache = createResponseCache({ maxSize: 1_000_000 })
let catalogue: TestCatalogue
let api: TestApi

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database, responses: cache })
  await catalogue.addRetailer('loft')
})
afterAll(() => catalogue.close())

type Variant = {
  id: string
  price: number
  salePrice?: number
  available?: boolean
  quantity?: number
}

async function importAt(days: number, id: string, variants: Variant[], currency = 'USD') {
  const line = {
    id,
    title: id,
    currency,
    variants: variants.map((variant) => ({
      title: variant.id,
      available: true,
      ...variantLine(variant),
    })),
  }
  const file = await catalogue.write('products.jsonl', [line])
  await importProducts(catalogue.db, { file, retailer: 'loft', now: daysAgo(days) })
  const { id: productId } = await catalogue.db
    .selectFrom('retailer_products')
    .select('id')
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow()
  return productId
}

const pathOf = (productId: string) => `/v1/consumer_retailer_products/${productId}/price_histories`

async function read(productId: string) {
  return (await api.get(contract.getPriceHistories, pathOf(productId))).priceHistories
}

async function variantsOf(productId: string) {
  return catalogue.db
    .selectFrom('retailer_product_variants')
    .select(['id', 'external_id'])
    .where('retailer_product_id', '=', productId)
    .orderBy('position')
    .execute()
}

describe('the price history of a product', () => {
  test('has an entry for each change of price or availability, and what they say of today', async () => {
    const id = await importAt(100, 'lamp', [{ id: 'S', price: 10_000, quantity: 5 }])
    await importAt(50, 'lamp', [{ id: 'S', price: 10_000, quantity: 4 }])
    await importAt(40, 'lamp', [{ id: 'S', price: 10_000, available: false, quantity: 0 }])
    await importAt(36, 'lamp', [{ id: 'S', price: 10_000 }])
    await importAt(5, 'lamp', [{ id: 'S', price: 10_000, salePrice: 8_000 }])
    const [variant] = await variantsOf(id)
    const regular = { price: 10_000, salePrice: null, available: true }
    expect(await read(id)).toEqual([
      {
        retailerProductVariantId: variant?.id,
        currency: 'USD',
        entries: [
          { at: daysAgo(100).toISOString(), ...regular },
          { at: daysAgo(40).toISOString(), ...regular, available: false },
          { at: daysAgo(36).toISOString(), ...regular },
          { at: daysAgo(5).toISOString(), price: 10_000, salePrice: 8_000, available: true },
        ],
        facts: {
          lowest90: 8_000,
          daysAtFormerPrice: 82,
          lowestBefore: 10_000,
          since: daysAgo(5).toISOString(),
        },
      },
    ])
  })

  test('goes on if a variant was left out for a while, although it has another id then', async () => {
    const both = [
      { id: 'S', price: 5_000 },
      { id: 'M', price: 6_000 },
    ]
    const id = await importAt(60, 'left-out', both)
    const [, before] = await variantsOf(id)
    await importAt(40, 'left-out', both.slice(0, 1))
    expect(await read(id)).toHaveLength(1)
    await importAt(20, 'left-out', both)
    const [, medium] = await read(id)
    expect(medium?.retailerProductVariantId).not.toBe(before?.id)
    expect(medium?.entries).toEqual([
      { at: daysAgo(60).toISOString(), price: 6_000, salePrice: null, available: true },
      { at: daysAgo(40).toISOString(), price: 6_000, salePrice: null, available: false },
      { at: daysAgo(20).toISOString(), price: 6_000, salePrice: null, available: true },
    ])
  })

  test("begins with the variant's currency, and with the entry that held 90 days ago", async () => {
    const id = await importAt(200, 'old', [{ id: 'S', price: 1_000 }])
    await importAt(150, 'old', [{ id: 'S', price: 2_000 }])
    await importAt(10, 'old', [{ id: 'S', price: 3_000 }])
    expect((await read(id))[0]?.entries.map(({ price }) => price)).toEqual([2_000, 3_000])
    await importAt(2, 'old', [{ id: 'S', price: 2_500 }], 'EUR')
    expect(await read(id)).toMatchObject([{ currency: 'EUR', entries: [{ price: 2_500 }] }])
  })

  test('has what is read from retailers in between, whatever the time of an import says', async () => {
    const id = await importAt(10, 'mixed', [{ id: 'S', price: 5_000 }])
    const [variant] = await variantsOf(id)
    const offer = { price: 4_000, salePrice: null, available: true, quantity: null }
    await catalogue.db
      .transaction()
      .execute((trx) =>
        updateOffers(
          trx,
          [{ variantId: variant?.id ?? '', currency: 'USD', ...offer }],
          daysAgo(1),
        ),
      )
    // An import that began before, and ended after it.
    await importAt(2, 'mixed', [{ id: 'S', price: 4_500 }])
    const [history] = await read(id)
    expect(history?.entries.map(({ price }) => price)).toEqual([5_000, 4_000, 4_500])
  })

  test('is one round trip of two queries, and shared until its product changes', async () => {
    const id = await importAt(3, 'shared', [{ id: 'S', price: 5_000 }])
    let queries = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => ((queries += 1), node),
      transformResult: async ({ result }) => result,
    }
    const reader = catalogue.database.reader.withPlugin(counter)
    const counted = await createTestApi(
      {},
      { database: { ...catalogue.database, reader }, responses: cache },
    )
    const { read } = createKeptReader(cache, (path) => counted.request(path))
    const ask = () => read(pathOf(id))
    const first = await ask()
    // Two at once.
    expect([queries, await ask(), queries]).toEqual([2, first, 2])
    await importAt(1, 'shared', [{ id: 'S', price: 4_000 }])
    await expect.poll(() => ask()).toContain('4000')
  })

  test('does not exist of what is no product', async () => {
    expect((await api.request(pathOf(crypto.randomUUID()))).status).toBe(404)
    expect((await api.request(pathOf('x'))).status).toBe(400)
  })
})

describe('partitions', () => {
  const partitions = async () => {
    // On a cluster a partition has shards, with a number more in their names.
    const { rows } = await sql<{ name: string; rows: number }>`
      select regexp_replace(tableoid::regclass::text, '^partitions\\.|_\\d{5,}$', '', 'g') as name,
        count(*)::int as rows
      from price_histories group by 1 order by 1`.execute(catalogue.db)
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
  }
  const at = (month: string) => new Date(`${month}-15T12:00:00Z`)
  const rowsOf = (productId: string) =>
    catalogue.db
      .selectFrom('price_histories')
      .select(['at', 'price'])
      .where('retailer_product_id', '=', productId)
      .orderBy('at')
      .execute()

  test('take rows month by month, and what has no month yet waits for it', async () => {
    await catalogue.db.deleteFrom('price_histories').execute()
    const add = async (external: string, month: string, price: number) => {
      await catalogue.db
        .insertInto('price_histories')
        .values({
          retailer_product_id: productId,
          variant_external_id: external,
          at: at(month),
          price,
          available: true,
          currency: 'USD',
        })
        .execute()
    }
    const productId = crypto.randomUUID()
    await add('changed', '2020-01', 1)
    await add('changed', '2020-03', 2)
    await add('same', '2020-01', 3)
    expect(await partitions()).toEqual({ price_histories_rest: 3 })

    await maintainPricePartitions(catalogue.db, at('2020-03'), 120)
    expect(await partitions()).toEqual({ price_histories_2020_01: 2, price_histories_2020_03: 1 })
    // Ahead, and further ahead than there are partitions.
    await add('changed', '2020-05', 4)
    await add('changed', '2020-08', 5)
    expect(await partitions()).toMatchObject({
      price_histories_2020_05: 1,
      price_histories_rest: 1,
    })

    // Of January stays what still holds.
    await maintainPricePartitions(catalogue.db, at('2020-08'), 120)
    expect(await partitions()).toEqual({
      price_histories_2020_05: 1,
      price_histories_2020_08: 1,
      price_histories_rest: 1,
    })
    expect(await rowsOf(productId)).toMatchObject([
      { at: at('2020-01'), price: 3 },
      { at: at('2020-05'), price: 4 },
      { at: at('2020-08'), price: 5 },
    ])
    // Until it does not.
    await add('same', '2020-08', 6)
    await maintainPricePartitions(catalogue.db, at('2020-08'), 120)
    expect((await rowsOf(productId)).map(({ price }) => price)).toEqual([4, 5, 6])
  })

  test.skipIf(inject('database') === 'citus')(
    'have a product in one index scan each, however many there are',
    async () => {
      await sql`
      insert into price_histories
      select p.id, 'S', '2020-05-01'::timestamptz + entry * interval '10 days', entry, null, true, 'USD'
      from (select gen_random_uuid() as id from generate_series(1, 10000)) p,
        generate_series(1, 10) entry`.execute(catalogue.database.background)
      await sql`analyze price_histories`.execute(catalogue.database.background)
      const explained: string[] = []
      const explain: KyselyPlugin = {
        transformQuery: ({ node }) =>
          node.kind === 'SelectQueryNode' ? { ...node, explain: { kind: 'ExplainNode' } } : node,
        transformResult: async ({ result }) => {
          explained.push(...result.rows.map((row) => String(row['QUERY PLAN'])))
          return { ...result, rows: [] }
        },
      }
      await loadPriceEntries(catalogue.db.withPlugin(explain), crypto.randomUUID())
      expect(explained.join('\n')).toMatch(/Index Scan (using|on) price_histories_2020_08_pkey/)
      expect(explained.join('\n')).not.toMatch(/Seq Scan on price_histories_(2020_0[58]|rest)/)
    },
  )
})
