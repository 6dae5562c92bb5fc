import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rebuildRankings } from '../../rankings/rebuild.ts'
import { updateSearchIndex } from '../../search/index/writing/update-index.ts'
import { restore, withdraw } from './withdraw.ts'

const includes = 'includes=ltks&includes=products&includes=profiles'

let api: TestApi
let content: Content
let post: string
let other: string
beforeAll(async () => {
  api = await createTestApi()
  const { db } = api.database
  content = await insertContent(db, { creators: 2, postsEach: 3 })
  const [first = '', second = ''] = content.postIds[0] ?? []
  post = first
  other = second
  await db
    .insertInto('post_hashtags')
    .values({
      hashtag: 'linen',
      post_id: post,
      profile_id: content.profileIds[0] ?? '',
      published_at: latestPostAt,
    })
    .execute()
  await db.updateTable('posts').set({ caption: 'Zebra linen' }).where('id', '=', post).execute()
  await refresh()
})
afterAll(() => api.close())

async function refresh(): Promise<void> {
  await rebuildRankings(api.database.db, latestPostAt)
  await updateSearchIndex(api.database.background)
}

const search = (kind: string) => ({
  path: `/v2/search/${kind}`,
  init: { method: 'POST', body: JSON.stringify({ query: 'zebra' }) },
})
const profile = () => content.profileIds[0] ?? ''
const details = () => content.detailsIds[0] ?? ''

/** What anybody can read that has the post in it while it is published. */
const surface: [name: string, call: () => { path: string; init?: RequestInit }][] = [
  ['its hashtag', () => ({ path: `/v3/activities/posts/hashtag/linen?${includes}` })],
  ['its creator', () => ({ path: `/v3/activities/posts/profile/${profile()}?${includes}` })],
  ['Discover', () => ({ path: `/v3/activities/posts/global/featured?${includes}` })],
  ['for you', () => ({ path: `/v3/activities/posts/global/for_you?${includes}` })],
  ['its product', () => ({ path: `/v3/activities/posts/product/${details()}?${includes}` })],
  ['posts by their ids', () => ({ path: `/v2/ltks?ids=${post}&ids=${other}` })],
  ['the newest posts', () => ({ path: '/v2/ltks' })],
  ['posts by hashtag', () => ({ path: '/v2/ltks?hashtag=%23linen' })],
  ['the products of its shop', () => ({ path: `/v3/activities/products/profiles/${profile()}` })],
  ['the search for posts', () => search('post')],
]

/** The names of the calls whose answers have the post in them, or what only it is found by. */
async function mentions(): Promise<string[]> {
  const found = await Promise.all(
    surface.map(async ([name, call]) => {
      const { path, init } = call()
      const response = await api.request(path, init)
      expect([name, response.status]).toEqual([name, 200])
      const text = await response.text()
      return text.includes(post) || /zebra/i.test(text) ? [name] : []
    }),
  )
  return found.flat()
}

test('no public answer has a withdrawn post in it, and all have it again once it is restored', async () => {
  const named = { kind: 'post', name: post } as const
  const before = await mentions()
  expect(before).toEqual(surface.map(([name]) => name))
  await withdraw(api.database.db, named, new Date())
  await updateSearchIndex(api.database.background)
  await expect.poll(mentions).toEqual([])
  await refresh()
  expect(await mentions()).toEqual([])

  await restore(api.database.db, named, new Date())
  await refresh()
  await expect.poll(mentions).toEqual(before)
})
