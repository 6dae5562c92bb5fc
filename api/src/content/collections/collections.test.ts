import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as contract from '@ltk/contract/collections'
import { newId } from '@ltk/platform/db/uuid'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createKeptReader } from '@ltk/testing/api/kept-reader'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { importCollections } from '../../catalogue/imports/import-collections.ts'

const cache = createResponseCache({ maxSize: 4_000_000 })
let api: TestApi
let content: Content
let folder: string
const start = Date.parse('2026-04-01T12:00:00Z')

beforeAll(async () => {
  api = await createTestApi({}, { responses: cache })
  content = await insertContent(api.database.db, { creators: 3, postsEach: 6 })
  folder = await mkdtemp(join(tmpdir(), 'ltk-collections-'))
})
beforeEach(async () => {
  await api.database.db.deleteFrom('collections').execute()
  cache.clear()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const profileOf = (creator: number) => content.profileIds[creator] ?? ''
const postsOf = (creator: number) => content.postIds[creator] ?? []

/** Publishes a collection of the first posts of a creator so many minutes after the start. */
async function publish(
  creator: number,
  { minute = 0, posts = 0, rank = 0 }: { minute?: number; posts?: number; rank?: number } = {},
): Promise<string> {
  const { db } = api.database
  const publishedAt = start + minute * 60_000
  const id = newId(publishedAt)
  const profile_id = profileOf(creator)
  await db
    .insertInto('collections')
    .values({
      profile_id,
      id,
      title: `Collection ${minute}`,
      description: 'Worn on repeat',
      rank,
      item_count: posts,
      published_at: new Date(publishedAt),
    })
    .execute()
  // The order of the ids is not that of the items.
  const items = postsOf(creator)
    .slice(0, posts)
    .map((post_id, position) => ({ post_id, position, id: newId(publishedAt - position) }))
    .map((item) => ({ ...item, profile_id, collection_id: id }))
  if (items.length > 0) await db.insertInto('collection_items').values(items).execute()
  return id
}

const itemsPath = (id: string, query = '') => `/v1/collections/${id}/items?${query}`
const listPath = (creator: number, query = '') =>
  `/v1/collections/?profile_id=${profileOf(creator)}&${query}`
const readItems = (id: string, query = '') =>
  api.get(contract.getCollectionItems, itemsPath(id, query))
const readList = (creator: number, query = '') =>
  api.get(contract.getCollections, listPath(creator, query))

describe('a collection', () => {
  test('is read by its id', { tags: ['A-36', 'D-15'] }, async () => {
    const id = await publish(0, { posts: 2 })
    const { collection } = await api.get(contract.getCollection, `/v1/collections/${id}`)
    expect(collection).toEqual({
      collectionId: id,
      profileId: profileOf(0),
      title: 'Collection 0',
      description: 'Worn on repeat',
      itemCount: 2,
      publishedAt: '2026-04-01T12:00:00.000Z',
    })
  })

  test(
    'has posts as its items, in its order and page by page',
    { tags: ['A-37', 'D-15', 'F-COLL-02'] },
    async () => {
      const id = await publish(0, { posts: 6 })
      // Another of the same creator, and one of somebody else.
      await publish(0, { posts: 3 })
      await publish(1, { posts: 6 })
      const seen: string[] = []
      let next: string | null = null
      do {
        const query: string = `limit=4&includes=posts_v2${next ? `&next=${next}` : ''}`
        const page = await readItems(id, query)
        expect(page.items.length).toBeLessThanOrEqual(4)
        expect(page.postsV2?.map((post) => post.id)).toEqual(
          page.items.map((item) => item.externalId),
        )
        seen.push(...page.items.map((item) => item.externalId))
        next = page.meta.next
        const more = `/api/v1/collections/${id}/items?limit=4&includes=posts_v2&next=${next}`
        expect(page.meta.nextUrl).toBe(next && more)
      } while (next)
      expect(seen).toEqual(postsOf(0))
      expect((await readItems(id)).meta).toEqual({ next: null, nextUrl: null, limit: 36 })
    },
  )

  test(
    'comes with what includes asks for and nothing else',
    { tags: ['A-37', 'D-15'] },
    async () => {
      const id = await publish(0, { posts: 2 })
      expect(Object.keys(await readItems(id))).toEqual(['items', 'meta'])
      const all = ['posts_v2', 'profiles', 'products', 'product_details']
      const page = await readItems(id, all.map((name) => `includes=${name}`).join('&'))
      expect(page.postsV2).toMatchObject([{ profileId: profileOf(0) }, { profileId: profileOf(0) }])
      expect(page.profiles).toMatchObject([{ id: profileOf(0), displayName: 'Creator0' }])
      expect(page.products?.map((product) => product.ltkId)).toEqual(postsOf(0).slice(0, 2))
      expect(page.productDetails).toMatchObject([{ id: content.detailsIds[0] }])
    },
  )

  test(
    'that is not there is a 404, what is no id or a foreign cursor a 400',
    { tags: ['A-36', 'A-37', 'A-38'] },
    async () => {
      const unknown = crypto.randomUUID()
      expect((await api.request(`/v1/collections/${unknown}`)).status).toBe(404)
      expect((await api.request(itemsPath(unknown))).status).toBe(404)
      expect((await api.request('/v1/collections/x')).status).toBe(400)
      expect((await api.request(itemsPath('x'))).status).toBe(400)
      expect((await api.request('/v1/collections')).status).toBe(400)

      const [one, other] = [await publish(0, { posts: 2 }), await publish(0, { posts: 2 })]
      const { meta } = await readItems(one, 'limit=1')
      expect((await api.request(itemsPath(other, `next=${meta.next}`))).status).toBe(400)
      const list = await readList(0, 'limit=1')
      expect((await api.request(listPath(1, `next=${list.meta.next}`))).status).toBe(400)
      expect((await api.request(listPath(0, 'order=newest'))).status).toBe(400)
    },
  )
})

describe("a creator's collections", () => {
  test(
    'come by rank, at the same rank the newest first, and are never those of others',
    { tags: ['A-38', 'F-COLL-01'] },
    async () => {
      const last = await publish(0, { minute: 3, rank: 2 })
      const older = await publish(0, { minute: 1, rank: 1 })
      const newer = await publish(0, { minute: 2, rank: 1 })
      await publish(1)
      const page = await readList(0, 'order=rank')
      expect(page.collections.map((one) => one.collectionId)).toEqual([newer, older, last])
      expect(page.meta).toEqual({ next: null, nextUrl: null, limit: 36 })
      expect(page.collections[0]).toEqual({
        collectionId: newer,
        profileId: profileOf(0),
        title: 'Collection 2',
        description: 'Worn on repeat',
        itemCount: 0,
        publishedAt: '2026-04-01T12:02:00.000Z',
      })
      expect(await readList(0)).toEqual(page)
      expect((await readList(2)).collections).toEqual([])
    },
  )

  test(
    'come with their latest items and the posts of those, if asked for',
    { tags: ['D-15', 'A-38', 'F-COLL-01'] },
    async () => {
      const id = await publish(0, { posts: 6, rank: 1 })
      const empty = await publish(0, { rank: 2 })
      const page = await readList(0, 'includes=latest_items&includes=posts_v2')
      expect(page.collections.map((one) => one.collectionId)).toEqual([id, empty])
      const [itemIds, none] = page.collections.map((one) => one.latestItemIds)
      expect(itemIds).toEqual((await readItems(id)).items.slice(0, 4).map((item) => item.id))
      expect(none).toEqual([])
      const posts = itemIds?.map((itemId) => page.itemMap?.[itemId]?.externalId)
      expect(posts).toEqual(postsOf(0).slice(0, 4))
      expect(page.postsV2?.map((post) => post.id).toSorted()).toEqual(
        postsOf(0).slice(0, 4).toSorted(),
      )
      const withItems = await readList(0, 'includes=latest_items')
      expect(Object.keys(withItems).toSorted()).toEqual(['collections', 'itemMap', 'meta'])
      const withPosts = await readList(0, 'includes=posts_v2')
      expect(Object.keys(withPosts)).toEqual(['collections', 'postsV2', 'meta'])
      expect(withPosts.postsV2).toEqual(page.postsV2)
      expect(Object.keys(await readList(0))).toEqual(['collections', 'meta'])
      expect(Object.keys(await readList(2, 'includes=latest_items'))).toContain('itemMap')
    },
  )

  test(
    'are paged in their order, without gaps or repeats while others are published',
    { tags: 'A-38' },
    async () => {
      const published: { id: string; minute: number; rank: number }[] = []
      for (let minute = 0; minute < 20; minute++) {
        const rank = Math.floor(minute / 3)
        published.push({ id: await publish(0, { minute, rank }), minute, rank })
      }
      const inOrder = published.toSorted(
        (one, other) => one.rank - other.rank || other.minute - one.minute,
      )
      const seen: string[] = []
      let next: string | null = null
      do {
        const page: contract.CollectionsPage = await readList(
          0,
          `limit=8${next ? `&next=${next}` : ''}`,
        )
        expect(page.collections.length).toBeLessThanOrEqual(8)
        seen.push(...page.collections.map((one) => one.collectionId))
        next = page.meta.next
        expect(page.meta).toEqual({
          next,
          nextUrl: next && `/api${listPath(0, `limit=8&next=${next}`)}`,
          limit: 8,
        })
        await publish(0, { minute: 100 + seen.length, rank: 0 })
      } while (next)
      expect(seen).toEqual(inOrder.map(({ id }) => id))
    },
  )
})

test('what an import changes is read at once, however it was cached', async () => {
  const { read } = createKeptReader(cache, (path) => api.request(path))
  const importLine = async (line: object) => {
    const file = join(folder, 'collections.jsonl')
    const whole = { type: 'collection', id: 'c', creator: 'creator-0', ...line }
    await writeFile(file, JSON.stringify({ ...whole, publishedAt: '2026-04-01T12:00:00Z' }))
    return importCollections(api.database.db, { file, now: new Date(start) })
  }
  const list = listPath(0)
  expect(await read(list)).toContain('"collections":[]')
  await importLine({ title: 'Summer', posts: ['post-0-0'] })
  await expect.poll(() => read(list)).toContain('Summer')

  const [imported] = (await readList(0)).collections
  const one = `/v1/collections/${imported?.collectionId}`
  expect(await read(one)).toContain('Summer')
  expect(await read(`${one}/items`)).toContain(postsOf(0)[0])
  await importLine({ title: 'Autumn', posts: ['post-0-1'] })
  for (const path of [list, one]) await expect.poll(() => read(path)).toContain('Autumn')
  await expect.poll(() => read(`${one}/items`)).toContain(postsOf(0)[1])
})
