import * as dataRequests from '@ltk/contract/data-requests'
import { getMediaObjects } from '@ltk/contract/media-objects'
import * as posts from '@ltk/contract/posts'
import * as profiles from '@ltk/contract/profiles'
import { idOf, newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { announceContent } from '../../catalogue/public.ts'
import { createShopRedirect } from '../../content/products/shop-redirect.ts'
import { rebuildRankings } from '../../discovery/rankings/rebuild.ts'
import { updateCounters } from '../../entities/counters.ts'
import { runDataRequests } from './run.ts'

let api: TestApi
let content: Content
let creator: { userId: string; publisherId: string }
let otherId: string
const fan = crypto.randomUUID()
const operator = { userId: crypto.randomUUID(), isOperator: true }
const reason = 'a secret of operators'
const ownPicture = idOf('https://pictures.test/own.jpg')
const sharedPicture = idOf('https://pictures.test/1.jpg')

beforeEach(async () => {
  api = await createTestApi()
  const { db } = api.database
  content = await insertContent(db, { creators: 2, postsEach: 3 })
  const [publisherId = '', other = ''] = content.profileIds
  creator = { userId: crypto.randomUUID(), publisherId }
  otherId = other
  const [first = ''] = content.postIds[0] ?? []
  await db
    .insertInto('media_objects')
    .values({ id: ownPicture, type: 'image', source_url: 'https://pictures.test/own.jpg' })
    .execute()
  const own = { name: 'Ada', bio: 'Tea', location: 'London', avatar_id: ownPicture }
  await db.updateTable('profiles').set(own).where('id', '=', publisherId).execute()
  await db
    .updateTable('posts')
    .set({ video_media_id: ownPicture })
    .where('id', '=', first)
    .execute()
  for (const profile_id of content.profileIds) {
    const id = newId()
    await db
      .insertInto('product_sets')
      .values({
        profile_id,
        id,
        title: 'Tea time',
        subtype: 'GIFT_GUIDE',
        cover_image_ids: [sharedPicture],
        published_at: new Date(),
      })
      .execute()
    const product_details_id = content.detailsIds[0] ?? ''
    const inSet = newId()
    await db
      .insertInto('shop_products')
      .values({ profile_id, id: inSet, product_set_id: id, position: 1, product_details_id })
      .execute()
    const collection_id = newId()
    await db
      .insertInto('collections')
      .values({ profile_id, id: collection_id, title: 'On repeat', published_at: new Date() })
      .execute()
    const post_id = content.postIds[content.profileIds.indexOf(profile_id)]?.[0] ?? ''
    await db
      .insertInto('collection_items')
      .values({ profile_id, id: newId(), collection_id, position: 0, post_id })
      .execute()
    await db
      .insertInto('price_feed_posts')
      .values({ hashtag: 'ltksalealert', published_at: new Date(), post_id, profile_id })
      .execute()
    await createShopRedirect(api.database, silentLog).request(`/shop/${inSet}`, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    })
    await send('POST', '/v2/wishes', { ltk_product_id: inSet })
  }
  const follows = content.profileIds.map((profile_id) => ({ profile_id }))
  await send('POST', '/v2/follows', { follows })
  for (const [post = ''] of content.postIds) {
    await send('POST', '/v2/likes', { like_type: 'CLICK', network: 'LTK', ltk_id: post })
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('post_id', '=', post)
      .executeTakeFirstOrThrow()
    await send('POST', '/v2/wishes', { ltk_product_id: product.id })
  }
  await rebuildRankings(db, new Date())
})
afterEach(() => api.close())

async function send(method: string, path: string, body: object): Promise<void> {
  const answer = await api.request(path, { method, body: JSON.stringify(body) }, fan)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

async function withdraw(kind: string, name: string): Promise<void> {
  const body = JSON.stringify({ withdrawal: { kind, name, reason } })
  const init = { method: 'POST', body }
  expect((await api.request('/v1/operations/withdrawals', init, operator)).ok).toBe(true)
}

async function ask(publishedContent?: string) {
  const body = { dataRequest: { requestType: 'erasure', publishedContent } }
  return (await api.send(dataRequests.createDataRequest, '/v2/data_requests', body, creator))
    .dataRequest
}

const accounts = { exportAccount: async () => null, eraseAccount: async () => {} }
const run = (replaced: object = {}) =>
  runDataRequests(
    {
      db: api.database.db,
      accounts,
      announceContent,
      purgeEverything: async () => {},
      ...replaced,
    },
    new Date(),
  )

/** The tables that have a row of a creator. */
async function tablesOf(profileId: string) {
  const { db } = api.database
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'profile_id' and table_schema = 'public'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const query = sql`select 1 from ${sql.table(name)} where profile_id = ${profileId} limit 1`
    if ((await query.execute(db)).rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

/** Requests a copy of all that is known of somebody, and reads it when it is gathered. */
async function readCopy(as: typeof creator | string) {
  const body = { dataRequest: { requestType: 'access' } }
  const path = '/v2/data_requests'
  const { dataRequest } = await api.send(dataRequests.createDataRequest, path, body, as)
  expect(dataRequest.publishedContent).toBeNull()
  await run()
  return api.get(dataRequests.getDataArchive, `${path}/${dataRequest.id}/archive`, as)
}

const feedOf = (profileId: string) =>
  api.get(posts.getProfileFeed, `/v3/activities/posts/profile/${profileId}?includes=ltks`)
const profileOf = async (profileId: string) =>
  (await api.get(profiles.getProfiles, `/v2/profiles?ids=${profileId}`)).profiles[0]
const hasMedia = async (id: string) =>
  (await api.get(getMediaObjects, `/v3/media_objects?ids=${id}`)).mediaObjects.length > 0

test(
  "a creator's copy of their data has what they published, and nothing of others",
  { tags: 'B-05' },
  async () => {
    const { db } = api.database
    const [profile_id, due] = [creator.publisherId, new Date()]
    await db
      .insertInto('scheduled_content')
      .values({
        profile_id,
        kind: 'collection',
        id: crypto.randomUUID(),
        external_id: 'to-come',
        line: '{}',
        due_at: due,
      })
      .execute()
    const [, , withdrawn = ''] = content.postIds[0] ?? []
    await withdraw('post', withdrawn)
    const counted = { profile_id, day: '2026-05-01', seen: 9, opened: 3, products_opened: 2 }
    const pressed = { likes: 4, saves: 1, clicks: 5 }
    await db
      .insertInto('insight_days')
      .values({ ...counted, ...pressed, shop_visits: 6, follows: 7 })
      .execute()
    await db
      .insertInto('insight_post_days')
      .values({ ...counted, ...pressed, post_id: withdrawn })
      .execute()
    await db
      .insertInto('ledger_entries')
      .values({
        id: newId(),
        at: due,
        kind: 'order',
        order_id: newId(),
        retailer_id: content.retailerId,
        external_product_id: 'dress',
        external_variant_id: 'S',
        profile_id,
        quantity: 2,
        amount: 12_000,
        currency: 'USD',
      })
      .execute()
    const { published, ...rest } = await readCopy(creator)
    expect(published).toMatchObject({
      profiles: [{ id: profile_id, display_name: 'Creator0', bio: 'Tea' }],
      product_sets: [{ title: 'Tea time' }],
      shop_products: [{ position: 1 }],
      collections: [{ title: 'On repeat' }],
      collection_items: [{ position: 0 }],
      scheduled_content: [{ external_id: 'to-come' }],
      withdrawn_content: [{ id: withdrawn }],
      withdrawn_posts: [{ id: withdrawn, caption: 'Post 2 of creator 0' }],
      withdrawn_products: [{ post_id: withdrawn }],
      insight_days: [{ day: '2026-05-01', seen: 9, shop_visits: 6, follows: 7, ...pressed }],
      insight_post_days: [{ day: '2026-05-01', post_id: withdrawn, opened: 3, ...pressed }],
      ledger_entries: [{ kind: 'order', quantity: 2, amount: 12_000, currency: 'USD' }],
    })
    expect(Object.keys(published ?? {}).filter((name) => name.startsWith('withdrawn'))).toEqual([
      'withdrawn_content',
      'withdrawn_posts',
      'withdrawn_products',
      'withdrawn_product_sets',
      'withdrawn_shop_products',
      'withdrawn_collections',
      'withdrawn_collection_items',
    ])
    for (const id of content.postIds[0] ?? []) expect(JSON.stringify(published)).toContain(id)
    expect(rest).toMatchObject({ userId: creator.userId, follows: [] })
    const untold = [otherId, fan, reason, operator.userId]
    for (const text of [...untold, ...(content.postIds[1] ?? [])]) {
      expect(JSON.stringify(published)).not.toContain(text)
    }
    expect(await readCopy(fan)).not.toHaveProperty('published')
  },
)

test('a creator who says nothing else takes with them what they published', async () => {
  // Read before, so that they are in memory.
  expect((await feedOf(creator.publisherId)).ltks).toHaveLength(3)
  expect(await profileOf(creator.publisherId)).toMatchObject({ displayName: 'Creator0' })
  expect((await ask()).publishedContent).toBe('delete')
  const others = await tablesOf(otherId)
  expect(await tablesOf(creator.publisherId)).toEqual(others)
  await run()
  expect(await tablesOf(creator.publisherId)).toEqual([])
  expect(await tablesOf(otherId)).toEqual(others)
  await vi.waitFor(
    async () => {
      expect(await profileOf(creator.publisherId)).toBeUndefined()
      expect((await feedOf(creator.publisherId)).ltks).toEqual([])
      expect(await hasMedia(ownPicture)).toBe(false)
    },
    { timeout: 30_000 },
  )
  expect(await hasMedia(sharedPicture)).toBe(true)
  // What a shopper did with the other creator's posts is left alone.
  const [kept = ''] = content.postIds[1] ?? []
  expect(await (await api.request('/v2/likes', {}, fan)).json()).toMatchObject({
    likes: [{ ltkId: kept }],
  })
  expect(await (await api.request('/v2/wishes', {}, fan)).json()).toMatchObject({
    wishes: [{ ltkId: kept }, { ltkId: null, productSetId: expect.any(String) }],
  })
  // Clicks stay counted, without whose they were.
  const clicks = await api.database.db.selectFrom('shop_clicks').selectAll().execute()
  const creators = clicks.map((click) => click.profile_id)
  expect(new Set(creators)).toEqual(new Set([otherId, null]))
  expect(creators).toHaveLength(2)
})

test("an erased creator keeps the credit of clicks that a retailer's network may owe money for", async () => {
  const { db } = api.database
  await db.updateTable('retailers').set({ click_parameter: 'sid' }).execute()
  await ask()
  await run()
  expect(await profileOf(creator.publisherId)).toBeUndefined()
  expect(await tablesOf(creator.publisherId)).toEqual(['shop_clicks'])
  const clicks = await db.selectFrom('shop_clicks').selectAll().execute()
  expect(clicks.find((click) => click.profile_id === creator.publisherId)).toMatchObject({
    product_set_id: expect.any(String),
  })
})

test('what is withdrawn of a creator goes with them, and no picture that others show', async () => {
  const { db } = api.database
  const onlyTheirs = idOf('https://pictures.test/withdrawn.jpg')
  await db
    .insertInto('media_objects')
    .values({ id: onlyTheirs, type: 'image', source_url: 'https://pictures.test/withdrawn.jpg' })
    .execute()
  const update = (set: object, id = '') => db.updateTable('posts').set(set).where('id', '=', id)
  await update({ hero_image_id: onlyTheirs }, content.postIds[0]?.[1]).execute()
  await update({ video_media_id: ownPicture }, content.postIds[1]?.[0]).execute()
  await withdraw('post', content.postIds[1]?.[0] ?? '')
  await withdraw('creator', creator.publisherId)
  expect(await tablesOf(creator.publisherId)).toEqual(
    expect.arrayContaining([
      'withdrawn_collection_items',
      'withdrawn_collections',
      'withdrawn_content',
      'withdrawn_post_hashtags',
      'withdrawn_posts',
      'withdrawn_product_sets',
      'withdrawn_products',
      'withdrawn_shop_products',
    ]),
  )
  await ask()
  await run()
  expect(await tablesOf(creator.publisherId)).toEqual([])
  // What a withdrawn post of another creator shows is kept for them.
  const kept = db.selectFrom('media_objects').select('id')
  const ids = [onlyTheirs, ownPicture]
  expect(await kept.where('id', 'in', ids).execute()).toEqual([{ id: ownPicture }])
})

test('a picture that a bubble shows too is left', async () => {
  await api.database.db
    .insertInto('category_bubbles')
    .values({ country: 'us', key: 'shoes', label: 'Shoes', image_id: ownPicture, position: 0 })
    .execute()
  await ask()
  await run()
  expect(await profileOf(creator.publisherId)).toBeUndefined()
  expect(await hasMedia(ownPicture)).toBe(true)
})

test('a creator can leave their posts up without their name', async () => {
  await profileOf(creator.publisherId)
  expect((await ask('hand-over')).publishedContent).toBe('hand-over')
  await run()
  await vi.waitFor(
    async () => {
      const profile = await profileOf(creator.publisherId)
      expect(profile).toMatchObject({ name: '', bio: '', location: '', avatarUrl: null })
      expect(profile?.displayName).toMatch(/^creator-[0-9a-f]{8}$/)
    },
    { timeout: 30_000 },
  )
  expect((await feedOf(creator.publisherId)).ltks).toHaveLength(3)
  await updateCounters(api.database.db)
  const row = await api.database.db
    .selectFrom('profiles')
    .select(['external_id', 'followers_count'])
    .where('id', '=', creator.publisherId)
    .executeTakeFirst()
  expect(row).toEqual({ external_id: null, followers_count: 1 })
  // A post shows it still.
  expect(await hasMedia(ownPicture)).toBe(true)
})

test('the last choice counts while the request is pending', async () => {
  const first = await ask('delete')
  const second = await ask('hand-over')
  expect(second).toEqual({ ...first, publishedContent: 'hand-over' })
  await run()
  expect(await profileOf(creator.publisherId)).toBeDefined()
})

test('a deletion that was stopped halfway is finished by the next run', async () => {
  await ask('delete')
  const announce = () => Promise.reject(new Error('the process ends here'))
  await expect(run({ announceContent: announce })).rejects.toThrow('could not be answered')
  expect(await tablesOf(creator.publisherId)).toContain('follows')
  await run()
  expect(await tablesOf(creator.publisherId)).toEqual([])
})

test.each(['delete', 'hand-over'])(
  'what is to %s is purged from a CDN, and said again until it could be',
  { tags: 'U-27' },
  async (publishedContent) => {
    const { id } = await ask(publishedContent)
    const pending = async () => {
      const requests = api.database.db.selectFrom('data_requests').select('id')
      return requests.where('id', '=', id).execute()
    }
    const handle = async () => {
      const names = api.database.db.selectFrom('profiles').select('display_name')
      return names.where('id', '=', creator.publisherId).executeTakeFirst()
    }
    const purgeEverything = vi.fn<() => Promise<void>>()
    purgeEverything.mockRejectedValueOnce(new Error('The CDN could not be told'))
    await expect(run({ purgeEverything })).rejects.toThrow('1 data requests could not be answered')
    const [left, name] = [await pending(), await handle()]
    expect(left).toHaveLength(1)
    expect(name?.display_name).not.toBe('Creator0')
    await run({ purgeEverything })
    expect([await pending(), await handle()]).toEqual([[], name])
    expect(purgeEverything).toHaveBeenCalledTimes(2)
  },
)

test('what becomes of published content is no question to a shopper', async () => {
  const body = { dataRequest: { requestType: 'erasure', publishedContent: 'delete' } }
  const path = '/v2/data_requests'
  const { dataRequest } = await api.send(dataRequests.createDataRequest, path, body, fan)
  expect(dataRequest.publishedContent).toBeNull()
  const wrong = { dataRequest: { requestType: 'erasure', publishedContent: 'sell' } }
  const init = { method: 'POST', body: JSON.stringify(wrong) }
  expect((await api.request(path, init, creator)).status).toBe(400)
  await run()
  expect(await profileOf(creator.publisherId)).toBeDefined()
})
