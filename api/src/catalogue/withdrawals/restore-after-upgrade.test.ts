import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { getCollectionItems } from '@ltk/contract/collections'
import { getLtks } from '@ltk/contract/posts'
import { getProductSet } from '@ltk/contract/product-sets'
import { getPostProducts } from '@ltk/contract/products'
import { migrate } from '@ltk/platform/db/migrate'
import { type Database, migrateTables } from '@ltk/platform/db/open'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { migrationFolders } from '@ltk/testing/databases/migrate-before'
import { openTestDatabase, openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { updateCounters } from '../../entities/counters.ts'

const operator = { userId: crypto.randomUUID(), isOperator: true }

let folder: string
let database: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ltk-migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function copyMigrations(isWanted: (name: string) => boolean): void {
  for (const file of globSync(join(migrationFolders.api, '*.sql'))) {
    const name = basename(file)
    if (isWanted(name)) cpSync(file, join(folder, name))
  }
}
const migrateTo = () => migrate(database.background, folder, 'api')

async function restore(api: TestApi, kind: string, id: string): Promise<void> {
  const path = `/v1/operations/withdrawals/${kind}/${id}`
  expect((await api.request(path, { method: 'DELETE' }, operator)).status).toBe(200)
}

test('what is withdrawn comes back after migrations, with a column that they require', async () => {
  database = await openTestDatabase()
  const content = await insertContent(database.db, { creators: 1, postsEach: 1 })
  const [id = ''] = content.postIds.flat()
  const api = await createTestApi({}, { database })
  const products = () => api.get(getPostProducts, `/v3/posts/${id}/products`)
  const before = await products()
  const withdrawal = { kind: 'post', name: id }
  const init = { method: 'POST', body: JSON.stringify({ withdrawal }) }
  expect((await api.request('/v1/operations/withdrawals', init, operator)).status).toBe(200)

  copyMigrations(() => true)
  const both = (statements: (prefix: string) => string) => statements('') + statements('withdrawn_')
  writeFileSync(
    join(folder, '9998_moods.sql'),
    both(
      (prefix) => `
        alter table ${prefix}posts add column mood text;
        update ${prefix}posts set mood = 'calm of ' || caption;
        alter table ${prefix}posts alter column mood set not null;
        alter table ${prefix}products add column note text not null default 'none';`,
    ),
  )
  writeFileSync(
    join(folder, '9999_feelings.sql'),
    both(
      (prefix) => `
        alter table ${prefix}posts rename column mood to feeling;
        alter table ${prefix}products alter column note drop default;`,
    ),
  )
  await migrateTo()

  await restore(api, 'post', id)
  await expect.poll(products).toEqual(before)
  const { rows } = await sql`
    select feeling, note from posts p join products on post_id = p.id where p.id = ${id}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ feeling: 'calm of Post 0 of creator 0', note: 'none' }])
})

const ids = {
  retailer: '00000000-0000-4000-8000-000000000001',
  details: '00000000-0000-4000-8000-000000000002',
  creator: '00000000-0000-4000-8000-000000000003',
  post: '00000000-0000-4000-8000-000000000011',
  otherPost: '00000000-0000-4000-8000-000000000012',
  product: '00000000-0000-4000-8000-000000000013',
  unknownVariant: '00000000-0000-4000-8000-000000000014',
  set: '00000000-0000-4000-8000-000000000021',
  inSet: '00000000-0000-4000-8000-000000000022',
  collection: '00000000-0000-4000-8000-000000000031',
  otherCollection: '00000000-0000-4000-8000-000000000032',
}
const at = '2026-01-02T03:04:05Z'
const ofCreator = { profile_id: ids.creator }
const inProducts = { position: 0, product_details_id: ids.details }

const postRow = {
  ...ofCreator,
  id: ids.post,
  external_id: 'look',
  title: '',
  caption: 'Before',
  hashtags: ['Spring'],
  hero_image_id: null,
  video_media_id: null,
  published_at: at,
  pinned_at: null,
  likes_count: 3,
  shares_count: 2,
  content_hash: null,
}
const collectionRow = {
  ...ofCreator,
  id: ids.collection,
  external_id: 'list',
  title: 'On repeat',
  description: '',
  rank: 1,
  item_count: 2,
  published_at: at,
  created_at: at,
  content_hash: null,
}
const item = (number: number, collection_id: string, post_id: string) => ({
  ...ofCreator,
  id: `00000000-0000-4000-8000-00000000004${number}`,
  collection_id,
  position: number,
  post_id,
})
const bothWithdrawn = item(0, ids.collection, ids.post)

/** As the versions before this one left them: an item waits with whichever was withdrawn first. */
const withdrawn = [
  {
    kind: 'post',
    rows: {
      posts: [postRow],
      products: [
        {
          ...ofCreator,
          ...inProducts,
          id: ids.product,
          post_id: ids.post,
          published_at: at,
          matching: 'exact',
          variant_id: ids.unknownVariant,
          hotspot: [0.1, 0.2, 0.3, 0.4],
        },
      ],
      post_hashtags: [{ ...ofCreator, hashtag: 'spring', published_at: at, post_id: ids.post }],
      collection_items: [bothWithdrawn, item(1, ids.otherCollection, ids.post)],
    },
    id: ids.post,
    likes: 3,
  },
  {
    kind: 'collection',
    rows: {
      collections: [collectionRow],
      collection_items: [item(2, ids.collection, ids.otherPost), bothWithdrawn],
    },
    id: ids.collection,
    likes: 0,
  },
  {
    kind: 'product-set',
    rows: {
      product_sets: [
        {
          ...ofCreator,
          id: ids.set,
          external_id: 'gifts',
          title: 'Gifts',
          description: '',
          subtype: 'GIFT_GUIDE',
          audience: null,
          occasion: null,
          product_count: 1,
          cover_image_ids: [],
          published_at: at,
          created_at: at,
          content_hash: null,
        },
      ],
      shop_products: [{ ...ofCreator, ...inProducts, id: ids.inSet, product_set_id: ids.set }],
    },
    id: ids.set,
    likes: 0,
  },
]

test('what older versions have withdrawn, as JSON, comes back in this one', async () => {
  database = await openUnmigratedDatabase()
  copyMigrations((name) => name < '0054')
  await migrateTo()
  const { background: db } = database
  const execute = (text: string) => sql.raw(text).execute(db)
  await execute(`
    insert into retailers (id, name, display_name) values ('${ids.retailer}', 'shop', 'Shop')`)
  await execute(`
    insert into product_details (id, retailer_id, name, currency)
    values ('${ids.details}', '${ids.retailer}', 'Lamp', 'USD')`)
  await execute(`insert into profiles (id, display_name) values ('${ids.creator}', 'ada')`)
  await execute(`
    insert into posts (profile_id, id, published_at)
    values ('${ids.creator}', '${ids.otherPost}', '${at}')`)
  await execute(`
    insert into collections (profile_id, id, title, rank, published_at)
    values ('${ids.creator}', '${ids.otherCollection}', 'Other', 0, '${at}')`)
  for (const { kind, id, rows, likes } of withdrawn) {
    await sql`
      insert into withdrawn_content (id, kind, profile_id, external_id, rows, likes, by_itself,
        withdrawn_at)
      values (${id}, ${kind}, ${ids.creator}, ${kind}, ${JSON.stringify(rows)}, ${likes}, true,
        ${at})`.execute(db)
  }

  await migrateTables(db)
  const api = await createTestApi({}, { database })
  await restore(api, 'post', ids.post)
  await restore(api, 'collection', ids.collection)
  await restore(api, 'product-set', ids.set)
  const { ltks } = await api.get(getLtks, '/v2/ltks?hashtag=%23spring')
  expect(ltks).toMatchObject([{ id: ids.post, caption: 'Before' }])
  const { products } = await api.get(getPostProducts, `/v3/posts/${ids.post}/products`)
  expect(products).toMatchObject([{ id: ids.product, productDetailsId: ids.details }])
  const postsOf = async (collection: string) => {
    const { items } = await api.get(getCollectionItems, `/v1/collections/${collection}/items`)
    return items.map(({ externalId }) => externalId)
  }
  expect(await postsOf(ids.collection)).toEqual([ids.post, ids.otherPost])
  expect(await postsOf(ids.otherCollection)).toEqual([ids.post])
  const set = `/shop_product/get_shop_product_collection?collection_id=${ids.set}`
  expect(await api.get(getProductSet, set)).toMatchObject({
    shopProductCollection: { collectionId: ids.set, title: 'Gifts' },
  })
  // The three likes that it had have been taken back meanwhile.
  await updateCounters(database.db)
  const counts = await sql`
    select likes_count, shares_count from posts where id = ${ids.post}`.execute(database.db)
  expect(counts.rows).toEqual([{ likes_count: 0, shares_count: 2 }])
})
