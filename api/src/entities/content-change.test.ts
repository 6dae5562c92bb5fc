import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createKeptReader } from '@ltk/testing/api/kept-reader'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { importPosts } from '../catalogue/imports/import-posts.ts'
import { importProductSets } from '../catalogue/imports/import-product-sets.ts'
import { runImport } from '../catalogue/imports/run-import.ts'
import { announceContent } from '../catalogue/queries/announce-content.ts'
import { rebuildRankings } from '../discovery/rankings/rebuild.ts'
import { parseContentChange, sourcesOfChange } from './content-change.ts'

const cache = createResponseCache({ maxSize: 16_000_000 })
let api: TestApi
let content: Content
let folder: string
/** What was announced, message by message. */
const heard: string[] = []

beforeAll(async () => {
  api = await createTestApi({}, { responses: cache })
  content = await insertContent(api.database.db, { creators: 2, postsEach: 3 })
  await rebuildRankings(api.database.db, latestPostAt)
  await api.database.listen('entities', (message) => heard.push(message))
  folder = await mkdtemp(join(tmpdir(), 'ltk-changes-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
  heard.length = 0
  cache.clear()
})

const { asked, read } = createKeptReader(cache, (path) => api.request(path))

async function importLines(lines: object[]) {
  const file = join(folder, 'posts.jsonl')
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return importPosts(api.database.db, { file, now: new Date('2026-05-01T13:00:00Z') })
}

const newPost = {
  type: 'post',
  id: 'fresh',
  creator: 'creator-0',
  caption: 'A fresh post',
  hashtags: ['LtkCreator0'],
  // Newer than all others.
  publishedAt: new Date(latestPostAt.getTime() + 1_000).toISOString(),
  products: [],
}

test('a published post is on the lists of its creator and hashtags at once; no other answer goes', async () => {
  const [first, second] = content.profileIds
  const touched = [
    `/v3/activities/posts/profile/${first}?includes=ltks`,
    '/v3/activities/posts/hashtag/ltkcreator0?includes=ltks',
    '/v2/ltks?display_name=Creator0',
    `/v2/ltks/latest?profile_ids=${first}`,
    '/v2/ltks',
  ]
  const untouched = [
    `/v3/activities/posts/profile/${second}?includes=ltks&includes=profiles`,
    '/v3/activities/posts/hashtag/ltkcreator1?includes=ltks',
    '/v3/activities/posts/global/featured?includes=ltks&includes=profiles&includes=products',
    `/v2/profiles?ids=${first}`,
    `/v2/ltks?ids=${content.postIds[1]?.[0]}`,
    `/v2/ltks/latest?profile_ids=${second}`,
  ]
  for (const path of [...touched, ...untouched]) await read(path)
  asked.length = 0
  expect(await importLines([newPost])).toMatchObject({ created: 1 })
  for (const path of touched) await expect.poll(() => read(path)).toContain('A fresh post')
  for (const path of untouched) await read(path)
  expect(asked.toSorted()).toEqual(touched.toSorted())
})

test('a post that features a product is on the list of that product at once', async () => {
  const path = `/v3/activities/posts/product/${content.detailsIds[0]}?includes=ltks`
  expect(await read(path)).not.toContain('A post with a dress')
  const post = {
    ...newPost,
    id: 'dressed',
    caption: 'A post with a dress',
    publishedAt: '2026-04-01T12:00:00Z',
    products: [{ retailer: 'shop', id: 'dress' }],
  }
  await importLines([post])
  await expect.poll(() => read(path)).toContain('A post with a dress')
  await importLines([{ ...post, products: [] }])
  await expect.poll(() => read(path)).not.toContain('A post with a dress')
})

test("a published gift guide is on its creator's list and on that of all at once", async () => {
  const [first, second] = content.profileIds
  const listOf = (id?: string) => `/shop_product/get_shop_product_collections?profile_id=${id}`
  const all = '/v3/activities/giftguides?audience=HER&includes=shop_product_collections'
  for (const path of [listOf(first), listOf(second), all]) await read(path)
  asked.length = 0
  const file = join(folder, 'product-sets.jsonl')
  const guide = {
    type: 'product_set',
    id: 'fresh',
    creator: 'creator-0',
    title: 'A fresh guide',
    subtype: 'GIFT_GUIDE',
    audience: 'her',
    publishedAt: latestPostAt.toISOString(),
  }
  await writeFile(file, JSON.stringify(guide))
  await importProductSets(api.database.db, { file, now: latestPostAt })
  for (const path of [listOf(first), all]) {
    await expect.poll(() => read(path)).toContain('A fresh guide')
  }
  await read(listOf(second))
  expect(asked).not.toContain(listOf(second))
})

test('an edited post changes wherever it is shown, entity and answers together', async () => {
  await importLines([newPost])
  const post = JSON.parse(await read('/v2/ltks?display_name=Creator0&limit=1')).ltks[0].id
  const paths = [`/v2/ltks?ids=${post}`, `/v3/activities/posts/hashtag/ltkcreator0?includes=ltks`]
  for (const path of paths) expect(await read(path)).toContain('A fresh post')
  await importLines([{ ...newPost, caption: 'An edited post' }])
  for (const path of paths) await expect.poll(() => read(path)).toContain('An edited post')
})

test('a creator who is renamed is found by the other name only, and shown with it', async () => {
  const creator = { type: 'creator', id: 'creator-1', displayName: 'Creator1' }
  const byId = `/v2/profiles?ids=${content.profileIds[1]}`
  const ofPost = `/v2/ltks?ids=${content.postIds[1]?.[0]}&includes=profiles`
  const byName = '/v2/ltks?display_name=Creator1'
  for (const path of [byId, ofPost, byName, '/v2/profiles?display_names=Renamed']) await read(path)
  await importLines([{ ...creator, displayName: 'Renamed' }])
  for (const path of [byId, ofPost, '/v2/profiles?display_names=renamed']) {
    await expect.poll(() => read(path)).toContain('"displayName":"Renamed"')
  }
  await expect.poll(() => read(byName)).toContain('profile-not-found')
  await importLines([creator])
})

test('posts with their products are asked for again once a product of them has changed', async () => {
  const { db } = api.database
  const path = `/v2/ltks?ids=${content.postIds[1]?.[0]}&includes=products`
  for (const again of [1, 2]) expect(await read(path), `read ${again}`).toContain('"products":[{')
  expect(asked).toEqual([path])
  const change = { productDetails: content.detailsIds }
  await db.transaction().execute((trx) => announceContent(trx, change))
  const asksAgain = async () => {
    await read(path)
    return asked.length > 1
  }
  await expect.poll(asksAgain).toBe(true)
})

test('an import that fails midway has announced what it wrote, and nothing of what it took back', async () => {
  const { db } = api.database
  const file = join(folder, 'two.jsonl')
  await writeFile(file, '')
  const run = runImport<string>(
    db,
    { file, now: latestPostAt },
    {
      async *read() {
        yield { line: 1, rows: 1, value: 'kept' }
        yield { line: 2, rows: 1, value: 'broken' }
      },
      batchSize: 1,
      async write(trx, values) {
        await announceContent(trx, { posts: values })
        if (values.includes('broken')) throw new Error('the file is broken')
        return values.map(() => 'created')
      },
    },
  )
  await expect(run).rejects.toThrow('the file is broken')
  await db.transaction().execute((trx) => announceContent(trx, { posts: ['later'] }))
  await expect.poll(() => heard).toContain('{"posts":["later"]}')
  expect(heard.filter((message) => /kept|broken/.test(message))).toEqual(['{"posts":["kept"]}'])
})

test('a large change takes several messages, one too large for that says that all changed', async () => {
  const { db } = api.database
  const announce = (posts: string[]) =>
    db.transaction().execute((trx) => announceContent(trx, { posts, hashtags: ['a'] }))
  const posts = Array.from({ length: 500 }, () => crypto.randomUUID())
  await announce(posts)
  await expect.poll(() => heard.length).toBeGreaterThan(3)
  const sources = heard.flatMap((message) => {
    const change = parseContentChange(message)
    return change === 'all' ? change : sourcesOfChange(change)
  })
  expect(sources.toSorted()).toEqual([...posts, '#a'].toSorted())
  heard.length = 0
  await announce(Array.from({ length: 5_000 }, () => crypto.randomUUID()))
  await expect.poll(() => heard).toEqual(['all'])
  await announce([])
})

test('a message that cannot be read means that all may have changed', () => {
  for (const message of ['all', '', '{"pots":["a"]}', '{"posts":"a"}', 'null']) {
    expect(parseContentChange(message)).toBe('all')
  }
})
