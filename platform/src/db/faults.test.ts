import { type FaultProxy, startFaultProxy } from '@ltk/testing/databases/fault-proxy'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { createHealth } from '../http/health.ts'
import { createMetrics } from '../metrics.ts'
import { heartbeatMs } from './listener.ts'
import { type Database, isDatabaseUnavailable, openPostgres } from './open.ts'

const limits = { size: 4, statementMs: 300, connectMs: 300 }

// The embedded database is part of the process: there is nothing between that could fail.
describe.runIf(inject('database') === 'postgres')('a PostgreSQL in trouble', () => {
  let proxy: FaultProxy
  let database: Database

  beforeAll(async () => {
    proxy = await startFaultProxy(await createTestPostgres())
    database = openPostgres(proxy.url, undefined, limits)
  })
  afterEach(() => proxy.heal())
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })

  const one = () => sql`select 1`.execute(database.db)
  const sleep = (db: Database['db'], seconds: number) =>
    sql`select pg_sleep(${seconds})`.execute(db)
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  test('a statement of a request ends at its limit, one in the background does not', async () => {
    const background = sleep(database.background, 1)
    expect(await failureOf(sleep(database.db, 5))).toMatchObject({ code: '57014' })
    await background
    await one()
  })

  test('while all connections are in use, a request is told so', async () => {
    const sleeping = Array.from({ length: limits.size }, () => failureOf(sleep(database.db, 5)))
    const failures = await Promise.all(Array.from({ length: 8 }, () => failureOf(one())))
    await Promise.all(sleeping)
    const waited = failures.filter((failure) => failure !== undefined)
    expect(waited.filter((failure) => !isDatabaseUnavailable(failure))).toEqual([])
    await one()
  })

  test('a frozen server is not ready to serve', async () => {
    const { app } = createHealth({
      database,
      metrics: createMetrics(database),
      metricsToken: undefined,
      isLocalReader: () => true,
    })
    expect((await app.request('/readyz')).status).toBe(200)
    proxy.freeze()
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    proxy.heal()
    expect((await app.request('/readyz')).status).toBe(200)
  })

  test('a frozen server ends statements, transactions and pings, and is used again after', async () => {
    await one()
    proxy.freeze()
    const failures = await Promise.all([
      failureOf(one()),
      failureOf(database.db.transaction().execute((trx) => sql`select 1`.execute(trx))),
      failureOf(database.ping()),
    ])
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true])
    proxy.heal()
    // What was left without an answer is not used again: no later statement waits behind it.
    for (let round = 0; round < 2 * limits.size; round++) await one()
    await database.ping()
  })

  test('what a cluster planned too early is done once more, but not within a transaction', async () => {
    // As Citus says it, at every other call.
    await sql`create sequence turns`.execute(database.db)
    await sql`create function move() returns bigint language plpgsql as $$ begin
      if nextval('turns') % 2 = 1 then
        raise exception 'could not find valid entry for shard 7';
      end if;
      return currval('turns');
    end $$`.execute(database.db)
    const move = (db: Database['db']) => sql`select move()`.execute(db)
    expect((await move(database.db)).rows).toEqual([{ move: '2' }])
    const failure = await failureOf(database.db.transaction().execute(move))
    expect(failure).toMatchObject({ message: 'could not find valid entry for shard 7' })
  })

  test.each(['cut', 'refuse', 'freeze'] as const)(
    'a transaction in the middle of which the server fails (%s) leaves nothing',
    async (fault) => {
      const name = `secret-${fault}`
      const failure = await failureOf(
        database.db.transaction().execute(async (trx) => {
          await trx
            .insertInto('secrets')
            .values({ name, value: new Uint8Array(1) })
            .execute()
          proxy[fault]()
          await sql`select 1`.execute(trx)
        }),
      )
      expect(isDatabaseUnavailable(failure)).toBe(true)
      proxy.heal()
      // A connection in the pool may not know yet that it was cut.
      await vi.waitFor(
        async () => {
          const rows = database.db.selectFrom('secrets').select('name').where('name', '=', name)
          expect(await rows.execute()).toEqual([])
        },
        { timeout: 30_000 },
      )
    },
  )

  test.each(['cut', 'refuse', 'abandon'] as const)(
    'messages arrive again after the connection for them failed (%s), and the gap is told',
    async (fault) => {
      const onMessage = vi.fn<(payload: string) => void>()
      const onGap = vi.fn<() => void>()
      vi.useFakeTimers({ toFake: ['setInterval'] })
      const listening = openPostgres(proxy.url)
      await listening.listen('first', onMessage, onGap)
      await listening.listen('second', onMessage, onGap)
      proxy[fault]()
      if (fault === 'abandon') vi.advanceTimersByTime(heartbeatMs)
      else if (fault === 'refuse') await failureOf(sql`select 1`.execute(listening.db))
      if (fault !== 'abandon') proxy.heal()
      await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), { timeout: 30_000 })
      await sql`select pg_notify('first', '1'), pg_notify('second', '2')`.execute(
        listening.background,
      )
      await vi.waitFor(() => expect(onMessage.mock.calls).toEqual([['1'], ['2']]), {
        timeout: 30_000,
      })
      await listening.close()
      vi.useRealTimers()
    },
  )
})

test.each([
  [{ code: '57P01' }, true],
  [{ code: '57014' }, true],
  [{ code: '53300' }, true],
  [{ code: '08006' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ message: 'PGlite is closed' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ message: 'could not commit transaction for shard 7 on at least one active node' }, true],
  [{ message: 'could not find valid entry for shard 102008' }, true],
  [{ code: '23505' }, false],
  [{ code: '42P01' }, false],
  [{ message: 'x is not a function' }, false],
])('%o says whether the database is away: %s', (fields, expected) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('other'), fields))).toBe(expected)
})
