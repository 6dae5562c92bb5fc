import { getCollection } from '@ltk/contract/collections'
import * as dataRequests from '@ltk/contract/data-requests'
import { getLtks, getProfileFeed } from '@ltk/contract/posts'
import { getProductSet } from '@ltk/contract/product-sets'
import { getProfiles } from '@ltk/contract/profiles'
import { createWithdrawal, deleteWithdrawal, getWithdrawals } from '@ltk/contract/withdrawals'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { updateCounters } from '../../entities/counters.ts'
import { runDataRequests } from '../../people/data-requests/run.ts'
import { restoreCommand, withdrawCommand } from '../commands/withdraw-command.ts'
import { importCollections } from '../imports/import-collections.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import { announceContent } from '../queries/announce-content.ts'
import { runCommand } from './testing/run-command.ts'

const now = new Date('2026-11-01T12:00:00Z')
const operator = { userId: crypto.randomUUID(), isOperator: true }
const fan = crypto.randomUUID()

let catalogue: TestCatalogue
let api: TestApi
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addShopWithLamp(now)
})
afterAll(() => catalogue.close())

/** The creator of a test, who is also the hashtag of the posts, and the ids of what they published. */
let name: string
let profileId: string
let postIds: string[]
let setId: string
let collectionId: string

const product = { retailer: 'shop', id: 'lamp' }
const linesOf = (caption: string) => [
  { type: 'creator', id: name, displayName: name },
  ...['a', 'b'].map((id, day) => ({
    type: 'post',
    id: `${name}-${id}`,
    creator: name,
    caption,
    hashtags: [name],
    publishedAt: new Date(now.getTime() - day * 86_400_000).toISOString(),
    products: [{ ...product, variant: 'one' }],
  })),
]
const importLines = async (caption: string) =>
  importPosts(catalogue.db, { file: await catalogue.write('p.jsonl', linesOf(caption)), now })
const importSet = async () => {
  const [publishedAt, creator, id] = [now.toISOString(), name, `${name}-set`]
  const line = {
    type: 'product_set',
    id,
    creator,
    title: 'Gifts',
    subtype: 'GIFT_GUIDE',
    publishedAt,
    products: [product],
  }
  return importProductSets(catalogue.db, { file: await catalogue.write('s.jsonl', [line]), now })
}

beforeEach(async () => {
  name = `ada${crypto.randomUUID().slice(0, 8)}`
  await importLines('Before')
  await importSet()
  const line = {
    type: 'collection',
    id: `${name}-list`,
    creator: name,
    title: 'On repeat',
    publishedAt: now.toISOString(),
    posts: [`${name}-a`, `${name}-b`],
  }
  const file = await catalogue.write('c.jsonl', [line])
  await importCollections(catalogue.db, { file, now })
  const { db } = catalogue
  const find = async (table: 'posts' | 'product_sets' | 'collections') =>
    db
      .selectFrom(table)
      .select(['id', 'profile_id'])
      .where('external_id', 'like', `${name}-%`)
      .execute()
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'profile_id'])
    .where('external_id', 'like', `${name}-%`)
    .orderBy('published_at', 'desc')
    .execute()
  postIds = posts.map(({ id }) => id)
  profileId = posts[0]?.profile_id ?? ''
  setId = (await find('product_sets'))[0]?.id ?? ''
  collectionId = (await find('collections'))[0]?.id ?? ''
  const like = { like_type: 'CLICK', network: 'LTK', ltk_id: postIds[0] }
  await api.request('/v2/likes', { method: 'POST', body: JSON.stringify(like) }, fan)
  await api.request(
    '/v2/follows',
    { method: 'POST', body: JSON.stringify({ follows: [{ profile_id: profileId }] }) },
    fan,
  )
})

const withdraw = (kind: string, of: string, reason?: string) =>
  api.send(
    createWithdrawal,
    '/v1/operations/withdrawals',
    { withdrawal: { kind, name: of, ...(reason && { reason }) } },
    operator,
  )
const restore = async (kind: string, of: string) => {
  const path = `/v1/operations/withdrawals/${kind}/${of}`
  const response = await api.request(path, { method: 'DELETE' }, operator)
  return deleteWithdrawal.response.parse(await response.json()).restored
}
const feeds = async () => {
  const [byHashtag, byCreator, page] = await Promise.all([
    api.get(getLtks, `/v2/ltks?hashtag=%23${name}`),
    api.get(getLtks, `/v2/ltks?profile_id=${profileId}`),
    api.get(getProfileFeed, `/v3/activities/posts/profile/${profileId}?includes=ltks`),
  ])
  return [byHashtag.ltks, byCreator.ltks, page.ltks].map((ltks = []) => ltks.map(({ id }) => id))
}
const statusOf = async (path: string) => (await api.request(path)).status
const productsOf = (id: string) => `/v3/posts/${id}/products`
const setPath = () => `/shop_product/get_shop_product_collection?collection_id=${setId}`
const likesOf = async (id: string) => {
  await updateCounters(catalogue.db)
  const posts = catalogue.db.selectFrom('posts').select('likes_count').where('id', '=', id)
  return (await posts.executeTakeFirst())?.likes_count
}

test('a withdrawn post answers 410 and leaves the feeds, and is restored as it was', async () => {
  const [first = '', second = ''] = postIds
  expect(await feeds()).toEqual([postIds, postIds, postIds])
  const before = await (await api.request(`${productsOf(first)}?includes=media_objects`)).json()
  const { withdrawal } = await withdraw('post', `${name}-a`, 'Asked by a lawyer')
  expect(withdrawal).toMatchObject({ kind: 'post', id: first, reason: 'Asked by a lawyer' })
  await expect.poll(feeds).toEqual([[second], [second], [second]])
  await expect.poll(() => statusOf(productsOf(first))).toBe(410)
  const gone = await api.request(productsOf(first))
  expect(await gone.json()).toMatchObject({ error_code: 'withdrawn', profile_id: profileId })
  expect((await withdraw('post', first, 'Again')).withdrawal).toEqual(withdrawal)

  // The like stays, can be taken back meanwhile, and is counted.
  const other = crypto.randomUUID()
  expect(await (await api.request('/v2/likes', {}, fan)).json()).toMatchObject({
    likes: [{ ltkId: first, isWithdrawn: true }],
  })
  const body = JSON.stringify({ like_type: 'CLICK', network: 'LTK', ltk_id: first })
  expect((await api.request('/v2/likes', { method: 'POST', body }, other)).status).toBe(410)
  await api.request(`/v2/likes?ltk_ids=${first}`, { method: 'DELETE' }, fan)
  expect(await restore('post', first)).toEqual({ kind: 'post', id: first })
  expect(await restore('post', first)).toEqual({ kind: 'post', id: first })
  await expect.poll(feeds).toEqual([postIds, postIds, postIds])
  await expect.poll(() => likesOf(first)).toBe(0)
  expect(await (await api.request(`${productsOf(first)}?includes=media_objects`)).json()).toEqual(
    before,
  )
  expect(await statusOf(productsOf(other))).toBe(404)
})

test(
  'a withdrawn creator cannot be followed, alone or with others',
  { tags: ['A-18', 'A-54'] },
  async () => {
    const user = crypto.randomUUID()
    const ask = async (path: string, method: string, body?: object) => {
      const init = { method, ...(body && { body: JSON.stringify(body) }) }
      const answer = await api.request(path, init, user)
      return [answer.status, await answer.json()]
    }
    const one = `/v2/follows/${profileId}`
    expect(await ask(one, 'PUT')).toMatchObject([200, {}])
    expect(await ask(one, 'DELETE')).toMatchObject([200, {}])
    await withdraw('creator', name)
    const gone = [410, { error_code: 'withdrawn' }]
    expect(await ask(one, 'PUT')).toMatchObject(gone)
    const follows = { follows: [{ profile_id: profileId }] }
    expect(await ask('/v2/follows', 'POST', follows)).toMatchObject(gone)
    expect(await ask('/v2/follows', 'GET')).toMatchObject([200, { follows: [] }])
    await restore('creator', profileId)
    expect(await ask('/v2/follows', 'POST', follows)).toMatchObject([200, {}])
  },
)

test('what stands in a withdrawn post or set cannot be saved or put into a cart from there', async () => {
  const [first = ''] = postIds
  const user = crypto.randomUUID()
  const products = await catalogue.db
    .selectFrom('products')
    .select(['id', 'product_details_id'])
    .where('post_id', '=', first)
    .execute()
  const [inPost] = products
  const inSet = await catalogue.db
    .selectFrom('shop_products')
    .select('id')
    .where('product_set_id', '=', setId)
    .executeTakeFirstOrThrow()
  await withdraw('post', first)
  await withdraw('product-set', setId)
  for (const id of [inPost?.id, inSet.id]) {
    const body = JSON.stringify({ ltk_product_id: id })
    const answer = await api.request('/v2/wishes', { method: 'POST', body }, user)
    expect([answer.status, await answer.json()]).toMatchObject([410, { profile_id: profileId }])
  }
  await restore('post', first)
  await restore('product-set', setId)
})

test('what was withdrawn by itself stays so when its creator is withdrawn and restored', async () => {
  const [first = '', second = ''] = postIds
  await withdraw('post', first)
  await withdraw('creator', name.toUpperCase())
  const paths = [productsOf(first), productsOf(second), setPath()]
  for (const path of paths) await expect.poll(() => statusOf(path)).toBe(410)
  await expect.poll(() => statusOf(`/v2/followers_statistics?profile_id=${profileId}`)).toBe(410)
  const profiles = () => api.get(getProfiles, `/v2/profiles?display_names=${name}`)
  await expect.poll(() => statusOf(`/v2/profiles?display_names=${name}`)).toBe(410)
  await expect.poll(() => statusOf(`/v2/ltks?ids=${second}`)).toBe(410)
  const gone = await api.request(productsOf(second))
  expect(await gone.json()).not.toHaveProperty('profile_id')
  await withdraw('product-set', setId)

  await restore('creator', profileId)
  await expect.poll(feeds).toEqual([[second], [second], [second]])
  await expect.poll(async () => (await profiles()).profiles).toMatchObject([{ displayName: name }])
  expect(await Promise.all(paths.map(statusOf))).toEqual([410, 200, 410])
  await updateCounters(catalogue.db)
  const row = catalogue.db.selectFrom('profiles').where('id', '=', profileId)
  expect(await row.select('followers_count').executeTakeFirst()).toEqual({ followers_count: 1 })

  await restore('product-set', setId)
  await restore('post', first)
  expect(await api.get(getProductSet, setPath())).toMatchObject({
    shopProductCollection: { collectionId: setId },
  })
  await expect.poll(feeds).toEqual([postIds, postIds, postIds])
})

test('a post comes back to its collection, whichever of them is restored first', async () => {
  const items = async () => {
    const rows = catalogue.db
      .selectFrom('collection_items')
      .where('collection_id', '=', collectionId)
    const found = await rows.select('post_id').orderBy('position').execute()
    return found.map(({ post_id }) => post_id)
  }
  const [first = '', second = ''] = postIds
  await withdraw('post', first)
  await expect.poll(items).toEqual([second])
  await withdraw('collection', collectionId)
  await restore('post', first)
  await restore('collection', collectionId)
  await expect.poll(items).toEqual(postIds)
  await withdraw('collection', collectionId)
  await withdraw('post', first)
  await restore('collection', collectionId)
  await restore('post', first)
  await expect.poll(items).toEqual(postIds)
  const path = getCollection.path.replace('{id}', collectionId)
  await expect.poll(() => statusOf(path)).toBe(200)
})

test('an import does not bring back what is withdrawn, and writes it after it is restored', async () => {
  const [first = '', second = ''] = postIds
  await withdraw('post', first)
  await withdraw('product-set', setId)
  expect(await importLines('After')).toMatchObject({ withdrawn: 1, changed: 1, refused: 0 })
  expect(await importSet()).toMatchObject({ withdrawn: 1 })
  await expect.poll(feeds).toEqual([[second], [second], [second]])
  await restore('post', first)
  await restore('product-set', setId)
  expect(await importLines('After')).toMatchObject({ withdrawn: 0, changed: 1 })
  expect(await importSet()).toMatchObject({ unchanged: 1 })
  const captions = async () => {
    const { ltks } = await api.get(getLtks, `/v2/ltks?profile_id=${profileId}`)
    return ltks.map(({ caption }) => caption)
  }
  await expect.poll(captions).toEqual(['After', 'After'])
})

test('what is withdrawn of a creator who leaves is erased', async () => {
  const creator = { userId: crypto.randomUUID(), publisherId: profileId }
  await withdraw('post', postIds[0] ?? '')
  await withdraw('creator', profileId)
  const body = { dataRequest: { requestType: 'erasure', publishedContent: 'delete' } }
  await api.send(dataRequests.createDataRequest, '/v2/data_requests', body, creator)
  const accounts = { exportAccount: async () => null, eraseAccount: async () => {} }
  const { db } = catalogue
  await runDataRequests(
    { db, accounts, announceContent, purgeEverything: async () => {} },
    new Date(),
  )
  const left = db.selectFrom('withdrawn_content').where('profile_id', '=', profileId)
  expect(await left.selectAll().execute()).toEqual([])
  const likes = db.selectFrom('likes').where('post_id', '=', postIds[0] ?? '')
  expect(await likes.selectAll().execute()).toEqual([])
  expect(await statusOf(productsOf(postIds[0] ?? ''))).toBe(404)
})

test('the commands withdraw and restore, and name what they do not know', async () => {
  const run = (command: typeof withdrawCommand, ...args: string[]) =>
    runCommand(catalogue.db, { now }, command, ...args)
  const withdrawn = await run(withdrawCommand, 'post', `${name}-a`, '--reason', 'Spam')
  expect(withdrawn.written).toMatch(`Withdrawn: post ${postIds[0]}.\n`)
  const restored = await run(restoreCommand, 'post', `${name}-a`)
  expect(restored.written).toMatch(`Restored: post ${postIds[0]}.\n`)
  await expect(run(withdrawCommand, 'creator', 'nobody-at-all')).rejects.toThrow(
    'There is no creator "nobody-at-all".',
  )
  await expect(run(withdrawCommand, 'weather', 'x')).rejects.toThrow(
    'Say what: ltk withdraw <post|',
  )
  await expect.poll(() => statusOf(productsOf(postIds[0] ?? ''))).toBe(200)
})

test('operators are told what is withdrawn, when, why and by whom, until it is restored', async () => {
  const [first = ''] = postIds
  const mine = async () => {
    const { withdrawals } = await api.get(getWithdrawals, '/v1/operations/withdrawals', operator)
    return withdrawals.filter(({ owner }) => owner === name)
  }
  await withdraw('post', first, 'Asked by a lawyer')
  const later = new Date(Date.now() + 60_000)
  await runCommand(catalogue.db, { now: later }, withdrawCommand, 'creator', name)
  const post = { kind: 'post', id: first, title: 'Before', reason: 'Asked by a lawyer' }
  const creator = { kind: 'creator', id: profileId, reason: null, withdrawnBy: null }
  // What went with the creator comes back with them.
  expect(await mine()).toMatchObject([
    { ...creator, withdrawnAt: later.toISOString() },
    { ...post, withdrawnBy: operator.userId },
  ])
  await restore('creator', profileId)
  expect(await mine()).toMatchObject([post])
  await restore('post', first)
  expect(await mine()).toEqual([])
  // Who withdrew them is forgotten then.
  const profiles = catalogue.db.selectFrom('profiles').select('withdrawn_by')
  expect(await profiles.where('id', '=', profileId).execute()).toEqual([{ withdrawn_by: null }])
})

test('operators are told of products and retailers that are withdrawn', async () => {
  const listed = async () => {
    const { withdrawals } = await api.get(getWithdrawals, '/v1/operations/withdrawals', operator)
    return withdrawals.filter(({ kind }) => kind === 'product' || kind === 'retailer')
  }
  await withdraw('product', 'shop/lamp', 'Recalled')
  await withdraw('retailer', 'shop')
  const by = { owner: 'shop', withdrawnBy: operator.userId }
  expect(await listed()).toMatchObject([
    { kind: 'retailer', title: 'shop', reason: null, ...by },
    { kind: 'product', title: 'Lamp', reason: 'Recalled', ...by },
  ])
  await restore('retailer', 'shop')
  await restore('product', encodeURIComponent('shop/lamp'))
  expect(await listed()).toEqual([])
})
