import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { startLocalServer } from '@ltk/testing/servers/local-server'
import { startOtlpReceiver } from '@ltk/testing/servers/otlp-receiver'
import { SpanKind } from '@opentelemetry/api'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'

import { type Database, openDatabase } from '../db/open.ts'
import { silentLog } from '../http/log.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { createGuardedFetch } from '../outbound/guarded-fetch.ts'
import { inTrace } from './spans.ts'
import { startTracing } from './start-tracing.ts'

type Receiver = Awaited<ReturnType<typeof startOtlpReceiver>>

const nothing = { name: 'work', kind: SpanKind.INTERNAL, attributes: {} }
const fetchLocal = createGuardedFetch({ allowLoopback: true })

let dataDir: string
let database: Database
let receiver: Receiver
let stopTracing: () => Promise<void>
const log = {
  ...silentLog,
  warn: vi.fn<typeof silentLog.warn>(),
  info: vi.fn<typeof silentLog.info>(),
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ltk-tracing-'))
  database = await openDatabase({
    dataDir,
    ...(inject('database') === 'postgres' && { databaseUrl: await createTestPostgres() }),
    tracing: { endpoint: '', serviceName: '', ratio: 1 },
  })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  vi.clearAllMocks()
  receiver = await startOtlpReceiver()
  await trace()
})
afterEach(async () => {
  await stopTracing()
  await receiver.close()
})

async function trace(ratio = 1): Promise<void> {
  const { endpoint } = receiver
  stopTracing = await startTracing({ endpoint, serviceName: 'shop-of-tests', ratio }, log)
}

/** Runs a job once, and returns the spans of its trace: that of the job, then those in it. */
async function runOnce(run: () => Promise<unknown>) {
  const ran = Promise.withResolvers<void>()
  const job = {
    name: 'rankings',
    cron: '0 0 1 1 *',
    expireInSeconds: 60,
    channel: 'traced',
    run: () => run().finally(ran.resolve),
  }
  const stopJobs = await runJobs(database, [job], silentLog)
  await sql`notify traced`.execute(database.db)
  await ran.promise
  await stopJobs()
  await stopTracing()
  const root = receiver.spans.find(({ parentId }) => parentId === '')
  return { root, within: receiver.spans.filter(({ parentId }) => parentId === root?.id) }
}

test('a run of a job is a trace, and its statements and its calls to others are in it', async () => {
  const shop = await startLocalServer(() => ({ status: 202 }))
  const { root, within } = await runOnce(async () => {
    await database.background
      .selectFrom('job_outcomes')
      .select('job')
      .where('job', '!=', 'a-parameter')
      .execute()
    const answer = await fetchLocal(`${shop.origin}/feeds/a-path?token=a-token`, {
      maxBytes: 100,
      method: 'POST',
      headers: { authorization: 'Bearer a-bearer' },
      body: 'a-body',
    })
    await answer.text()
  })
  await shop.close()
  expect(root).toMatchObject({
    service: 'shop-of-tests',
    name: 'job rankings',
    kind: 'internal',
    attributes: { 'job.name': 'rankings' },
    isError: false,
  })
  const [statement, call] = within
  expect(statement).toMatchObject({
    traceId: root?.traceId,
    name: 'select job_outcomes',
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': 'select "job" from "job_outcomes" where "job" != $1',
      'db.response.returned_rows': 1,
    },
  })
  expect(call).toMatchObject({
    traceId: root?.traceId,
    name: 'POST 127.0.0.1',
    kind: 'client',
    attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 202 },
  })
  for (const body of receiver.batches) {
    expect(body.toString('latin1')).not.toMatch(/a-(parameter|path|token|bearer|body)/)
  }
  // Others learn nothing of our traces.
  expect(shop.received.map(({ headers }) => headers.has('traceparent'))).toEqual([false])
})

test('what fails is marked with the kind of its error, without its message', async () => {
  const { root, within } = await runOnce(() =>
    sql`select 1 / (length(${'a-name'}) - 6)`.execute(database.background),
  )
  const failed = { isError: true, attributes: { 'error.type': '22012' } }
  expect(root).toMatchObject(failed)
  expect(within[0]).toMatchObject({ name: 'select', ...failed })
  for (const body of receiver.batches) {
    expect(body.toString('latin1')).not.toMatch(/a-name|division/)
  }
})

test('a trace has a thousand spans at most, and says how many it was left without', async () => {
  const { root, within } = await runOnce(async () => {
    for (let time = 0; time < 1_010; time++) await sql`select 1`.execute(database.background)
  })
  expect(within).toHaveLength(999)
  // A statement more says how the job ended.
  expect(root?.attributes['spans_left_out']).toBe(12)
})

test('a statement that belongs to no trace is none', async () => {
  await sql`select 1`.execute(database.background)
  await stopTracing()
  expect(receiver.batches).toEqual([])
})

test('a trace that is left out has no spans at all', async () => {
  await stopTracing()
  await trace(0)
  await runOnce(() => sql`select 1`.execute(database.background))
  expect(receiver.batches).toEqual([])
})

test('a receiver that takes nothing is logged once, and once when it takes traces again', async () => {
  const runBatch = async () => {
    const { length } = receiver.batches
    // As many as are sent at once.
    for (let time = 0; time < 512; time++) await inTrace(nothing, async () => {})
    await expect.poll(() => receiver.batches.length).toBeGreaterThan(length)
  }
  receiver.answer(400)
  await runBatch()
  await runBatch()
  expect(log.warn.mock.calls).toEqual([[{ error: 'Bad Request' }, 'traces are not taken']])
  receiver.answer(200)
  await runBatch()
  await expect.poll(() => log.info).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledOnce()
})
