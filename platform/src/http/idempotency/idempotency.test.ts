import { route } from '@ltk/contract/wire'
import * as contract from '@ltk/contract/wish-collections'
import { bindAlone, type CallBound } from '@ltk/testing/api/bound-route'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'

import type { Db } from '../../db/open.ts'
import { sweep } from '../../db/retention.ts'
import { ApiError } from '../api-error.ts'
import { answerRetention } from './queries.ts'

let api: TestApi
let user: string

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

const path = '/v2/wish_collections'
const day = 24 * 3_600_000

function create(title: string, key?: string, as = user) {
  const headers = new Headers()
  if (key !== undefined) headers.set('idempotency-key', key)
  return api.request(path, { method: 'POST', body: JSON.stringify({ title }), headers }, as)
}

async function listTitles(as = user) {
  const { wishCollections } = await api.get(contract.getWishCollections, path, as)
  return wishCollections.map(({ title }) => title)
}

const isReplayed = (response: Response) => response.headers.get('idempotency-replayed') === 'true'

async function expectError(response: Response, status: number, code: string) {
  expect([response.status, await response.json()]).toMatchObject([status, { error_code: code }])
}

test('a call that is sent again with its key happens once and has the same answer', async () => {
  const first = await create('Summer', 'key-1')
  const again = await create('Summer', 'key-1')
  expect([first.status, isReplayed(first)]).toEqual([201, false])
  expect([again.status, isReplayed(again)]).toEqual([201, true])
  expect(await again.text()).toBe(await first.text())
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(await listTitles()).toEqual(['Summer'])
})

test('without a key, or with another, it happens again', async () => {
  for (const key of [undefined, undefined, 'key-1', 'key-2']) await create('Summer', key)
  expect(await listTitles()).toHaveLength(4)
})

test('a key is the user’s own', async () => {
  const other = crypto.randomUUID()
  await create('Summer', 'key-1')
  expect(isReplayed(await create('Summer', 'key-1', other))).toBe(false)
  expect(await listTitles(other)).toEqual(['Summer'])
})

test('a key that was used for something else is refused', async () => {
  await create('Summer', 'key-1')
  await expectError(await create('Winter', 'key-1'), 422, 'idempotency-key-reused')
  const elsewhere = { method: 'POST', body: JSON.stringify({ title: 'Summer' }) }
  const headers = { 'idempotency-key': 'key-1' }
  const response = await api.request(`${path}?again`, { ...elsewhere, headers }, user)
  await expectError(response, 422, 'idempotency-key-reused')
  expect(await listTitles()).toEqual(['Summer'])
})

test.each(['', 'a key', 'k'.repeat(256), 'clé'])('%o is no key', async (key) => {
  await expectError(await create('Summer', key), 400, 'invalid-idempotency-key')
  expect(await listTitles()).toEqual([])
})

test('what is refused before anything is done keeps no answer', async () => {
  expect((await create('', 'key-1')).status).toBe(400)
  expect((await create('Summer', 'key-1')).status).toBe(201)
})

test('after a day a key is new again, and its answer is swept', async () => {
  const { db } = api.database
  const keys = async () =>
    (await db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user).execute())
      .length
  await create('Summer', 'key-1')
  const aDayAgo = new Date(Date.now() - day)
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: aDayAgo })
    .where('user_id', '=', user)
    .execute()
  const again = await create('Winter', 'key-1')
  expect([again.status, isReplayed(again)]).toEqual([201, false])
  expect(isReplayed(await create('Winter', 'key-1'))).toBe(true)

  await sweep(db, [answerRetention], new Date(Date.now() + day - 60_000))
  expect(await keys()).toBe(1)
  await sweep(db, [answerRetention], new Date(Date.now() + day + 120_000))
  expect(await keys()).toBe(0)
  expect(await listTitles()).toHaveLength(2)
})

test('eight calls with one key at once happen once', async () => {
  const eight = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, call))
  // As many connections are open then, so that none of the calls comes late.
  await eight(() => listTitles())
  const answers = await eight(() => create('Summer', 'key-1'))
  const done = answers.filter(({ status }) => status === 201)
  expect(done.filter((answer) => !isReplayed(answer))).toHaveLength(1)
  // The others found it in flight, or its answer.
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(await listTitles()).toEqual(['Summer'])
  expect(isReplayed(await create('Summer', 'key-1'))).toBe(true)
})

describe('a handler', () => {
  const order = route({
    method: 'post',
    path: '/orders',
    tag: 'account',
    summary: 'Adds a signed policy, which stands for an order here',
    access: 'user',
    owner: 'user',
    idempotencyKey: 'accepted',
    response: z.object({}),
  })

  const place = (call: CallBound) =>
    call('/orders', { method: 'POST', headers: { 'idempotency-key': 'key-1' } }, { userId: user })

  const write = (trx: Db) =>
    trx
      .insertInto('signed_policies')
      .values({ user_id: user, policy: 'tos', signed_at: new Date() })
      .execute()

  async function effects() {
    const { db } = api.database
    const rows = await db
      .selectFrom('signed_policies')
      .select('policy')
      .where('user_id', '=', user)
      .execute()
    return rows.length
  }

  /** One that writes and then does what each of its calls is told in turn. */
  function bindSteps(...steps: ((trx: Db) => Promise<void>)[]): CallBound {
    return bindAlone(api.database.db, order, async ({ trx }) => {
      await write(trx)
      await steps.shift()?.(trx)
      return {}
    })
  }

  test('that refuses leaves no effect, and its refusal is repeated', async () => {
    const call = bindSteps(async () => {
      throw new ApiError(409, 'sold-out', 'There is none left')
    })
    await expectError(await place(call), 409, 'sold-out')
    const again = await place(call)
    expect(isReplayed(again)).toBe(true)
    await expectError(again, 409, 'sold-out')
    expect(await effects()).toBe(0)
  })

  test('whose query is refused by the database can still answer', async () => {
    const call = bindSteps(async (trx) => {
      await write(trx).catch(() => {
        throw new ApiError(409, 'twice', 'It is there already')
      })
    })
    await expectError(await place(call), 409, 'twice')
    expect(isReplayed(await place(call))).toBe(true)
    expect(await effects()).toBe(0)
  })

  test('that fails leaves neither an effect nor an answer', async () => {
    const call = bindSteps(
      () => Promise.reject(new Error('the power went')),
      () => Promise.reject(new ApiError(503, 'unavailable', 'not now')),
    )
    for (const status of [500, 503]) expect((await place(call)).status).toBe(status)
    expect(await effects()).toBe(0)
    const third = await place(call)
    expect([third.status, isReplayed(third), await effects()]).toEqual([200, false, 1])
  })

  const onPostgres = inject('database') === 'postgres'

  test.runIf(onPostgres)(
    'whose connection is cut leaves nothing that a repeated call trips over',
    async () => {
      const call = bindSteps(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(api.database.db)
      })
      expect((await place(call)).status).toBe(500)
      expect(await effects()).toBe(0)
      const again = await place(call)
      expect([again.status, isReplayed(again), await effects()]).toEqual([200, false, 1])
    },
  )

  test.runIf(onPostgres)('that is still at work has the same call told to come again', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const call = bindSteps(() => {
      start()
      return finished
    })
    const first = place(call)
    await started
    const second = await place(call)
    expect(second.headers.get('retry-after')).toBe('1')
    await expectError(second, 409, 'call-in-flight')
    finish()
    expect((await first).status).toBe(200)
    expect(isReplayed(await place(call))).toBe(true)
    expect(await effects()).toBe(1)
  })
})
