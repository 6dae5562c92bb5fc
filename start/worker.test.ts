import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { openPostgres } from '@ltk/platform/db/open'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { startOtlpReceiver } from '@ltk/testing/servers/otlp-receiver'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

const { PATH, NODE_COMPILE_CACHE } = process.env

function startWorker(env: Record<string, string>) {
  const child = spawn('npm', ['run', '--silent', 'ltk', '--', 'worker'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, NODE_COMPILE_CACHE, NPM_CONFIG_LOGLEVEL: 'silent', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  return { child, text: () => text }
}

test('a worker prints its jobs, takes the queues and stops on SIGTERM', async () => {
  const url = await createTestPostgres()
  const { child, text } = startWorker({ DATABASE_URL: url })
  const ended = once(child, 'exit')
  while (!text().includes('The worker runs'))
    await Promise.race([once(child.stdout, 'data'), ended])
  const { host, pathname } = new URL(url)
  const logged = /^\{.*\n/gm
  expect(text().replaceAll(logged, '')).toBe(
    `Database: PostgreSQL at ${host}${pathname}\n` +
      'The worker runs rankings, for-you, recommendations, scheduled-content, dated-sales, reductions, price-feeds, counters, offers, retailer-feeds, price-histories, event-partitions, data-requests, search-index, restock-mails, push, retention, search-popularity, traffic, experiments, insights.\n',
  )
  const database = openPostgres(url)
  const { rows } = await sql<{ name: string; policy: string }>`
    select schedule.name, queue.policy from jobs.schedule join jobs.queue using (name)`.execute(
    database.db,
  )
  await database.close()
  expect(rows).toHaveLength(21)
  expect(new Set(rows.map((row) => row.policy))).toEqual(new Set(['exclusive']))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test.each([
  { collector: 'takes its traces', isThere: true },
  { collector: 'is away', isThere: false },
])('a worker whose collector $collector does its jobs and stops', async ({ isThere }) => {
  const url = await createTestPostgres()
  const receiver = await startOtlpReceiver()
  const { child, text } = startWorker({
    DATABASE_URL: url,
    OTEL_EXPORTER_OTLP_ENDPOINT: isThere ? receiver.endpoint : 'http://127.0.0.1:1',
    OTEL_SERVICE_NAME: 'shop-worker',
  })
  const ended = once(child, 'exit')
  await vi.waitFor(() => expect(text()).toContain('The worker runs'), { timeout: 50_000 })
  const database = openPostgres(url)
  await sql`notify search_queue`.execute(database.db)
  await database.close()
  await vi.waitFor(() => expect(text()).toContain('"job":"search-index"'), { timeout: 50_000 })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await receiver.close()
  const run = receiver.spans.find(({ name }) => name === 'job search-index')
  const statements = receiver.spans.filter(({ parentId }) => parentId === run?.id)
  expect([run?.service, statements.length > 0]).toEqual(
    isThere ? ['shop-worker', true] : [undefined, false],
  )
  const line = text()
    .split('\n')
    .find((one) => one.includes('"job":"search-index"'))
  expect(/"trace_id":"(\w+)"/.exec(line ?? '')?.[1] === run?.traceId).toBe(isThere)
  expect(text().split('traces are not taken')).toHaveLength(isThere ? 1 : 2)
})

test('a worker on the embedded database is refused with a clear message', async () => {
  const { child, text } = startWorker({})
  expect(await once(child, 'exit')).toEqual([2, null])
  expect(text()).toContain('ltk worker needs DATABASE_URL.')
})
