import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '../db/open.ts'
import { recordFailure, recordSuccess, registerJobs } from '../jobs/queries.ts'
import { createMetrics } from '../metrics.ts'
import { createHealth } from './health.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function open() {
  const metrics = createMetrics(database)
  const health = createHealth({
    database,
    metrics,
    metricsToken: 'secret',
    isLocalReader: () => true,
  })
  return { metrics, health }
}

test('a process that is about to end is alive, and not ready for more', async () => {
  const { health } = open()
  const ask = async (path: string) => {
    const { status, headers } = await health.app.request(path)
    return [status, headers.get('retry-after')]
  }
  expect(await ask('/readyz')).toEqual([200, null])
  health.startDraining()
  expect(await ask('/readyz')).toEqual([503, '1'])
  expect(await ask('/healthz')).toEqual([200, null])
})

test('the metrics have requests, hits, jobs, mails, connections and the delay of the event loop', async () => {
  const { metrics, health } = open()
  await registerJobs(database.db, [{ name: 'sweep', cron: '* * * * *' }])
  await recordSuccess(database.db, 'sweep', { at: new Date(1_000_000), durationMs: 1_500 })
  await recordFailure(database.db, 'sweep', { at: new Date(2_000_000), error: 'why' })
  metrics.observeRequest({ method: 'GET', route: '/explore/:name', status: 200, ms: 7 })
  metrics.watchHits(() => 3)
  metrics.countMail('verify_email', 'retried')
  metrics.watchOutbox('mails', async () => ({ waiting: 2, since: new Date(5_000) }))
  metrics.watchOutbox('purges', async () => ({ waiting: 0, since: undefined }))
  metrics.watchSearch(async () => ({ posts: 10, searchable: 7 }))
  metrics.watchJobs(async () => [{ job: 'sweep', state: 'late' }])
  metrics.watchFeeds(async () => ['ok', 'failing', 'ok'])
  metrics.watchDisk('/')
  const headers = { authorization: 'Bearer secret' }
  const read = async () => (await health.app.request('/metrics', { headers }, {})).text()
  const lines = (await read()).split('\n')
  for (const line of [
    'http_request_duration_seconds_bucket{le="0.005",method="GET",route="/explore/:name",status="200"} 0',
    'http_request_duration_seconds_bucket{le="0.025",method="GET",route="/explore/:name",status="200"} 1',
    'response_cache_hits_total 3',
    'database_replica_behind 0',
    'mails_total{kind="verify_email",outcome="retried"} 1',
    'mails_waiting 2',
    'purges_waiting 0',
    'purges_waiting_since_timestamp_seconds Nan',
    'search_posts{state="searchable"} 7',
    'search_posts{state="waiting"} 3',
    'mails_waiting_since_timestamp_seconds 5',
    'job_last_run_timestamp_seconds{job="sweep",outcome="succeeded"} 1000',
    'job_last_run_timestamp_seconds{job="sweep",outcome="failed"} 2000',
    'job_duration_seconds{job="sweep"} 1.5',
    'job_state{job="sweep",state="late"} 1',
    'retailer_feeds{state="ok"} 2',
    'retailer_feeds{state="failing"} 1',
  ]) {
    expect(lines).toContain(line)
  }
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true)
  const numberOf = (name: string) =>
    Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
  expect(numberOf('data_dir_size_bytes')).toBeGreaterThan(numberOf('data_dir_free_bytes'))
  const pools = lines.filter((line) => /^database_(connections|waiting)\{/.test(line))
  // Used and idle connections and what waits, of the pool for requests and of that for the rest.
  expect(pools).toHaveLength(database.kind === 'postgres' ? 6 : 0)
})

test('while the database or the outbox cannot be read, the other metrics are served', async () => {
  const { metrics, health } = open()
  metrics.watchOutbox('mails', () => Promise.reject(new Error('away')))
  metrics.watchSearch(() => Promise.reject(new Error('away')))
  const headers = { authorization: 'Bearer secret' }
  const answer = await health.app.request('/metrics', { headers }, {})
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).toContain('mails_waiting Nan\n')
  expect(text).toContain('search_posts{state="searchable"} Nan\n')
})

test('metrics do not wait for a database that is frozen', async () => {
  const { metrics, health } = open()
  metrics.watchOutbox('mails', () => new Promise(() => {}))
  const headers = { authorization: 'Bearer secret' }
  const answer = await health.app.request('/metrics', { headers }, {})
  expect(await answer.text()).toContain('mails_waiting Nan\n')
})
