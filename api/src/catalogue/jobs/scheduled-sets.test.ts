import { getProductSet } from '@ltk/contract/product-sets'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { silentLog } from '../../platform/http/log.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { createSharedFetch } from '../../platform/http/shared-fetch.ts'
import { createShopRedirect } from '../../products/shop-redirect.ts'
import { importCollections } from '../imports/import-collections.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import { importProducts } from '../imports/import-products.ts'
import { restore, withdraw } from '../withdrawals/withdraw.ts'
import { catalogueJobs } from './jobs.ts'

const now = new Date('2026-11-01T12:00:00Z')
const due = new Date('2026-11-02T09:30:00.250Z')
const later = (ms: number) => new Date(due.getTime() + ms)
const fan = crypto.randomUUID()

const cache = createResponseCache({ maxSize: 16_000_000 })
let catalogue: TestCatalogue
let api: TestApi
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database, responses: cache })
  await catalogue.addRetailer('shop')
  const variant = { id: 'one', title: 'One', priceInMinorUnits: 4_000, available: true }
  const link = 'https://shop.example/lamp'
  const lamp = { id: 'lamp', title: 'Lamp', currency: 'USD', link, variants: [variant] }
  const file = await catalogue.write('products.jsonl', [lamp])
  await importProducts(catalogue.db, { file, retailer: 'shop', now })
})
afterAll(() => catalogue.close())

/** Of one test: the creator, and the ids of what they publish. */
let name: string
let profileId: string
let setId: string
let shopProductId: string
let collectionId: string

async function importSets(publishedAt: Date, at = now) {
  const common = { creator: name, publishedAt: publishedAt.toISOString() }
  const guide = { subtype: 'GIFT_GUIDE', audience: 'HER', occasion: 'BIRTHDAY' }
  const products = [{ retailer: 'shop', id: 'lamp' }]
  const set = { type: 'product_set', id: `${name}-set`, title: 'Soon', ...guide, products }
  const list = { type: 'collection', id: `${name}-list`, title: 'Soon', posts: [`${name}-post`] }
  const sets = await catalogue.write('sets.jsonl', [{ ...set, ...common }])
  const lists = await catalogue.write('lists.jsonl', [{ ...list, ...common }])
  return [
    await importProductSets(catalogue.db, { file: sets, now: at }),
    await importCollections(catalogue.db, { file: lists, now: at }),
  ]
}

beforeEach(async () => {
  name = `ada${crypto.randomUUID().slice(0, 8)}`
  const { db } = catalogue
  const file = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: name, displayName: name },
    { type: 'post', id: `${name}-post`, creator: name, publishedAt: now.toISOString() },
  ])
  await importPosts(db, { file, now })
  const profiles = db.selectFrom('profiles').select('id').where('external_id', '=', name)
  profileId = (await profiles.executeTakeFirstOrThrow()).id
  await api.request(`/v2/follows/${profileId}`, { method: 'PUT' }, fan)
  expect(await importSets(due)).toMatchObject([{ scheduled: 1 }, { scheduled: 1 }])
  const idIn = async (table: 'product_sets' | 'collections' | 'shop_products') => {
    const rows = db.selectFrom(table).select('id').where('profile_id', '=', profileId)
    return (await rows.executeTakeFirstOrThrow()).id
  }
  setId = await idIn('product_sets')
  shopProductId = await idIn('shop_products')
  collectionId = await idIn('collections')
})

function runJob(at: Date) {
  const jobs = catalogueJobs(catalogue.database, () => at)
  return jobs.find((job) => job.name === 'scheduled-posts')?.run()
}

const readShared = createSharedFetch(cache, {
  isShared: () => true,
  fetch: (request) => api.request(request.url.replace('http://shop.test/api', '')),
})

/** Where anybody can read a product set or a collection of the creator. */
const places = () => [
  `/shop_product/get_shop_product_collections?publisher_id=${profileId}`,
  `/shop_product/get_shop_product_collection?collection_id=${setId}`,
  `/shop_product/get_shop_products_by_collection?collection_id=${setId}`,
  '/v3/activities/giftguides?includes=shop_product_collections',
  '/v3/activities/giftguides?audience=HER&occasion=BIRTHDAY&includes=shop_product_collections',
  `/v1/collections?profile_id=${profileId}`,
  `/v1/collections/${collectionId}`,
  `/v1/collections/${collectionId}/items?includes=posts_v2`,
]

/** The places that show them, from the cache that visitors share, and what followers and links see. */
async function shownAt() {
  const shown = await Promise.all(
    places().map(async (path) => {
      const response = await readShared(new Request(`http://shop.test/api${path}`))
      const text = response.ok ? await response.text() : ''
      return [setId, collectionId, shopProductId, `${name}-post`].some((id) => text.includes(id)) ||
        text.includes('"items":[{')
        ? [path]
        : []
    }),
  )
  const followed = await api.request('/v3/activities/giftguides/user', {}, fan)
  const redirect = createShopRedirect(catalogue.database, silentLog)
  return {
    places: shown.flat(),
    followed: (await followed.text()).includes(setId),
    click: (await redirect.request(`/shop/${shopProductId}`)).status,
  }
}
const nowhere = { places: [], followed: false, click: 404 }
const everywhere = () => ({ places: places(), followed: true, click: 302 })

test('product sets and collections with a date to come are shown nowhere until the job shows them', async () => {
  expect(await shownAt()).toEqual(nowhere)
  // A shopper who guesses the id saves nothing.
  const body = JSON.stringify({ ltk_product_id: shopProductId })
  expect((await api.request('/v2/wishes', { method: 'POST', body }, fan)).status).toBe(404)
  await runJob(later(-1))
  expect(await shownAt()).toEqual(nowhere)
  await runJob(due)
  await expect.poll(shownAt).toEqual(everywhere())
  const path = `/shop_product/get_shop_product_collection?collection_id=${setId}`
  expect((await api.get(getProductSet, path)).shopProductCollection.productCount).toBe(1)
  await runJob(later(60_000))
  expect(await shownAt()).toEqual(everywhere())
})

test('a later import may move the date, to one that has passed as well as to one to come', async () => {
  expect(await importSets(due)).toMatchObject([{ scheduled: 1 }, { scheduled: 1 }])
  expect(await importSets(now)).toMatchObject([{ changed: 1 }, { changed: 1 }])
  await expect.poll(shownAt).toEqual(everywhere())
  expect(await importSets(due)).toMatchObject([{ scheduled: 1 }, { scheduled: 1 }])
  await expect.poll(shownAt).toEqual(nowhere)
})

test('what is withdrawn before its date waits for its date when it is restored, and no longer after it', async () => {
  const both = [
    { kind: 'product-set', name: setId },
    { kind: 'collection', name: collectionId },
  ] as const
  for (const named of both) await withdraw(catalogue.db, named, now)
  await runJob(due)
  expect(await shownAt()).toMatchObject({ places: [], followed: false })
  for (const named of both) await restore(catalogue.db, named, later(1))
  expect(await shownAt()).toEqual(nowhere)
  await runJob(later(60_000))
  await expect.poll(shownAt).toEqual(everywhere())
})
