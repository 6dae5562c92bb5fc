import { createFollows } from '@ltk/contract/follows'
import { createLike } from '@ltk/contract/likes'
import { searchCreators, searchPosts } from '@ltk/contract/search'
import { reportSearchClick } from '@ltk/contract/search-clicks'
import { createWish } from '@ltk/contract/wishes'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { updateCounters } from '../../../entities/counters.ts'
import { updateSearchIndex } from '../index/writing/update-index.ts'
import { updateSearchPopularity } from './update-popularity.ts'

let api: TestApi
let content: Content
let postIds: string[]
let productIds: string[]

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 2, postsEach: 3 })
  const { db } = api.database
  await db.updateTable('profiles').set({ name: 'Maya Lind' }).execute()
  await updateSearchIndex(api.database.background)
  // Nothing but what shoppers do sets the documents apart.
  for (const table of ['search_posts', 'search_profiles'] as const) {
    await db.updateTable(table).set({ at: new Date() }).execute()
  }
  postIds = content.postIds.flat()
  const products = await db.selectFrom('products').select(['id', 'post_id']).execute()
  productIds = postIds.map((id) => products.find((one) => one.post_id === id)?.id ?? '')
})
afterAll(() => api.close())

const databases = () => {
  const { background } = api.database
  return { content: background, index: background }
}

beforeEach(async () => {
  const { db } = api.database
  for (const table of ['search_clicks', 'likes', 'wishes', 'shop_clicks', 'follows'] as const) {
    await db.deleteFrom(table).execute()
  }
  await updateCounters(db)
  await db.updateTable('posts').set({ likes_count: 0 }).execute()
  await db.updateTable('profiles').set({ followers_count: 0 }).execute()
  await update()
})

// A little later, since the database rounds times to the millisecond, also up.
const soon = () => new Date(Date.now() + 1_000)
async function update(now = soon()) {
  await updateCounters(api.database.background)
  return updateSearchPopularity(databases(), now)
}

async function found(query = 'linen'): Promise<string[]> {
  const body = { query, ranking: 'trending' }
  const { hits } = await api.send(searchPosts, '/v2/search/post', body)
  return hits.map(({ objectId }) => objectId)
}

function choose(content_id: string, content_type = 'post', as: string = crypto.randomUUID()) {
  const click = {
    event: 'search_result_click',
    platform: 'web',
    version: '1',
    search_string: 'linen',
    content_id,
    content_type,
    index: `${content_type}s`,
    click_position: 1,
    query_id: newId(),
    timestamp: new Date().toISOString(),
  }
  return api.send(reportSearchClick, '/v1/analytics/clicks', click, as)
}

const like = (ltk_id: string) =>
  api.send(
    createLike,
    '/v2/likes',
    { like_type: 'CLICK', network: 'LTK', ltk_id },
    crypto.randomUUID(),
  )

test(
  'what shoppers choose from searches, like, save and buy comes first',
  { tags: ['F-SRCH-19', 'A-52'] },
  async () => {
    const [first = '', second = '', third = '', fourth = ''] = postIds
    const save = { ltk_product_id: productIds[1] }
    for (let shopper = 0; shopper < 3; shopper++) await choose(fourth)
    await like(third)
    await like(third)
    await like(third)
    await api.send(createWish, '/v2/wishes', save, crypto.randomUUID())
    await api.send(createWish, '/v2/wishes', save, crypto.randomUUID())
    const { db } = api.database
    const click = { product_details_id: content.detailsIds[0] ?? '', post_id: first }
    await db
      .insertInto('shop_clicks')
      .values({ id: newId(), ...click })
      .execute()
    await update()
    expect((await found()).slice(0, 4)).toEqual([third, second, fourth, first])
  },
)

test('the clicks of one shopper on a day count once', { tags: ['A-52', 'F-SRCH-19'] }, async () => {
  const [first = '', second = ''] = postIds
  const eager = crypto.randomUUID()
  for (let click = 0; click < 5; click++) await choose(first, 'post', eager)
  await choose(second)
  await choose(second)
  await update()
  expect((await found()).slice(0, 2)).toEqual([second, first])
})

test(
  'a click counts less with each day, and nothing after 30',
  { tags: ['A-52', 'F-SRCH-19'] },
  async () => {
    const { db } = api.database
    const popularity = async () => {
      const rows = await db.selectFrom('search_posts').select('popularity').execute()
      return Math.max(...rows.map((row) => row.popularity))
    }
    await choose(postIds[0] ?? '')
    const at = new Date('2026-05-01T12:00:00Z')
    await db.updateTable('search_clicks').set({ created_at: at }).execute()
    const counts: number[] = []
    for (const later of [0, 7, 14, 29, 31]) {
      await update(new Date(at.getTime() + later * 24 * 3_600_000))
      counts.push(await popularity())
    }
    expect(counts.map((count) => count.toFixed(2))).toEqual([
      '1.00',
      '0.50',
      '0.25',
      '0.06',
      '0.00',
    ])
  },
)

test.each([0, 1])(
  'the creator who is followed or chosen comes first: creator %i',
  { tags: ['F-SRCH-19', 'A-52'] },
  async (index) => {
    const wanted = content.profileIds[index] ?? ''
    const first = async () => {
      await update()
      const body = { query: 'maya lind', limit: 1 }
      const { hits } = await api.send(searchCreators, '/v2/search/creator', body)
      return hits[0]?.objectId
    }
    const follow = { follows: [{ profile_id: wanted }] }
    await api.send(createFollows, '/v2/follows', follow, crypto.randomUUID())
    expect(await first()).toBe(wanted)
    const [other = ''] = content.profileIds.filter((id) => id !== wanted)
    for (let shopper = 0; shopper < 3; shopper++) await choose(other, 'profile')
    expect(await first()).toBe(other)
  },
)

test('a run writes only what differs', { tags: ['F-SRCH-19', 'A-52'] }, async () => {
  expect(await update()).toEqual({ written: 0 })
  await choose(postIds[0] ?? '')
  await choose(content.detailsIds[0] ?? '', 'product')
  await choose(content.profileIds[0] ?? '', 'profile')
  const now = soon()
  expect(await update(now)).toEqual({ written: 3 })
  expect(await update(now)).toEqual({ written: 0 })
})

test('a run looks at what shoppers did, and at a share of all documents in turn', async () => {
  const { background } = api.database
  await background.deleteFrom('job_progress').execute()
  const [first = '', , , , , last = ''] = postIds.toSorted()
  // Such as old likes that are imported.
  await background.updateTable('posts').set({ likes_count: 9 }).where('id', '=', last).execute()
  await choose(first)
  const now = soon()
  const written: number[] = []
  for (let run = 0; run < 4; run++) {
    written.push((await updateSearchPopularity(databases(), now, 2)).written)
  }
  expect(written).toEqual([1, 0, 1, 0])
  expect((await found()).slice(0, 2)).toEqual([last, first])
  await background.updateTable('posts').set({ likes_count: 0 }).execute()
  for (let run = 0; run < 4; run++) await updateSearchPopularity(databases(), now, 2)
  expect((await found())[0]).toBe(first)
})
