import * as contract from '@ltk/contract/posts'
import { globalScope } from '@ltk/platform/db/global-scope'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rebuildRankings } from '../rankings/rebuild.ts'

let api: TestApi
let content: Content
/** The posts that trend, the most liked first. */
let trending: string[]

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 4, postsEach: 12 })
  trending = [2, 0, 1].map((creator) => content.postIds[creator]?.[5] ?? '')
  const likes = trending.flatMap((post_id, place) =>
    Array.from({ length: 3 - place }, () => ({ post_id, user_id: newId() })),
  )
  await api.database.db
    .insertInto('likes')
    .values(likes.map((like) => ({ ...like, created_at: latestPostAt })))
    .execute()
  await rebuildRankings(api.database.db, latestPostAt)
})
afterAll(() => api.close())

const postsOf = (creator: number) => content.postIds[creator] ?? []

const newestFirst = () => postsOf(0).flatMap((_, post) => content.postIds.map((ids) => ids[post]))

async function featured(): Promise<string[]> {
  const path = '/v3/activities/posts/global/featured?limit=100'
  const { activities } = await api.get(contract.getFeaturedFeed, path)
  return activities.map(({ postId }) => postId)
}

const read = (query: string) => api.get(contract.getLtks, `/v2/ltks?${query}`)

const idsOf = async (query: string) => (await read(query)).ltks.map((post) => post.id)

/** All ids of a list, page by page. */
async function readAll(query: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  let after = ''
  for (;;) {
    const { ltks, meta } = await read(`${query}&limit=${limit}${after}`)
    ids.push(...ltks.map((post) => post.id))
    if (meta.next === null) return ids
    after = `&last_id=${meta.next}`
  }
}

describe('/v2/ltks', () => {
  test('returns posts by ids and by hashes, in the order asked for', { tags: 'A-10' }, async () => {
    const [a = '', b = '', c = ''] = postsOf(2)
    const found = await read(`ids=${b}&ids=${a}`)
    expect(found.ltks.map((post) => post.id)).toEqual([b, a])
    const hash = found.ltks[1]?.hash
    expect(await idsOf(`hashes=${hash}`)).toEqual([a])
    expect(await idsOf(`hashes=${hash}&ids=${c}&limit=1`)).toEqual([c, a])
  })

  test('tells all that is known of a post', { tags: ['D-01', 'A-10'] }, async () => {
    const { db } = api.database
    const [profileId = ''] = content.profileIds
    const [picture, video, id] = [newId(), newId(), newId()]
    await db
      .insertInto('media_objects')
      .values([
        { id: picture, type: 'image', source_url: 'p', width: 3, height: 4, colour: '#abcdef' },
        { id: video, type: 'video', source_url: 'v', width: 9, height: 16 },
      ])
      .execute()
    const words = { title: 'A walk', caption: 'In the park', hashtags: ['walk', 'park'] }
    const row = { profile_id: profileId, hero_image_id: picture, video_media_id: video }
    const times = { published_at: new Date('2020-01-02T03:04:05Z'), pinned_at: latestPostAt }
    await db
      .insertInto('posts')
      .values({ id, ...row, ...words, ...times })
      .execute()
    const [first = '', second = '', third = '', ...rest] = id.split('-')
    const { ltks, products } = await read(`ids=${id}&includes=products`)
    await db.deleteFrom('posts').where('id', '=', id).execute()
    expect(products).toEqual([])
    expect(ltks).toEqual([
      {
        id,
        profileId,
        objectId: id,
        hash: [third, second, first, ...rest].join(''),
        ...words,
        heroImage: `/media/${picture}`,
        heroImageWidth: 3,
        heroImageHeight: 4,
        heroImageColour: '#abcdef',
        heroImageFocus: null,
        heroImageId: picture,
        videoMediaId: video,
        productIds: [],
        publishedAt: '2020-01-02T03:04:05.000Z',
        pinnedAt: latestPostAt.toISOString(),
        shareUrl: `http://shop.test/post/${id}`,
      },
    ])
  })

  test(
    'says that the one post that is asked for was withdrawn, and leaves it out of several',
    { tags: 'A-10' },
    async () => {
      const id = newId()
      const [profile_id = ''] = content.profileIds
      const [other = ''] = postsOf(0)
      const withdrawn = { withdrawn_at: latestPostAt, by_itself: true }
      const row = { id, profile_id, kind: 'post' as const, ...withdrawn }
      await api.database.db.insertInto('withdrawn_content').values(row).execute()
      const response = await api.request(`/v2/ltks?ids=${id}`)
      expect(response.status).toBe(410)
      expect(await response.json()).toMatchObject({ error_code: 'withdrawn', profile_id })
      expect(await idsOf(`ids=${id}&ids=${other}`)).toEqual([other])
      expect(await idsOf(`ids=${newId()}`)).toEqual([])
    },
  )

  test('refuses what is no hash of a post', { tags: 'A-10' }, async () => {
    for (const hash of ['short', 'x'.repeat(32)]) {
      const response = await api.request(`/v2/ltks?hashes=${hash}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error_code: 'invalid-input',
        developer_message: `"${hash}" is not the hash of a post`,
      })
    }
  })

  test.each<[list: string, query: () => string, posts: () => unknown]>([
    ['everybody', () => '', newestFirst],
    ['a creator by name in any case', () => 'display_name=CREATOR3', () => postsOf(3)],
    ['a creator by id', () => `profile_id=${content.profileIds[1]}`, () => postsOf(1)],
    ['a hashtag in any case and with #', () => 'hashtag=%23LTKcreator2', () => postsOf(2)],
    ['what is featured', () => 'featured=true', featured],
    ['what is featured today', () => 'featured=true&rank=24h', featured],
    ['what trends', () => 'trending=true', () => trending],
    ['what trends by rank', () => 'rank=24h', () => trending],
  ])(
    'has each post of a list once and in order, page by page by the last id seen: %s',
    { tags: 'A-10' },
    async (_list, query, posts) => {
      const expected = await posts()
      expect(await readAll(query(), 2)).toEqual(expected)
      expect(await readAll(query(), 100)).toEqual(expected)
      const unknown = await api.request(`/v2/ltks?${query()}&last_id=${newId()}`)
      expect(unknown.status).toBe(400)
      expect(await unknown.json()).toMatchObject({ error_code: 'invalid-cursor' })
    },
  )

  test(
    'returns 36 posts by default, and the address of the next page',
    { tags: ['A-10', 'D-02'] },
    async () => {
      const first = await read('includes=profiles')
      const last = newestFirst()[35]
      expect(first.ltks.map((post) => post.id)).toEqual(newestFirst().slice(0, 36))
      expect(first.meta).toEqual({
        next: last,
        nextUrl: `/api/v2/ltks?includes=profiles&last_id=${last}`,
        lastId: last,
        totalResults: 48,
        limit: 36,
      })
      const rest = await api.get(contract.getLtks, (first.meta.nextUrl ?? '').replace(/^\/api/, ''))
      expect(rest.ltks.map((post) => post.id)).toEqual(newestFirst().slice(36))
      expect(rest.meta).toMatchObject({ next: null, nextUrl: null, lastId: newestFirst().at(-1) })
      expect((await read('hashtag=nothing')).meta.lastId).toBeNull()
    },
  )

  test('carries products and profiles where includes asks for them', { tags: 'A-10' }, async () => {
    const [ofFirst = '', ofSecond = ''] = content.postIds.map(([newest]) => newest)
    const query = `ids=${ofSecond}&ids=${ofFirst}&ids=${postsOf(1)[1]}`
    const bare = await read(query)
    expect(Object.keys(bare)).toEqual(['ltks', 'meta'])
    const { products, profiles } = await read(`${query}&includes=products&includes=profiles`)
    expect(products?.map(({ ltkId, id }) => [ltkId, [id]])).toEqual(
      bare.ltks.map((post) => [post.id, post.productIds]),
    )
    expect(profiles?.map((profile) => profile.displayName).toSorted()).toEqual([
      'Creator0',
      'Creator1',
    ])
  })

  test(
    'says how many posts there are in all, whatever the page',
    { tags: ['D-02', 'A-10'] },
    async () => {
      const totalOf = async (query: string) => (await read(`limit=5&${query}`)).meta.totalResults
      const [a = '', b = ''] = postsOf(2)
      expect(await totalOf(`ids=${a}&ids=${b}&ids=${crypto.randomUUID()}`)).toBe(2)
      expect(await totalOf('display_name=Creator3')).toBe(12)
      expect(await totalOf(`display_name=Creator3&last_id=${postsOf(3)[4]}`)).toBe(12)
      expect(await totalOf('hashtag=ltkcreator2')).toBe(12)
      expect(await totalOf('hashtag=nothing')).toBe(0)
      expect(await totalOf('featured=true')).toBe(48)
      expect(await totalOf('featured=true&seed=a')).toBe(48)
      expect(await totalOf('trending=true')).toBe(3)
      expect(await totalOf('')).toBe(48)
    },
  )

  test(
    'does not count lists of more than a thousand posts',
    { tags: ['D-02', 'A-10'] },
    async () => {
      const { db } = api.database
      const tagged = (count: number) =>
        db
          .insertInto('post_hashtags')
          .values(
            Array.from({ length: count }, () => ({
              hashtag: 'ltkmany',
              published_at: latestPostAt,
              post_id: crypto.randomUUID(),
              profile_id: content.profileIds[0] ?? '',
            })),
          )
          .execute()
      const count = async () => (await read('hashtag=ltkmany')).meta.totalResults
      await tagged(1_000)
      expect(await count()).toBe(1_000)
      await tagged(1)
      expect(await count()).toBeUndefined()
      await db.deleteFrom('post_hashtags').where('hashtag', '=', 'ltkmany').execute()
    },
  )

  test('keeps one order for one seed, on every page', { tags: 'A-10' }, async () => {
    const shuffled = await readAll('featured=true&seed=a', 7)
    expect(shuffled).toEqual(await readAll('featured=true&seed=a', 100))
    expect(shuffled.toSorted()).toEqual((await featured()).toSorted())
    expect(shuffled).not.toEqual(await featured())
    expect(shuffled).not.toEqual(await readAll('featured=true&seed=b', 100))
    expect((await readAll('trending=true&seed=a', 1)).toSorted()).toEqual(trending.toSorted())
    const unknown = await api.request(`/v2/ltks?featured=true&seed=a&last_id=${newId()}`)
    expect(unknown.status).toBe(400)
  })

  test('shuffles the first 360 posts of a ranking, and ends there', { tags: 'A-10' }, async () => {
    const { db } = api.database
    const [beyond = ''] = postsOf(0)
    const version = 1_000
    const rows = Array.from({ length: 400 }, (_, index) => ({
      name: 'trending_24h',
      scope: globalScope,
      version,
      position: index + 1,
      post_id: index < 360 ? newId() : beyond,
      profile_id: newId(),
    }))
    await db.insertInto('ranked_posts').values(rows).execute()
    await db.updateTable('rankings').set({ version }).where('name', '=', 'trending_24h').execute()
    expect(await readAll('trending=true', 100)).toContain(beyond)
    expect(await readAll('trending=true&seed=a', 100)).toEqual([])
    expect((await read('trending=true')).meta.totalResults).toBe(400)
    expect((await read('trending=true&seed=a')).meta.totalResults).toBe(360)
    await rebuildRankings(db, latestPostAt)
  })

  test('says that no creator has a name', { tags: ['V-18', 'A-10'] }, async () => {
    const response = await api.request('/v2/ltks?display_name=Nobody')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error_code: 'profile-not-found',
      developer_message: 'No profile id found for display name Nobody',
    })
  })
})

describe('/v2/ltks/latest', () => {
  const latestOf = (ids: readonly string[]) =>
    api.get(
      contract.getLatestLtks,
      `/v2/ltks/latest?${new URLSearchParams(ids.map((id) => ['profile_ids', id]))}`,
    )

  test('returns the three newest posts of each creator, in the order asked for', async () => {
    const [a = '', b = ''] = [content.profileIds[3], content.profileIds[1]]
    const { ltks } = await latestOf([a, b, a, crypto.randomUUID()])
    const expected = [3, 1].flatMap((creator) => postsOf(creator).slice(0, 3))
    expect(ltks.map((post) => post.id)).toEqual(expected)
    expect(new Set(ltks.map((post) => post.profileId))).toEqual(new Set([a, b]))
  })

  test('is shared by all, and refuses to be asked for nobody', async () => {
    const path = `/v2/ltks/latest?profile_ids=${content.profileIds[0]}`
    const response = await api.request(path)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
    expect((await api.request('/v2/ltks/latest')).status).toBe(400)
  })
})
