import * as contract from '@ltk/contract/data-requests'
import { newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { createTestApi } from '@ltk/testing/api/test-api'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { updateCounters } from '../../entities/counters.ts'
import { personalTables } from './personal-data/queries.ts'
import { path, setUpDataRequests, visitorOf } from './testing/set-up-data-requests.ts'

const given = setUpDataRequests()
const { ask, run, tablesWithUsers, leaveTraces, archive } = given

async function counts() {
  const { db } = given.api.database
  await updateCounters(db)
  const profiles = await db.selectFrom('profiles').select('followers_count').orderBy('id').execute()
  const posts = await db
    .selectFrom('posts')
    .select(['likes_count', 'shares_count'])
    .orderBy('id')
    .execute()
  return { profiles, posts }
}

async function tracesOf(userId: string) {
  const found: string[] = []
  for (const [name, table] of personalTables) {
    if ((await table.list(given.api.database.db, userId)).length > 0) found.push(name)
  }
  return found
}

test(
  'an erasure leaves nothing of the person and the counts right',
  { tags: ['A-74', 'F-ACC-06'] },
  async () => {
    const before = await counts()
    await leaveTraces(given.user)
    expect(await tracesOf(given.user)).toEqual(
      personalTables.map(([name]) => name).filter((name) => name !== 'data_requests'),
    )
    await ask('access')
    await run()
    await ask('erasure')
    await run()
    expect(await tracesOf(given.user)).toEqual([])
    const left: string[] = []
    for (const name of await tablesWithUsers()) {
      const query = sql`select 1 from ${sql.table(name)} where user_id = ${given.user}`
      if ((await query.execute(given.api.database.db)).rows.length > 0) left.push(name)
    }
    expect(left).toEqual([])
    expect(await counts()).toEqual(before)
    expect(given.erased).toEqual([given.user])
    await run()
    expect(given.erased).toEqual([given.user])
  },
)

test(
  'an erasure takes what was done in the same browsers before signing in, and nobody else has',
  { tags: 'A-74' },
  async () => {
    const [other, visitor] = [crypto.randomUUID(), crypto.randomUUID()]
    const shared = visitorOf(given.user)
    const happened = async (userId: string | null, visitorId: string | null) => {
      const id = newId()
      await given.api.database.db
        .insertInto('events')
        .values({
          id,
          at: new Date(),
          received_at: new Date(),
          name: 'page view',
          visitor_id: visitorId,
          user_id: userId,
          path: '/home',
        })
        .execute()
      return id
    }
    await leaveTraces(given.user)
    const before = await happened(null, shared)
    const others = [
      await happened(other, shared),
      await happened(null, visitor),
      await happened(null, null),
    ]
    await ask('erasure')
    await run()
    const left = await given.api.database.db
      .selectFrom('events')
      .select('id')
      .where('id', 'in', [before, ...others])
      .execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual(others.toSorted())
  },
)

test(
  'an erasure that was stopped halfway is finished by the next run, and holds up nobody',
  { tags: 'A-74' },
  async () => {
    const before = await counts()
    const other = crypto.randomUUID()
    await leaveTraces(given.user)
    await ask('erasure')
    const access = await ask('access', other)
    const failing = { eraseAccount: () => Promise.reject(new Error('no accounts today')) }
    await expect(run(new Date(), failing)).rejects.toThrow('1 data requests could not be answered')
    expect(await archive(access.id, other)).toMatchObject({ userId: other })
    await run(new Date(), {
      async eraseAccount(userId) {
        // Written by a call that was under way.
        const { db } = given.api.database
        const post_id = given.content.postIds[0]?.[0] ?? ''
        await db.insertInto('likes').values({ user_id: userId, post_id }).execute()
        given.erased.push(userId)
      },
    })
    expect(given.erased).toEqual([given.user])
    expect(await tracesOf(given.user)).toEqual([])
    expect(await counts()).toEqual(before)
  },
)

test(
  'an erasure whose account cannot be deleted at once is not recorded: 503',
  { tags: 'A-74' },
  async () => {
    const userId = crypto.randomUUID()
    const warn = vi.fn<(facts: object, message: string) => void>()
    let isAway = true
    const database = await openTestDatabase()
    const api = await createTestApi(undefined, {
      database,
      log: { ...silentLog, warn },
      async closeAccount(_userId, record) {
        if (isAway) throw new Error('the issuer is away')
        await record(database.db)
      },
    })
    const body = JSON.stringify({ dataRequest: { requestType: 'erasure' } })
    const ask = () => api.request(path, { method: 'POST', body }, userId)
    const recorded = async () =>
      (await api.get(contract.getDataRequests, path, userId)).dataRequests.map(
        ({ requestType }) => requestType,
      )
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await recorded()).toEqual([])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        error: expect.objectContaining({ cause: new Error('the issuer is away') }),
      }),
      'request turned away',
    )
    isAway = false
    expect((await ask()).status).toBe(200)
    expect(await recorded()).toEqual(['erasure'])
    await api.close()
  },
)

test('a person with very many follows and likes is erased whole', { tags: 'A-74' }, async () => {
  const { db } = given.api.database
  const many = 1_001
  const profiles = Array.from({ length: many }, () => ({
    id: newId(),
    display_name: newId(),
  }))
  await db.insertInto('profiles').values(profiles).execute()
  await db
    .insertInto('follows')
    .values(profiles.map(({ id }) => ({ user_id: given.user, profile_id: id, id: newId() })))
    .execute()
  const posts = profiles.map(({ id }) => ({
    profile_id: id,
    id: newId(),
    published_at: new Date(),
  }))
  await db.insertInto('posts').values(posts).execute()
  await db
    .insertInto('likes')
    .values(posts.map(({ id }) => ({ user_id: given.user, post_id: id })))
    .execute()
  await ask('erasure')
  await run()
  expect(await tracesOf(given.user)).toEqual([])
  await updateCounters(db)
  const ids = profiles.map(({ id }) => id)
  const followers = await db
    .selectFrom('profiles')
    .select('followers_count')
    .where('id', 'in', ids)
    .execute()
  const likes = await db
    .selectFrom('posts')
    .select('likes_count')
    .where('profile_id', 'in', ids)
    .execute()
  expect(
    new Set([
      ...followers.map((row) => row.followers_count),
      ...likes.map((row) => row.likes_count),
    ]),
  ).toEqual(new Set([0]))
})
