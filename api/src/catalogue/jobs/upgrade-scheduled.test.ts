import { getCollectionItems, getCollections } from '@ltk/contract/collections'
import { getProductSets, getProductsOfSet } from '@ltk/contract/product-sets'
import { type Database, migrateTables } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { restore } from '../withdrawals/withdraw.ts'
import { catalogueJobs } from './jobs.ts'

const hour = 3_600_000
const now = new Date()
const due = new Date(now.getTime() + hour)

let database: Database
let api: TestApi
let creator: string
/** By their titles. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  database = await openUnmigratedDatabase()
  await migrateBefore(database, 'api', '0056')
  await insertAsBefore()
  await migrateTables(database.background)
  api = await createTestApi({}, { database })
})
afterAll(() => database.close())

/** A set and a collection of today, those of an hour to come, and such that are withdrawn. */
async function insertAsBefore(): Promise<void> {
  const { db } = database
  const content = await insertContent(db, { creators: 1, postsEach: 2 })
  creator = content.profileIds[0] ?? ''
  await sql`update profiles set external_id = 'ada' where id = ${creator}`.execute(db)
  await sql`update posts set external_id = caption`.execute(db)
  await sql`insert into scheduled_posts (profile_id, external_id, line, due_at)
    values (${creator}, 'post', ${{ type: 'post', id: 'post', creator: 'ada', publishedAt: due, caption: 'Soon' }}, ${due})`.execute(
    db,
  )
  const things = [
    ['today', '', now],
    ['to come', '', due],
    ['withdrawn', 'withdrawn_', due],
    ['back at once', 'withdrawn_', due],
  ] as const
  for (const [title, prefix, at] of things) {
    const [set, list] = [newId(at.getTime()), newId(at.getTime())]
    Object.assign(ids, { [`${title} set`]: set, [`${title} list`]: list })
    for (const [kind, id] of prefix
      ? Object.entries({ 'product-set': set, collection: list })
      : []) {
      await sql`insert into withdrawn_content
          (id, kind, profile_id, external_id, by_itself, withdrawn_at)
        values (${id}, ${kind}, ${creator}, ${title}, true, now())`.execute(db)
    }
    const into = (table: string) => sql.table(`${prefix}${table}`)
    await sql`insert into ${into('product_sets')} (profile_id, id, external_id, title, description,
        subtype, product_count, cover_image_ids, published_at, created_at)
      values (${creator}, ${set}, ${title}, ${title}, 'Why', 'GIFT_GUIDE', 1, '{}', ${at}, now())`.execute(
      db,
    )
    await sql`insert into ${into('shop_products')}
      values (${creator}, ${newId()}, ${set}, 0, ${content.detailsIds[0]})`.execute(db)
    await sql`insert into ${into('collections')} (profile_id, id, external_id, title, description,
        rank, item_count, published_at, created_at)
      values (${creator}, ${list}, ${title}, ${title}, 'Why', 3, 2, ${at}, now())`.execute(db)
    for (const [position, post] of (content.postIds[0] ?? []).entries()) {
      await sql`insert into ${into('collection_items')} (profile_id, id, collection_id, position, post_id)
        values (${creator}, ${newId()}, ${list}, ${position}, ${post})`.execute(db)
    }
  }
}

async function shown() {
  const { shopProductCollections } = await api.get(
    getProductSets,
    `/shop_product/get_shop_product_collections?profile_id=${creator}`,
  )
  const { collections } = await api.get(getCollections, `/v1/collections?profile_id=${creator}`)
  return {
    sets: shopProductCollections.map(({ title }) => title).toSorted(),
    lists: collections.map(({ title }) => title).toSorted(),
  }
}
/** What two sets and two collections have besides their titles and dates. */
async function compare(one: string, other: string) {
  const look = async (title: string) => {
    const [set, list] = [ids[`${title} set`], ids[`${title} list`]]
    const path = `/shop_product/get_shop_products_by_collection?collection_id=${set}`
    const { shopProducts } = await api.get(getProductsOfSet, path)
    const { items } = await api.get(getCollectionItems, `/v1/collections/${list}/items`)
    return {
      products: shopProducts.map(({ productReferenceId }) => productReferenceId),
      posts: items.map(({ externalId }) => externalId),
    }
  }
  const [expected, found] = [await look(one), await look(other)]
  expect([expected.products.length, expected.posts.length]).toEqual([1, 2])
  expect(found).toEqual(expected)
}
const runJob = (at: Date) =>
  catalogueJobs(database, () => at)
    .find(({ name }) => name === 'scheduled-content')
    ?.run()

test('what was shown before its date is shown at it after the upgrade, under the same ids', async () => {
  const bringBack = async (name: string, at: Date) => {
    for (const kind of ['product-set', 'collection'] as const) {
      await restore(database.db, { kind, name }, at)
    }
  }
  await bringBack('back at once', now)
  expect(await shown()).toEqual({ sets: ['today'], lists: ['today'] })
  await runJob(due)
  const unwithdrawn = ['back at once', 'to come', 'today']
  await expect.poll(shown).toEqual({ sets: unwithdrawn, lists: unwithdrawn })
  for (const title of ['to come', 'back at once']) await compare('today', title)
  const waiting = database.db.selectFrom('scheduled_content').select(['kind', 'refusal'])
  expect(await waiting.orderBy('kind').execute()).toEqual([
    { kind: 'collection', refusal: null },
    { kind: 'product-set', refusal: null },
  ])

  await bringBack('withdrawn', due)
  await runJob(new Date(due.getTime() + 60_000))
  const all = [...unwithdrawn, 'withdrawn']
  await expect.poll(shown).toEqual({ sets: all, lists: all })
  await compare('today', 'withdrawn')
})
