import { getOpener } from '@ltk/contract/opener'
import { newId } from '@ltk/platform/db/uuid'
import { cacheTagOf } from '@ltk/platform/http/cache-tags'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rebuildRankings } from '../rankings/rebuild.ts'
import { chooseOpener } from './choose-opener.ts'

let api: TestApi
let content: Content
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const oldestOf = (creator: number) => content.postIds[creator]?.[3] ?? ''
const read = () => api.get(getOpener, getOpener.path)

test('a site without posts has an opener of nothing', async () => {
  expect(await read()).toEqual({
    leadPostId: null,
    risingCreators: [],
    guide: null,
    dealIds: [],
    ltks: [],
    profiles: [],
    products: [],
    productDetails: [],
  })
})

test('it has a lead with what is in its picture, creators others follow, a guide, deals', async () => {
  const { db } = api.database
  content = await insertContent(db, { creators: 6, postsEach: 4 })
  // Two products at their places in some posts' pictures.
  const [detailsId = ''] = content.detailsIds
  for (const creator of [1, 2, 3]) {
    const [profileId, postId] = [content.profileIds[creator] ?? '', oldestOf(creator)]
    await db
      .updateTable('products')
      .set({ hotspot: [0.1, 0.1, 0.2, 0.2] })
      .where('post_id', '=', postId)
      .execute()
    await db
      .insertInto('products')
      .values({
        id: newId(),
        profile_id: profileId,
        post_id: postId,
        published_at: latestPostAt,
        position: 2,
        product_details_id: detailsId,
        hotspot: [0.5, 0.5, 0.2, 0.2],
      })
      .execute()
  }
  const follows = content.profileIds.flatMap((profileId, index) =>
    Array.from({ length: index }, () => ({
      id: newId(),
      user_id: crypto.randomUUID(),
      profile_id: profileId,
      created_at: latestPostAt,
    })),
  )
  await db.insertInto('follows').values(follows).execute()
  const { image_id: cover } = await db
    .selectFrom('product_details')
    .select('image_id')
    .executeTakeFirstOrThrow()
  const guideId = newId()
  await db
    .insertInto('product_sets')
    .values({
      id: guideId,
      profile_id: content.profileIds[0] ?? '',
      external_id: 'guide',
      title: 'For her',
      description: '',
      subtype: 'GIFT_GUIDE',
      cover_image_ids: cover ? [cover] : [],
      published_at: latestPostAt,
    })
    .execute()
  await rebuildRankings(db, latestPostAt)

  const found = await read()
  const lead = found.ltks.find(({ id }) => id === found.leadPostId)
  expect([1, 2, 3].map(oldestOf)).toContain(lead?.id)
  expect(found.products.map(({ ltkId, hotspot }) => [ltkId, hotspot !== null])).toEqual([
    [lead?.id, true],
    [lead?.id, true],
  ])
  // The most followed first, without the creator of the lead, each with their newest post.
  const mostFollowed = content.profileIds.toReversed().filter((id) => id !== lead?.profileId)
  expect(found.risingCreators.map(({ profileId }) => profileId)).toEqual(mostFollowed.slice(0, 3))
  for (const { profileId, postId } of found.risingCreators) {
    expect(postId).toBe(content.postIds[content.profileIds.indexOf(profileId)]?.[0])
    expect(found.ltks.map(({ id }) => id)).toContain(postId)
    expect(found.profiles.map(({ id }) => id)).toContain(profileId)
  }
  expect(found.guide).toMatchObject({ collectionId: guideId, title: 'For her' })
  expect(found.dealIds).toEqual([detailsId])
  expect(found.productDetails.map(({ id }) => id)).toEqual([detailsId])
})

test('it stays the same all day, and the days of a week do not all have the same lead', async () => {
  const { reader } = api.database
  const leadAt = async (time: string) => (await chooseOpener(reader, new Date(time))).lead?.postId
  expect(await leadAt('2026-05-04T00:00:00Z')).toBe(await leadAt('2026-05-04T23:59:59Z'))
  const week = await Promise.all(
    [4, 5, 6, 7, 8, 9, 10].map((day) => leadAt(`2026-05-${`${day}`.padStart(2, '0')}T12:00:00Z`)),
  )
  expect(new Set(week).size).toBeGreaterThan(1)
})

test('what a cache keeps of it is dropped when a price in it changes', async () => {
  const { headers } = await api.request(getOpener.path)
  expect(headers.get('cache-tag')?.split(',')).toContain(cacheTagOf(content.detailsIds))
})
