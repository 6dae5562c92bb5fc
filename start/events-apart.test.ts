import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getInsights } from '@ltk/contract/insights'
import * as operations from '@ltk/contract/operations'
import { addDays, dayOf } from '@ltk/platform/days'
import {
  type Database,
  isDatabaseUnavailable,
  openPostgres,
  withApart,
} from '@ltk/platform/db/open'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { type FaultProxy, startFaultProxy } from '@ltk/testing/databases/fault-proxy'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { apartKinds } from './testing/open-apart.ts'
import { runJobs } from './testing/run-jobs.ts'

const kinds = apartKinds('events')

const operator = { userId: crypto.randomUUID(), isOperator: true }
const path = '/v1/analytics/events'

/** An event of a browser. */
const event = (name: string, about: object = {}) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  path: '/home',
  name,
  ...about,
})

function post(api: TestApi, events: object[], as?: string, visitorId = crypto.randomUUID()) {
  const body = JSON.stringify({ platform: 'web', version: 'v7', visitorId, events })
  return api.request(path, { method: 'POST', body }, as)
}

describe.each(kinds)('with events in a database of their own, both %s,', (_kind, open) => {
  let database: Database
  let api: TestApi
  let content: Content
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ltk-events-'))
    database = await open()
    content = await insertContent(database.db)
    api = await createTestApi({ flags: { splash: { on: 50, off: 50 } } }, { database })
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true })
  })

  const eventsOf = async ({ db }: Pick<Database, 'db'>) =>
    (await db.selectFrom('events').select('id').orderBy('position').execute()).map(({ id }) => id)
  const own = () => {
    if (!database.events) throw new Error('events have no database of their own')
    return database.events
  }
  const seenOf = async (profileId = '') => {
    const caller = { userId: crypto.randomUUID(), publisherId: profileId }
    const { insights } = await api.get(getInsights, `/v2/profiles/${profileId}/insights`, caller)
    return insights.today.seen
  }

  test(
    'they are stored, counted and sent on there, and a person finds and erases theirs',
    { tags: ['A-73', 'A-74', 'F-ANL-17'] },
    async () => {
      const [profileId] = content.profileIds
      const contentId = content.postIds[0]?.[0]
      const seen = event('impression', { contentType: 'post', contentId, position: 1 })
      const [user, visitorId] = [crypto.randomUUID(), crypto.randomUUID()]
      const before = { ...seen, id: crypto.randomUUID() }
      const exposure = event('exposure', { flag: 'splash', variant: 'on' })
      const events = [before, event('page view', { page: 'home' }), exposure]
      const file = join(folder, 'events.jsonl')
      await runJobs(database, ['event-sink-file'], { EVENT_FILE: file })

      expect((await post(api, events)).status).toBe(202)
      expect((await post(api, [seen], user, visitorId)).status).toBe(202)
      const ids = [...events, seen].map(({ id }) => id)
      expect(await eventsOf(own())).toEqual(ids)
      expect(await eventsOf(database)).toEqual([])

      const { sinks } = await api.get(operations.getJobs, '/v1/operations/jobs', operator)
      expect(sinks).toMatchObject([{ sink: 'file', waiting: 4 }])
      const jobs = ['event-partitions', 'insights', 'traffic', 'experiments', 'event-sink-file']
      await runJobs(database, jobs, { EVENT_FILE: file })
      const lines = (await readFile(file, 'utf8')).trim().split('\n')
      expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids)
      expect(await seenOf(profileId)).toBe(2)
      const traffic = await api.get(operations.getTraffic, '/v1/operations/traffic', operator)
      expect(traffic.days).toMatchObject([{ day: dayOf(new Date()), pageViews: 1, visitors: 2 }])
      const { experiments } = await api.get(
        operations.getExperiments,
        '/v1/operations/experiments',
        operator,
      )
      expect(experiments).toMatchObject([{ flag: 'splash' }])
      expect(await own().db.selectFrom('traffic_days').select('day').execute()).toEqual([])

      for (const requestType of ['access', 'erasure']) {
        const body = JSON.stringify({ dataRequest: { requestType } })
        await api.request('/v2/data_requests', { method: 'POST', body }, user)
        await runJobs(database, ['data-requests'])
        if (requestType === 'erasure') continue
        const { archive } = await database.db
          .selectFrom('data_requests')
          .select('archive')
          .executeTakeFirstOrThrow()
        expect(JSON.stringify(archive)).toContain(seen.id)
      }
      expect(await eventsOf(own())).toEqual(events.map(({ id }) => id))
      await runJobs(database, ['insights'])
      expect(await seenOf(profileId)).toBe(1)
      // What was taken out by one run is not taken out by the next.
      await runJobs(database, ['insights'])
      expect(await seenOf(profileId)).toBe(1)
    },
  )

  test('a count that was killed halfway is made again by the next run', async () => {
    const [profileId] = content.profileIds
    const before = await seenOf(profileId)
    const [mine = ''] = await eventsOf(own())
    await own().db.deleteFrom('events').where('id', '=', mine).execute()
    // It takes what was erased, and is killed before it has written anything.
    const { runs } = await database.db
      .selectFrom('insight_progress')
      .select('runs')
      .executeTakeFirstOrThrow()
    const taken = { taken_by: Number(runs) + 1 }
    await own().db.updateTable('insight_erased_events').set(taken).execute()
    await runJobs(database, ['insights'])
    expect(await seenOf(profileId)).toBe(before - 1)
  })

  test('jobs wait for events that are left in the main database', async () => {
    const [at, id] = [new Date(), crypto.randomUUID()]
    const left = { id, at, received_at: at, name: 'page view', path: '/home' }
    await database.db.insertInto('events').values(left).execute()
    for (const name of ['insights', 'traffic', 'experiments']) {
      await expect(runJobs(database, [name])).rejects.toThrow('Move them')
    }
    await database.db.deleteFrom('events').execute()
    await runJobs(database, ['insights', 'traffic', 'experiments'])
  })
})

describe('while their database is away', () => {
  let proxy: FaultProxy
  let database: Database
  let api: TestApi
  let content: Content

  beforeAll(async () => {
    proxy = await startFaultProxy(await createTestPostgres())
    database = withApart(openPostgres(await createTestPostgres()), {
      events: openPostgres(proxy.url),
    })
    content = await insertContent(database.db)
    api = await createTestApi({}, { database })
  })
  afterAll(async () => {
    await api.close()
    await proxy.close()
  })

  test('events are turned away, everything else goes on, and jobs make up for it', async () => {
    await runJobs(database, ['traffic'])
    proxy.refuse()
    const refused = await post(api, [event('page view')])
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    const feed = await api.request(`/v3/activities/posts/profile/${content.profileIds[0]}`)
    expect(feed.status).toBe(200)
    await expect(runJobs(database, ['traffic'])).rejects.toSatisfy(isDatabaseUnavailable)
    proxy.heal()
    expect((await post(api, [event('page view')])).status).toBe(202)
    await runJobs(database, ['traffic'])
    const { days } = await api.get(operations.getTraffic, '/v1/operations/traffic', operator)
    expect(days.at(-1)).toMatchObject({ pageViews: 1 })
    expect(days.map(({ day }) => day)).not.toContain(addDays(dayOf(new Date()), 1))
  })
})
