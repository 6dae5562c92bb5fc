import { wireError } from '@ltk/contract/wire'
import { type Database, openPostgres } from '@ltk/platform/db/open'
import { answerError } from '@ltk/platform/http/answer-error'
import { silentLog } from '@ltk/platform/http/log'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type FaultProxy, startFaultProxy } from '@ltk/testing/databases/fault-proxy'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'

const reading = '/v3/activities/posts/global/featured'
const user = crypto.randomUUID()
const warn = vi.fn<(facts: object, message: string) => void>()
const error = vi.fn<(facts: object, message: string) => void>()
const log = { ...silentLog, warn, error }

afterEach(() => {
  warn.mockReset()
  error.mockReset()
})

async function expectTurnedAway(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(wireError.parse(await response.json()).error_code).toBe('unavailable')
}

const read = (api: TestApi, headers = {}) => api.request(reading, { headers })
const write = (api: TestApi) =>
  api.request(
    '/v2/settings',
    {
      method: 'PUT',
      body: JSON.stringify({ settings: { locale: 'de_DE' } }),
      headers: { 'content-type': 'application/json' },
    },
    user,
  )

test(
  'without its database the api turns requests away, and logs each once with its id',
  { tags: 'E-01' },
  async () => {
    const api = await createTestApi({}, { log })
    await api.database.close()
    const response = await read(api, { 'x-request-id': 'from-the-proxy:1' })
    await expectTurnedAway(response)
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy:1')
    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({
          requestId: 'from-the-proxy:1',
          method: 'GET',
          path: `/api${reading}`,
        }),
        expect.any(String),
      ],
    ])
    expect(error).not.toHaveBeenCalled()
    await expectTurnedAway(await write(api))
  },
)

test(
  'what nobody foresaw is a 500 in the wire’s form, without what was thrown',
  { tags: 'E-01' },
  async () => {
    const failure = new Error('the secret of a table')
    const response = answerError(failure, new Request(`http://shop.test/api${reading}`), log)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      status: 500,
      error_code: 'internal',
      developer_message: 'The server failed to answer',
      user_message: 'Something went wrong. Please try again later.',
      error_details: [],
    })
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: failure, status: 500 }),
      'request failed',
    )
  },
)

test('an id that could not stand in a log is replaced', async () => {
  const api = await createTestApi({}, { log })
  await api.database.close()
  const answers = await Promise.all([
    read(api),
    read(api, { 'x-request-id': 'a b' }),
    read(api, { 'x-request-id': 'x'.repeat(1_000) }),
  ])
  for (const { headers } of answers) expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

describe.runIf(inject('database') === 'postgres')('with a PostgreSQL in trouble', () => {
  let proxy: FaultProxy
  let database: Database
  let api: TestApi

  beforeAll(async () => {
    proxy = await startFaultProxy(await createTestPostgres())
    const limits = { size: 4, statementMs: 300, connectMs: 300 }
    database = openPostgres(proxy.url, undefined, limits)
    api = await createTestApi({}, { database, log })
  })
  afterEach(() => proxy.heal())
  afterAll(async () => {
    await api.close()
    await proxy.close()
  })

  test.each(['refuse', 'freeze'] as const)(
    'requests are turned away while it fails (%s), and answered again after',
    async (fault) => {
      expect((await read(api)).status).toBe(200)
      proxy[fault]()
      const answers = await Promise.all([read(api), write(api), read(api), write(api)])
      for (const answer of answers) await expectTurnedAway(answer)
      proxy.heal()
      await expect.poll(async () => (await read(api)).status).toBe(200)
      expect((await write(api)).status).toBe(200)
      expect(error).not.toHaveBeenCalled()
    },
  )

  test('cut connections cost a 503 at most, never a 500', async () => {
    for (let round = 0; round < 5; round++) {
      const calls = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? read(api) : write(api)))
      proxy.cut()
      for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status)
    }
    expect(error).not.toHaveBeenCalled()
  })
})
