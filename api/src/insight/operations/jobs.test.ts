import { getJobs } from '@ltk/contract/operations'
import { newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { registerJobs } from '@ltk/platform/jobs/queries'
import { type Job, runJobs } from '@ltk/platform/jobs/run-jobs'
import { insertContent } from '@ltk/testing/content/insert-content'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { updateSearchIndex } from '../../discovery/search/index/writing/update-index.ts'
import { hour, operator, setUpOperations } from './testing/set-up-operations.ts'

const given = setUpOperations()
const { tell } = given

describe('jobs', () => {
  const read = () => given.api.get(getJobs, '/v1/operations/jobs', operator)
  const set = (job: string, values: object) =>
    given.catalogue.db.updateTable('job_outcomes').set(values).where('job', '=', job).execute()
  const ago = (hours: number) => new Date(Date.now() - hours * hour)

  test('say when they last succeeded, failed, or should have run', async () => {
    const cron = '7 * * * *'
    const names = ['fine', 'forgotten', 'new', 'recovered', 'broken']
    await registerJobs(
      given.catalogue.db,
      names.map((name) => ({ name, cron })),
    )
    await set('fine', { succeeded_at: ago(0.5), duration_ms: 1_200 })
    await set('forgotten', { succeeded_at: ago(3) })
    await set('recovered', { succeeded_at: ago(0.1), failed_at: ago(0.2), error: 'Error: no' })
    await set('broken', { succeeded_at: ago(1), failed_at: ago(0.2), error: 'Error: no' })
    const { jobs } = await read()
    expect(jobs.map(({ job, state }) => [job, state])).toEqual([
      ['broken', 'failing'],
      ['fine', 'ok'],
      ['forgotten', 'late'],
      ['new', 'waiting'],
      ['recovered', 'ok'],
    ])
    expect(jobs[1]).toMatchObject({ cron, durationMs: 1_200, failedAt: null, error: null })
    // Those that there are no more are not shown, what is known of the others stays.
    await registerJobs(given.catalogue.db, [{ name: 'fine', cron: '0 0 * * *' }])
    expect((await read()).jobs).toMatchObject([
      { job: 'fine', cron: '0 0 * * *', durationMs: 1_200 },
    ])
  })

  test('record how each run ended, without what may name a person', async () => {
    const error = new Error('the row of ada@example.com')
    let work = () => Promise.reject<void>(error)
    const job: Job = {
      name: 'sweep',
      cron: '0 0 29 2 *',
      expireInSeconds: 90,
      channel: 'crumbs',
      run: () => work(),
    }
    const stop = await runJobs(given.catalogue.database, [job], silentLog)
    const runNow = () => sql`select pg_notify('crumbs', '')`.execute(given.catalogue.db)
    const untilState = async (state: string) => {
      await expect.poll(async () => (await read()).jobs[0]?.state, { timeout: 30_000 }).toBe(state)
      return (await read()).jobs[0]
    }
    await runNow()
    expect(await untilState('failing')).toMatchObject({ error: 'Error: the row of …' })
    work = async () => {}
    await runNow()
    const recovered = await untilState('ok')
    expect(Date.parse(recovered?.succeededAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(recovered?.failedAt ?? ''),
    )
    await stop()
  })

  test('tell how far sinks of events are behind', async () => {
    const visitor = crypto.randomUUID()
    for (let index = 0; index < 3; index++) await tell('page view', { visitor })
    // Not sent anywhere.
    await tell('page view')
    const [first] = await given.catalogue.db
      .selectFrom('events')
      .select('position')
      .orderBy('position')
      .execute()
    await given.catalogue.db
      .insertInto('event_sinks')
      .values({ name: 'webhook', position: first?.position ?? '0', failures: 2, error: 'HTTP 503' })
      .execute()
    expect((await read()).sinks).toEqual([
      { sink: 'webhook', waiting: 2, deliveredAt: null, failures: 2, error: 'HTTP 503' },
    ])
    await given.catalogue.db.deleteFrom('event_sinks').execute()
  })

  test('tell of how many posts search knows all that changed', async () => {
    const { db } = given.catalogue
    await insertContent(db)
    const { posts, searchable } = (await read()).search
    expect(posts).toBeGreaterThan(2)
    expect(searchable).toBe(0)
    await updateSearchIndex(db)
    expect((await read()).search).toEqual({ posts, searchable: posts, rebuild: null })
    // As an upgrade does that changes the index; one of the posts is changed again meanwhile.
    const [one, other] = await db.selectFrom('posts').select('id').limit(2).execute()
    const changes = [one, one, other].map((post) => ({
      index: 'posts' as const,
      id: post?.id ?? '',
    }))
    await db.insertInto('search_queue').values(changes).execute()
    expect((await read()).search).toMatchObject({ posts, searchable: posts - 2 })
  })

  test('tell how many documents of search are made again by another vocabulary', async () => {
    const rebuilding = given.catalogue.db.updateTable('search_rebuilds')
    await rebuilding.set({ index: 'posts', documents: 60_000, done: 12_000 }).execute()
    expect((await read()).search.rebuild).toMatchObject({ documents: 60_000, done: 12_000 })
    await rebuilding.set({ index: null }).execute()
    expect((await read()).search.rebuild).toBeNull()
  })

  test('tell how far an upgrade is with the tables that it fills', async () => {
    const { db } = given.catalogue
    const fill = { part: 'api', filled_table: 'likes', pages: 400, started_at: ago(1) }
    await db
      .insertInto('migration_fills')
      .values([
        { ...fill, name: 'going', page: 100, rows: 12_000, heard_at: ago(0) },
        { ...fill, name: 'grown', page: 500, rows: 1, heard_at: ago(0), started_at: ago(2) },
        { ...fill, name: 'empty', pages: 0, rows: 0, heard_at: ago(3), started_at: ago(3) },
        {
          ...fill,
          name: 'ended',
          rows: 7,
          heard_at: ago(24),
          started_at: ago(26),
          ended_at: ago(24),
        },
        { ...fill, name: 'had nothing to do', heard_at: ago(24), ended_at: ago(24) },
        { ...fill, name: 'long ago', rows: 7, heard_at: ago(200), ended_at: ago(200) },
      ])
      .execute()
    const { fills } = await read()
    expect(fills.map(({ migration, done }) => [migration, done])).toEqual([
      ['going', 0.25],
      ['grown', 1],
      ['empty', 0],
      ['ended', 1],
    ])
    expect(fills[0]).toEqual({
      migration: 'going',
      table: 'likes',
      done: 0.25,
      rows: 12_000,
      startedAt: expect.any(String),
      heardAt: expect.any(String),
    })
    await db.deleteFrom('migration_fills').execute()
  })

  test('tell how much waits for them', async () => {
    await given.catalogue.db.deleteFrom('search_queue').execute()
    await given.catalogue.db
      .insertInto('search_queue')
      .values([
        { index: 'posts', id: newId() },
        { index: 'posts', id: newId() },
      ])
      .execute()
    const request = { user_id: newId(), id: newId(), request_type: 'access' as const }
    await given.catalogue.db.insertInto('data_requests').values(request).execute()
    expect((await read()).queues).toEqual([
      { queue: 'search-index', waiting: 2 },
      { queue: 'data-requests', waiting: 1 },
      { queue: 'restock-mails', waiting: 0 },
    ])
  })

  test('tell how much waits to be sent, since when, and why', async () => {
    const { db } = given.catalogue
    const row = { tags: ['many'], due_at: new Date(), attempts: 1 }
    const errors = ['cdn.example answered 503', 'cdn.example answered 403', null]
    for (const [index, last_error] of errors.entries())
      await db
        .insertInto('cdn_purges')
        .values({ id: newId(), ...row, created_at: new Date(index * 1_000), last_error })
        .execute()
    expect((await read()).outboxes).toEqual([
      { outbox: 'notifications', waiting: 0, since: null, error: null },
      {
        outbox: 'purges',
        waiting: 3,
        since: '1970-01-01T00:00:00.000Z',
        error: 'cdn.example answered 403',
      },
    ])
    await db.deleteFrom('cdn_purges').execute()
  })
})
