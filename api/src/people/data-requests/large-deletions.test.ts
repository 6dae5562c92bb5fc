import * as dataRequests from '@ltk/contract/data-requests'
import { getProfiles } from '@ltk/contract/profiles'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { announceContent } from '../../catalogue/public.ts'
import type { Change } from '../../entities/content-change.ts'
import { runDataRequests } from './run.ts'

const postsEach = 450

let api: TestApi
let content: Content
let creator: { userId: string; publisherId: string }
beforeEach(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 2, postsEach: 3 })
  const [publisherId = ''] = content.profileIds
  creator = { userId: crypto.randomUUID(), publisherId }
  const body = { dataRequest: { requestType: 'erasure', publishedContent: 'delete' } }
  await api.send(dataRequests.createDataRequest, '/v2/data_requests', body, creator)
})
afterEach(() => api.close())

type Replaced = Partial<Parameters<typeof runDataRequests>[0]>
const run = (replaced: Replaced = {}) =>
  runDataRequests(
    {
      db: api.database.db,
      accounts: { exportAccount: async () => null, eraseAccount: async () => {} },
      announceContent,
      purgeEverything: async () => {},
      ...replaced,
    },
    new Date(),
  )

/** Gives the creator posts with a product each, and every post a like, a share and a save. */
async function insertMore(posts: number): Promise<void> {
  const { db } = api.database
  const [profileId, detailsId] = [creator.publisherId, content.detailsIds[0]]
  const series = sql`generate_series(1, ${posts}::int) n`
  await sql`
    insert into posts (profile_id, id, external_id, published_at)
    select ${profileId}::uuid, gen_random_uuid(), 'more-' || n, now() from ${series}`.execute(db)
  await sql`
    insert into products (id, profile_id, post_id, published_at, position, product_details_id)
    select gen_random_uuid(), profile_id, id, published_at, 0, ${detailsId}::uuid
    from posts where external_id like 'more-%'`.execute(db)
  await sql`
    insert into post_hashtags (hashtag, published_at, post_id, profile_id)
    select 'more', published_at, id, profile_id from posts where external_id like 'more-%'`.execute(
    db,
  )
  await sql`
    insert into product_sets (profile_id, id, title, published_at)
    select ${profileId}::uuid, gen_random_uuid(), 'Set', now() from generate_series(1, 3)`.execute(
    db,
  )
  await sql`
    insert into likes (user_id, post_id) select gen_random_uuid(), id from posts`.execute(db)
  await sql`
    insert into shares (id, user_id, post_id)
    select gen_random_uuid(), gen_random_uuid(), id from posts`.execute(db)
  await sql`
    insert into wishes (user_id, id, product_id, post_id, product_details_id)
    select gen_random_uuid(), gen_random_uuid(), id, post_id, product_details_id
    from products`.execute(db)
}

/** Returns how many of the creator's posts there are, and how many of them have lost something. */
async function readLeft() {
  const { rows } = await sql<{ posts: number; withoutProducts: number }>`
    select count(*)::int as posts, count(*) filter (
      where not exists (select from products where post_id = posts.id)
        or not exists (select from post_hashtags where post_id = posts.id)
    )::int as "withoutProducts"
    from posts where profile_id = ${creator.publisherId}`.execute(api.database.db)
  return rows[0]
}

/** Lists the tables with rows of posts that are gone. */
async function listOrphans(): Promise<string[]> {
  const found: string[] = []
  for (const table of ['products', 'post_hashtags', 'likes', 'shares', 'wishes'] as const) {
    const { rows } = await sql`
      select from ${sql.table(table)} t
      where post_id is not null and not exists (select from posts where posts.id = t.post_id)
      limit 1`.execute(api.database.db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

test('what a creator published is deleted batch by batch, each announced with its transaction', async () => {
  await insertMore(postsEach)
  const { rows } = await sql<{ id: string }>`
    select id from posts where profile_id = ${creator.publisherId}`.execute(api.database.db)
  const changes: Change[] = []
  await run({
    announceContent: async (trx, change) => {
      await announceContent(trx, change)
      changes.push(change)
    },
  })
  const batches = changes.flatMap((change) => (change === 'all' ? [] : (change.posts ?? []).length))
  expect(batches.filter((size) => size > 0).length).toBeGreaterThan(2)
  expect(Math.max(...batches)).toBeLessThanOrEqual(200)
  const announced = changes.flatMap((change) => (change === 'all' ? [] : (change.posts ?? [])))
  expect(announced.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  // Nobody finds the creator from the first transaction on.
  expect(changes[0]).toMatchObject({ profiles: [creator.publisherId] })
  expect(await listOrphans()).toEqual([])
})

test('a deletion may be killed at any statement: posts are whole until they are gone, and the next run goes on', async () => {
  await insertMore(5)
  const { db } = api.database
  let kills = 0
  for (let statements = 12; ; statements += 3) {
    let waits = statements
    const killing: KyselyPlugin = {
      transformQuery({ node }) {
        if (waits-- <= 0) throw new Error('the process ends here')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const ended = await run({ db: db.withPlugin(killing) }).then(
      () => true,
      () => false,
    )
    expect((await readLeft())?.withoutProducts).toBe(0)
    if (ended) break
    kills++
  }
  expect(kills).toBeGreaterThan(5)
  expect(await readLeft()).toMatchObject({ posts: 0 })
  expect(await listOrphans()).toEqual([])
  const profiles = db.selectFrom('profiles').select('id')
  expect(await profiles.where('id', '=', creator.publisherId).execute()).toEqual([])
  const path = `/v2/profiles?ids=${creator.publisherId}`
  await expect.poll(async () => (await api.get(getProfiles, path)).profiles).toEqual([])
})
