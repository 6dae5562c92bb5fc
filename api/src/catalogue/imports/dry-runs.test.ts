import { createFollows } from '@ltk/contract/follows'
import { createLike } from '@ltk/contract/likes'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { importCollections } from './import-collections.ts'
import { importPosts } from './import-posts.ts'
import { importProductSets } from './import-product-sets.ts'
import { importProducts } from './import-products.ts'
import { importRetailers } from './import-retailers.ts'
import type { ImportReport } from './report.ts'
import type { ImportOptions } from './run-import.ts'

const now = new Date('2026-11-01T12:00:00Z')
const publishedAt = '2026-10-01T12:00:00Z'
/** Several batches of every kind. */
const count = 1_001
const last = `${count - 1}`
const numbers = Array.from({ length: count }, (_, index) => `${index}`)

const lineOf = {
  retailers: (id: string, title: string) => ({
    type: 'retailer',
    name: `shop-${id}`,
    displayName: title,
  }),
  products: (id: string, title: string) => ({
    id,
    title,
    currency: 'USD',
    variants: [{ id, title: id, priceInMinorUnits: 1_000, available: true }],
  }),
  // The last are another creator's, so that the first creator's are done with by then.
  posts: (id: string, title: string) => ({
    type: 'post',
    id,
    creator: Number(id) < 900 ? 'ada' : 'bea',
    title,
    publishedAt,
    products: [{ retailer: 'shop-0', id }],
  }),
  'product-sets': (id: string, title: string) => ({
    type: 'product_set',
    id,
    creator: 'ada',
    title,
    subtype: 'GIFT_GUIDE',
    audience: 'host',
    occasion: 'New_Home',
    publishedAt,
    products: [{ retailer: 'shop-0', id }],
  }),
  collections: (id: string, title: string) => ({
    type: 'collection',
    id,
    creator: 'ada',
    title,
    publishedAt,
    posts: ['0', '1'],
  }),
}
type Kind = keyof typeof lineOf

// The embedded database does one transaction at a time.
describe.runIf(inject('database') === 'postgres')('a dry run of a file of many lines', () => {
  let catalogue: TestCatalogue
  let api: TestApi

  beforeAll(async () => {
    catalogue = await openTestCatalogue()
    api = await createTestApi({}, { database: catalogue.database })
    const creators = ['ada', 'bea'].map((id) => ({ type: 'creator', id, displayName: id }))
    await run('posts', 'creators', creators)
    for (const kind of ['retailers', 'products', 'posts', 'product-sets', 'collections'] as const) {
      const lines = numbers.map((id) => lineOf[kind](id, 'First'))
      await run(kind, 'all', lines)
    }
  })
  afterAll(() => catalogue.close())

  async function run(kind: Kind, name: string, lines: object[], more: Partial<ImportOptions> = {}) {
    // A dry run may wait for as long as a test wants; whom it keeps waiting gives up like a request.
    const db = more.dryRun ? catalogue.database.background : catalogue.db
    const file = await catalogue.write(`${kind}-${name}.jsonl`, lines)
    const options = { file, now, ...more }
    const runs: Record<Kind, () => Promise<ImportReport>> = {
      retailers: () => importRetailers(db, options),
      products: () => importProducts(db, { ...options, retailer: 'shop-0' }),
      posts: () => importPosts(db, options),
      'product-sets': () => importProductSets(db, options),
      collections: () => importCollections(db, options),
    }
    return runs[kind]()
  }

  const tables = {
    retailers: { table: 'retailers', key: 'name' },
    products: { table: 'retailer_products', key: 'external_id' },
    posts: { table: 'posts', key: 'external_id' },
    'product-sets': { table: 'product_sets', key: 'external_id' },
    collections: { table: 'collections', key: 'external_id' },
  } as const

  /** Holds what a line is about until it is let go. */
  async function hold(kind: Kind, id: string) {
    const { table, key } = tables[kind]
    const holder = await catalogue.database.background.startTransaction().execute()
    const value = kind === 'retailers' ? `shop-${id}` : id
    await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${value} for update`.execute(
      holder,
    )
    return () => holder.rollback().execute()
  }

  async function untilWaiting(wanted: number) {
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        catalogue.database.background,
      )
      return rows.length
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(wanted)
  }

  /** Does work while a dry run, in which all is changed, waits for its last line. */
  async function during<R>(kind: Kind, work: () => Promise<R>): Promise<R> {
    const letGo = await hold(kind, last)
    const lines = numbers.map((id) => lineOf[kind](id, 'Dry'))
    const creators = ['ada', 'bea'].map((id) => ({ type: 'creator', id, displayName: `Dry ${id}` }))
    const dry = run(kind, 'dry', kind === 'posts' ? [...creators, ...lines] : lines, {
      dryRun: true,
    })
    try {
      await untilWaiting(1)
      return await work()
    } finally {
      await letGo()
      expect(await dry).toMatchObject({ refused: 0 })
    }
  }

  test('keeps no like and no follow waiting', async () => {
    const user = crypto.randomUUID()
    const { follows } = await during('posts', async () => {
      const post = await catalogue.db
        .selectFrom('posts')
        .select(['id', 'profile_id'])
        .where('external_id', '=', '0')
        .executeTakeFirstOrThrow()
      const like = { like_type: 'CLICK', network: 'LTK', ltk_id: post.id }
      await api.send(createLike, '/v2/likes/', like, user)
      const body = { follows: [{ profile_id: post.profile_id }] }
      return api.send(createFollows, '/v2/follows', body, user)
    })
    expect(follows).toHaveLength(1)
  })

  test.each(['retailers', 'posts', 'product-sets', 'collections'] as const)(
    'of %s keeps no import of its first lines waiting',
    async (kind) => {
      const first = lineOf[kind]('0', crypto.randomUUID())
      const report = await during(kind, () => run(kind, 'real', [first]))
      expect(report).toMatchObject({ changed: 1 })
    },
  )

  test('of products lets in who waits for the retailer, as checkouts do', async () => {
    const ended: string[] = []
    const letGo = await hold('products', '0')
    const lines = numbers.map((id) => lineOf.products(id, 'Dry'))
    const dry = run('products', 'dry', lines, { dryRun: true }).finally(() => ended.push('dry'))
    await untilWaiting(1)
    const real = run('products', 'real', [lineOf.products('0', crypto.randomUUID())]).finally(() =>
      ended.push('real'),
    )
    await untilWaiting(2)
    await letGo()
    await Promise.all([dry, real])
    expect(ended).toEqual(['real', 'dry'])
  })
})
