import { getCollectionItems } from '@ltk/contract/collections'
import { deleteWithdrawal, getWithdrawals } from '@ltk/contract/withdrawals'
import { idOf } from '@ltk/platform/db/uuid'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedFetch } from '@ltk/platform/http/shared-fetch'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { updateSearchIndex } from '../../discovery/search/index/writing/update-index.ts'
import { importCollections } from '../imports/import-collections.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import { catalogueJobs } from './jobs.ts'

const now = new Date('2026-11-01T12:00:00Z')
const due = new Date('2026-11-02T09:30:00.250Z')
const later = (ms: number) => new Date(due.getTime() + ms)
const minute = 60_000
const fan = crypto.randomUUID()
const operator = { userId: crypto.randomUUID(), isOperator: true }
/** What is announced comes soon, unless the machine is busy. */
const patient = { timeout: 30_000 }

const cache = createResponseCache({ maxSize: 16_000_000 })
let catalogue: TestCatalogue
let api: TestApi
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database, responses: cache })
  await catalogue.addShopWithLamp(now)
})
afterAll(() => catalogue.close())

/** Of one test: the creator, and a word that only their set and collection have. */
let name: string
let word: string
let profileId: string
beforeEach(async () => {
  const letters = crypto.randomUUID().replaceAll(/[^a-f]/g, '')
  ;[name, word] = [`ada${letters}`, `quillwick${letters}`]
  await importPost('post', now)
  const profiles = catalogue.db.selectFrom('profiles').select('id')
  const profile = profiles.where('external_id', '=', name)
  profileId = (await profile.executeTakeFirstOrThrow()).id
  await api.request(`/v2/follows/${profileId}`, { method: 'PUT' }, fan)
})

async function importPost(id: string, publishedAt: Date) {
  const file = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: name, displayName: name },
    { type: 'post', id, creator: name, caption: id, publishedAt: publishedAt.toISOString() },
  ])
  return importPosts(catalogue.db, { file, now })
}

async function importSet(publishedAt: Date, at = now) {
  const set = {
    type: 'product_set',
    id: `${name}-set`,
    creator: name,
    title: word,
    subtype: 'GIFT_GUIDE',
    audience: 'HER',
    occasion: 'BIRTHDAY',
    publishedAt: publishedAt.toISOString(),
    covers: [coverUrl()],
    products: [{ retailer: 'shop', id: 'lamp' }],
  }
  const file = await catalogue.write('sets.jsonl', [set])
  return importProductSets(catalogue.db, { file, now: at })
}

async function importList(publishedAt: Date, at = now, posts = ['post']) {
  const list = {
    type: 'collection',
    id: `${name}-list`,
    creator: name,
    title: word,
    publishedAt: publishedAt.toISOString(),
    posts,
  }
  const file = await catalogue.write('lists.jsonl', [list])
  return importCollections(catalogue.db, { file, now: at })
}

const importBoth = async (publishedAt: Date, at = now) => [
  await importSet(publishedAt, at),
  await importList(publishedAt, at),
]
const coverUrl = () => `https://pictures.test/${name}.jpg`

/** The ids that the set and the collection have once they are published. */
async function waitingIds(): Promise<[setId: string, collectionId: string]> {
  const waiting = catalogue.db.selectFrom('scheduled_content').select(['kind', 'id'])
  const rows = await waiting.where('profile_id', '=', profileId).execute()
  const idOfKind = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? ''
  return [idOfKind('product-set'), idOfKind('collection')]
}

function runJob(at: Date) {
  const jobs = catalogueJobs(catalogue.database, () => at)
  return jobs.find((job) => job.name === 'scheduled-content')?.run()
}

const readShared = createSharedFetch(cache, {
  isShared: () => true,
  fetch: (request) => api.request(request.url.replace('http://shop.test/api', '')),
})
const search = (path: string, body: object) =>
  api.request(path, { method: 'POST', body: JSON.stringify(body) })

/** Where anybody can read a set, a collection or what only they have, from the cache of visitors. */
const places = (setId: string, collectionId: string) => ({
  sets: `/shop_product/get_shop_product_collections?profile_id=${profileId}`,
  counts: `/shop_product/get_shop_product_collections?profile_id=${profileId}&includes=counts&limit=1`,
  set: `/shop_product/get_shop_product_collection?collection_id=${setId}`,
  products: `/shop_product/get_shop_products_by_collection?collection_id=${setId}`,
  guides: '/v3/activities/giftguides?includes=shop_product_collections',
  forHer:
    '/v3/activities/giftguides?audience=HER&occasion=BIRTHDAY&includes=shop_product_collections',
  collections: `/v1/collections?profile_id=${profileId}`,
  collection: `/v1/collections/${collectionId}`,
  items: `/v1/collections/${collectionId}/items?includes=posts_v2`,
})

/** The places that show something of the set and the collection. */
async function shownAt(ids: [string, string]): Promise<string[]> {
  const telling = [word, '"shopProducts":[{', '"items":[{', '"giftGuides":1']
  const read = async (path: string) => {
    const response = await readShared(new Request(`http://shop.test/api${path}`))
    return response.ok ? response.text() : ''
  }
  const found = await Promise.all(
    Object.entries(places(...ids)).map(async ([place, path]) => {
      const text = await read(path)
      return telling.some((part) => text.includes(part)) ? [place] : []
    }),
  )
  // Nobody has asked for a picture before that nobody has been told of.
  const cover = await api.request(`/v3/media_objects?ids=${idOf(coverUrl())}`)
  const followed = await api.request('/v3/activities/giftguides/user?includes=posts', {}, fan)
  return [
    ...found.flat(),
    ...((await cover.text()).includes(idOf(coverUrl())) ? ['cover'] : []),
    ...((await followed.text()).includes(word) ? ['followed'] : []),
  ]
}
const everywhere = () => [...Object.keys(places('', '')), 'cover', 'followed']

test('a product set and a collection with a date to come are shown nowhere before it, and at it everywhere', async () => {
  expect(await importBoth(due)).toMatchObject([
    { scheduled: 1, created: 0, refused: 0 },
    { scheduled: 1, created: 0, refused: 0 },
  ])
  const ids = await waitingIds()
  expect(await shownAt(ids)).toEqual([])
  await runJob(later(-1))
  expect(await shownAt(ids)).toEqual([])
  await runJob(due)
  await expect.poll(() => shownAt(ids), patient).toEqual(everywhere())
  expect(await importBoth(due, later(minute))).toMatchObject([{ unchanged: 1 }, { unchanged: 1 }])
})

test('no search finds a word of them before their date', async () => {
  await importBoth(due)
  await updateSearchIndex(catalogue.db)
  const words = { query: word, includes: ['ltks', 'profiles', 'products'] }
  const answers = [
    await search('/v1/search', { query: word, types: ['post', 'product', 'profile'] }),
    await search('/v2/search/post', words),
    await search('/v2/search/creator', words),
    await search('/v2/search/shop', { ...words, profileId }),
    await api.request(`/v2/suggestions/global?query=${word.slice(0, 8)}`),
  ]
  for (const answer of answers) expect(await answer.text()).not.toMatch(new RegExp(`${word}.*"id"`))
})

test('an import moves the date, to an earlier and a later one, and to one that has passed', async () => {
  await importBoth(due)
  const ids = await waitingIds()
  await importBoth(later(minute))
  await runJob(due)
  expect(await shownAt(ids)).toEqual([])
  await importBoth(later(-minute))
  await runJob(later(-minute))
  await expect.poll(() => shownAt(ids), patient).toEqual(everywhere())
})

test('one whose date an import moves into the past is there at once, and is given no date to come any more', async () => {
  await importBoth(due)
  const ids = await waitingIds()
  expect(await importBoth(now)).toMatchObject([{ created: 1 }, { created: 1 }])
  await expect.poll(() => shownAt(ids), patient).toEqual(everywhere())
  for (const report of await importBoth(due)) {
    expect(report).toMatchObject({ scheduled: 0, refused: 1 })
    expect(report.refusals[0]?.reason).toContain('is published already')
  }
  await runJob(due)
  expect(await shownAt(ids)).toEqual(everywhere())
})

test('a dry run lets nothing wait', async () => {
  const file = await catalogue.write('lists.jsonl', [
    {
      type: 'collection',
      id: 'dry',
      creator: name,
      title: word,
      publishedAt: due.toISOString(),
    },
  ])
  const report = await importCollections(catalogue.db, { file, now, dryRun: true })
  expect(report).toMatchObject({ scheduled: 1 })
  expect(await waitingIds()).toEqual(['', ''])
})

async function withdraw(kind: string, id: string): Promise<void> {
  const body = JSON.stringify({ withdrawal: { kind, name: id } })
  const init = { method: 'POST', body }
  expect((await api.request('/v1/operations/withdrawals', init, operator)).status).toBe(200)
}
async function withdrawBoth(): Promise<void> {
  await withdraw('product-set', `${name}-set`)
  await withdraw('collection', `${name}-list`)
}
async function restoreBoth(ids: [string, string]): Promise<void> {
  for (const [index, kind] of ['product-set', 'collection'].entries()) {
    const path = `/v1/operations/withdrawals/${kind}/${ids[index]}`
    const response = await api.request(path, { method: 'DELETE' }, operator)
    expect(deleteWithdrawal.response.parse(await response.json()).restored.id).toBe(ids[index])
  }
}

test('what is withdrawn before its date does not appear at it, and does once it is restored', async () => {
  await importBoth(due)
  const ids = await waitingIds()
  await withdrawBoth()
  const { withdrawals } = await api.get(getWithdrawals, '/v1/operations/withdrawals', operator)
  const ours = withdrawals.filter(({ id }) => ids.includes(id))
  expect(ours).toMatchObject([{ title: word }, { title: word }])
  await runJob(due)
  expect(await importBoth(now, due)).toMatchObject([{ withdrawn: 1 }, { withdrawn: 1 }])
  expect(await shownAt(ids)).toEqual([])
  expect((await api.request(places(...ids).set)).status).toBe(410)
  await restoreBoth(ids)
  await runJob(later(minute))
  await expect.poll(() => shownAt(ids), patient).toEqual(everywhere())
})

test('what is withdrawn and restored before its date waits for it', async () => {
  await importBoth(due)
  const ids = await waitingIds()
  await withdrawBoth()
  await restoreBoth(ids)
  await runJob(later(-1))
  expect(await shownAt(ids)).toEqual([])
  await runJob(due)
  await expect.poll(() => shownAt(ids), patient).toEqual(everywhere())
})

/** The captions of the posts of a collection, in its order. */
async function captionsOf(collectionId: string): Promise<string[]> {
  const response = await api.request(places('', collectionId).items)
  if (response.status === 404) return []
  const { postsV2 = [] } = getCollectionItems.response.parse(await response.json())
  return postsV2.map(({ caption }) => caption)
}

test('a collection may name posts that appear with it, and none that nobody has', async () => {
  expect(await importList(due, now, ['post', 'soon'])).toMatchObject({ refused: 1 })
  expect(await importPost('soon', due)).toMatchObject({ scheduled: 1 })
  expect(await importList(due, now, ['post', 'soon'])).toMatchObject({ scheduled: 1 })
  const [, id] = await waitingIds()
  await runJob(due)
  await expect.poll(() => captionsOf(id), patient).toEqual(['post', 'soon'])
})

test('a collection that names a post with a later date is tried again when that has come', async () => {
  await importPost('soon', later(minute))
  await importList(due, now, ['post', 'soon'])
  const [, id] = await waitingIds()
  await runJob(due)
  await runJob(later(minute))
  expect(await captionsOf(id)).toEqual([])
  await runJob(later(60 * minute))
  await expect.poll(() => captionsOf(id), patient).toEqual(['post', 'soon'])
})

test('a collection of which a post is withdrawn by then appears without it', async () => {
  await importPost('other', now)
  await importList(due, now, ['post', 'other'])
  const [, id] = await waitingIds()
  const posts = catalogue.db.selectFrom('posts').select('id').where('caption', '=', 'other')
  await withdraw('post', (await posts.executeTakeFirstOrThrow()).id)
  await runJob(due)
  await expect.poll(() => captionsOf(id), patient).toEqual(['post'])
})
