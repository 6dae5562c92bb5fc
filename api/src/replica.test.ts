import { createFollows, getFollows } from '@ltk/contract/follows'
import { createLike, getLikes } from '@ltk/contract/likes'
import { getFollowingFeed } from '@ltk/contract/posts'
import { getProfileProducts } from '@ltk/contract/products'
import { getFollowersStatistics } from '@ltk/contract/profiles'
import { getSettings, putSettings } from '@ltk/contract/settings'
import { getSignedPolicies, patchSignedPolicies } from '@ltk/contract/signed-policies'
import * as lists from '@ltk/contract/wish-collections'
import { createWish, getWishes } from '@ltk/contract/wishes'
import { allRoutes, createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from './platform/db/open.ts'

// A replica that nobody can write to, and that never hears of what is written from now on.

const contentTables = [
  'retailers',
  'media_objects',
  'retailer_products',
  'retailer_product_variants',
  'product_details',
  'profiles',
  'posts',
  'post_hashtags',
  'price_feed_posts',
  'products',
] as const

let primary: Database
let replica: Database
let api: TestApi
let content: Content
const user = crypto.randomUUID()

beforeAll(async () => {
  primary = await openTestDatabase()
  replica = await openTestDatabase()
  content = await insertContent(primary.db)
  for (const table of contentTables) {
    const { rows } = await sql<{ rows: string | null }>`
      select jsonb_agg(t)::text as rows from ${sql.table(table)} t`.execute(primary.db)
    // Without the columns that the database makes of others.
    const written = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
      replica.db,
    )
    const columns = sql.join(written.rows.map(({ name }) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${rows[0]?.rows}::jsonb)`.execute(
      replica.db,
    )
  }
  await sql`set default_transaction_read_only = on`.execute(replica.db)
  api = await createTestApi({}, { database: { ...primary, reader: replica.db } })
})
afterAll(async () => {
  await api.close()
  await replica.close()
})

test('a user who has just written something reads it', async () => {
  const [profileId = ''] = content.profileIds
  const [postId = ''] = content.postIds[0] ?? []
  const before = await api.get(
    getFollowersStatistics,
    `/v2/followers_statistics?profile_id=${profileId}`,
  )

  await api.send(createFollows, '/v2/follows', { follows: [{ profile_id: profileId }] }, user)
  expect((await api.get(getFollows, '/v2/follows', user)).follows).toMatchObject([{ profileId }])
  const feed = await api.get(getFollowingFeed, getFollowingFeed.path, user)
  expect(feed.activities.map((activity) => activity.postId)).toEqual(content.postIds[0])
  const after = await api.get(
    getFollowersStatistics,
    `/v2/followers_statistics?profile_id=${profileId}`,
  )
  expect(after.followersStatistics.followersCount).toBe(
    before.followersStatistics.followersCount + 1,
  )

  await api.send(
    createLike,
    '/v2/likes',
    { like_type: 'CLICK', network: 'LTK', ltk_id: postId },
    user,
  )
  expect((await api.get(getLikes, '/v2/likes', user)).likes).toMatchObject([{ ltkId: postId }])

  await api.send(putSettings, '/v2/settings', { settings: { locale: 'de_DE' } }, user)
  expect((await api.get(getSettings, '/v2/settings', user)).settings.locale).toBe('de_DE')

  await api.send(
    patchSignedPolicies,
    '/v2/signed_policies',
    { signedPolicies: { tos: true } },
    user,
  )
  const { signedPolicies } = await api.get(getSignedPolicies, '/v2/signed_policies', user)
  expect(signedPolicies).toMatchObject({ tos: true })
})

test('a list that was just made and shared is there for its owner and by its link', async () => {
  const products = `/v3/activities/products/profiles/${content.profileIds[0]}`
  const [product] = (await api.get(getProfileProducts, products)).activities
  const path = '/v2/wish_collections'
  const { wishCollection } = await api.send(
    lists.createWishCollection,
    path,
    { title: 'Spring' },
    user,
  )
  const { id } = wishCollection
  const wish = { ltk_product_id: product?.id, collection_id: id }
  await api.send(createWish, '/v2/wishes', wish, user)
  expect((await api.get(lists.getWishCollections, path, user)).wishCollections).toHaveLength(1)
  expect((await api.get(getWishes, '/v2/wishes', user)).wishes).toHaveLength(1)
  await api.send(lists.updateWishCollection, `${path}/${id}`, { shared: true }, user)
  const link = `/v2/wish_collections_shared/${id}`
  const shared = await api.get(lists.getSharedWishCollection, `${link}?user_id=${user}`)
  expect(shared.data.wishCollection.title).toBe('Spring')
  const onIt = await api.get(lists.getWishesOfSharedCollection, `${link}/wishes?user_id=${user}`)
  expect(onIt.wishes).toHaveLength(1)
})

test.each(allRoutes)('%s writes nothing to a replica', async (_, definition) => {
  const path = definition.path.replaceAll(/\{\w+\}/g, content.profileIds[0] ?? '')
  const init: RequestInit = { method: definition.method.toUpperCase() }
  if (definition.body) init.body = '{}'
  expect((await api.request(path, init, user)).status).toBeLessThan(500)
})
