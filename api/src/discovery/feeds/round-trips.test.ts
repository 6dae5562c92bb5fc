import { feedIncludes, feedPage } from '@ltk/contract/posts'
import type { Database } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { countTripsOf } from '@ltk/testing/databases/count-trips'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '../../app.ts'
import { rankForYou } from '../rankings/personal/for-you.ts'
import { rebuildRankings } from '../rankings/rebuild.ts'

let database: Database
let content: Content
const shopper = crypto.randomUUID()

beforeAll(async () => {
  database = await openTestDatabase()
  content = await insertContent(database.db, { creators: 4, postsEach: 20 })
  const follows = content.profileIds.map((id) => ({
    user_id: shopper,
    profile_id: id,
    id: newId(),
  }))
  await database.db.insertInto('follows').values(follows).execute()
  await rebuildRankings(database.db, latestPostAt)
  await rankForYou(database.db, shopper, new Date())
})
afterAll(() => database.close())

/** Returns what reads a page and tells how many round trips to the database it took; its cache is empty. */
async function openCounted() {
  const { counted, trips } = countTripsOf(database)
  const config = {
    brand: 'LTK',
    siteUrl: 'http://shop.test',
    mediaUrl: '/media',
    sharedCollectionUserAllowList: true,
    entityCacheBytes: 1024 * 1024,
  }
  const verifyToken = async () => ({ userId: shopper })
  const api = await createApi({
    config,
    database: counted,
    log: silentLog,
    verifyToken,
    closeAccount: async () => {},
  })
  const includes = feedIncludes.options.map((name) => `includes=${name}`).join('&')
  return async (path: string) => {
    const before = trips()
    const headers = { authorization: 'Bearer token' }
    const response = await api.request(`/api${path}&${includes}`, { headers })
    const { activities, meta } = feedPage.parse(await response.json())
    expect(activities.length).toBeGreaterThanOrEqual(3)
    return { trips: trips() - before, next: meta.next }
  }
}

const feeds: [name: string, path: () => string, trips: { ids: number }][] = [
  ['featured', () => '/v3/activities/posts/global/featured?limit=5', { ids: 1 }],
  ['for visitors', () => '/v3/activities/posts/global/for_you?limit=5', { ids: 1 }],
  [
    'of a creator',
    () => `/v3/activities/posts/profile/${content.profileIds[0]}?limit=5`,
    { ids: 1 },
  ],
  ['of a hashtag', () => '/v3/activities/posts/hashtag/ltktest?limit=5', { ids: 1 }],
  // Who is followed, and their posts.
  ['followed', () => '/v3/activities/posts/user?limit=5', { ids: 2 }],
  // The creators who posted last do not fill the page: the others are looked at as well.
  ['followed to its end', () => '/v3/activities/posts/user?limit=100', { ids: 3 }],
  // How old the ranking is, and the ranking.
  ['for you', () => '/v3/activities/posts/user/for_you?limit=5', { ids: 2 }],
]

test.each(feeds)(
  'the feed %s reads its ids, then posts, products and creators at once, then details and pictures',
  async (_name, path, { ids }) => {
    const read = await openCounted()
    const uncached = await read(path())
    expect(uncached.trips).toBeLessThanOrEqual(ids + 2)
    const cached = await read(path())
    expect(cached.trips).toBeLessThanOrEqual(ids)
  },
)

test('a further page of the feed for you does not ask how old its ranking is', async () => {
  const read = await openCounted()
  const path = '/v3/activities/posts/user/for_you?limit=5'
  const { next } = await read(path)
  await read(`${path}&next=${next}`)
  const cached = await read(`${path}&next=${next}`)
  expect(cached.trips).toBeLessThanOrEqual(1)
})
