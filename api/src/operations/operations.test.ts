import {
  type Experiment,
  getConversion,
  getExperiments,
  getImportRuns,
  getJobs,
  getTraffic,
} from '@ltk/contract/operations'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { importCommand } from '../catalogue/commands/import-command.ts'
import { addDays, dayOf, startOf } from '../platform/days.ts'
import { newId } from '../platform/db/uuid.ts'
import { silentLog } from '../platform/http/log.ts'
import { registerJobs } from '../platform/jobs/queries.ts'
import { type Job, runJobs } from '../platform/jobs/run-jobs.ts'
import { countTraffic } from './count-traffic.ts'
import { operationsJobs } from './jobs.ts'

let catalogue: TestCatalogue
let api: TestApi

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  const flags = { splash: { on: 50, off: 50 }, 'app-banner': 'on' }
  api = await createTestApi({ flags }, { database: catalogue.database })
})
afterAll(() => catalogue.close())

const operator = { userId: crypto.randomUUID(), isOperator: true }
const hour = 3_600_000
const today = dayOf(new Date())
const yesterday = addDays(today, -1)
/** A moment of a day, an hour after its start. */
const on = (day: string, hours = 1) => new Date(startOf(day).getTime() + hours * hour)

beforeEach(async () => {
  const tables = ['events', 'shop_clicks', 'checkouts', 'traffic_days', 'traffic_pages'] as const
  for (const table of [...tables, 'traffic_campaigns', 'experiment_results'] as const) {
    await catalogue.db.deleteFrom(table).execute()
  }
})

type Told = {
  at?: Date
  visitor?: string | null
  path?: string
  page?: string
  properties?: object
}

/** Stores an event as the collector does. */
async function tell(name: string, { at = on(today, 0), visitor = null, ...more }: Told = {}) {
  await catalogue.db
    .insertInto('events')
    .values({
      id: newId(),
      at,
      received_at: at,
      name,
      visitor_id: visitor,
      path: more.path ?? '/home',
      page: more.page ?? null,
      properties: JSON.stringify(more.properties ?? {}),
      user_id: null,
      content_type: null,
      content_id: null,
    })
    .execute()
}

const count = (now = new Date()) => countTraffic(catalogue.db, now)
const readTraffic = (days = 28) =>
  api.get(getTraffic, `/v1/operations/traffic?days=${days}`, operator)
const readConversion = (days = 28) =>
  api.get(getConversion, `/v1/operations/conversion?days=${days}`, operator)

describe('traffic', () => {
  test('is counted by day: with consent as visitors, without it as page views only', async () => {
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()]
    await tell('page view', { at: on(yesterday), visitor: ada })
    await tell('page view', { visitor: ada })
    await tell('page view', { visitor: ada })
    await tell('page view', { visitor: ben })
    await tell('page view')
    await tell('sign up', { visitor: ben })
    await tell('sign in')
    await tell('sign in', { visitor: ada })
    await count()
    const { days, countedAt } = await readTraffic()
    expect(days).toEqual([
      {
        day: yesterday,
        pageViews: 1,
        anonymousPageViews: 0,
        visitors: 1,
        signUps: 0,
        signIns: 0,
      },
      { day: today, pageViews: 4, anonymousPageViews: 1, visitors: 2, signUps: 1, signIns: 2 },
    ])
    expect(Date.now() - Date.parse(countedAt ?? '')).toBeLessThan(hour)
    expect((await readTraffic(1)).days.map(({ day }) => day)).toEqual([today])
  })

  test('counts a day again as long as its events may come late', async () => {
    const late = addDays(today, -7)
    await tell('page view', { at: on(late) })
    await count()
    await tell('page view', { at: on(late, 2) })
    await count()
    expect((await readTraffic()).days[0]).toMatchObject({ day: late, pageViews: 2 })
  })

  test('names the most viewed pages, and never a person in a path', async () => {
    for (const at of [on(yesterday), on(today, 0)]) {
      await tell('page view', { at, path: '/explore/Ada', page: 'explore-displayName' })
      await tell('page view', { at, path: '/user/ben' })
      await tell('page view', { at, path: `/post/${newId()}` })
    }
    await tell('page view', { path: `/post/${newId()}` })
    await tell('page view', { path: '/' })
    await tell('impression', { path: '/' })
    await count()
    expect((await readTraffic()).pages).toEqual([
      { page: '/post/…', views: 3 },
      { page: '/user/…', views: 2 },
      { page: 'explore-displayName', views: 2 },
      { page: '/', views: 1 },
    ])
  })

  test('says which campaigns it came by', async () => {
    const visitor = crypto.randomUUID()
    const campaign = { source: 'letter', name: 'autumn' }
    await tell('page view', { visitor, properties: { campaign } })
    await tell('page view', { at: on(yesterday), visitor, properties: { campaign } })
    await tell('sign up', { visitor, properties: { campaign } })
    await tell('page view', { properties: { campaign: { medium: 'social' } } })
    await tell('page view')
    await count()
    expect((await readTraffic()).campaigns).toEqual([
      { source: 'letter', medium: '', name: 'autumn', pageViews: 2, visitors: 2, signUps: 1 },
      { source: '', medium: 'social', name: '', pageViews: 1, visitors: 0, signUps: 0 },
    ])
  })

  test('counted again it is the same, with what has happened since', async () => {
    await tell('page view', { at: on(yesterday) })
    await count()
    const { countedAt: _, ...before } = await readTraffic()
    await count()
    const { countedAt: _again, ...after } = await readTraffic()
    expect(after).toEqual(before)
    await tell('page view', { at: on(yesterday) })
    await count()
    expect((await readTraffic()).days[0]).toMatchObject({ day: yesterday, pageViews: 2 })
  })

  test('outlives its events, and makes up for days on which the job did not run', async () => {
    const days = [-9, -8, -7, -3, -2, -1, 0].map((number) => addDays(today, number))
    for (const day of days) await tell('page view', { at: on(day, 0) })
    // It runs for the first time a week ago, and then not until today.
    await count(on(addDays(today, -7)))
    expect((await readTraffic()).days.map(({ day }) => day)).toEqual(days.slice(0, 3))
    await tell('page view', { at: on(addDays(today, -7), 2) })
    await catalogue.db
      .deleteFrom('events')
      .where('at', '<', on(addDays(today, -7), 0))
      .execute()
    await count()
    const counted = (await readTraffic()).days.map(({ day, pageViews }) => [day, pageViews])
    expect(counted).toEqual([
      [addDays(today, -9), 1],
      [addDays(today, -8), 1],
      [addDays(today, -7), 2],
      [addDays(today, -6), 0],
      [addDays(today, -5), 0],
      [addDays(today, -4), 0],
      [addDays(today, -3), 1],
      [addDays(today, -2), 1],
      [yesterday, 1],
      [today, 1],
    ])
    // All events have been dropped by now, as if nobody had been here lately.
    await catalogue.db.deleteFrom('events').execute()
    await count()
    expect((await readTraffic()).days.slice(0, 8)).toHaveLength(8)
    expect((await readTraffic()).days[2]).toMatchObject({ pageViews: 2 })
  })

  test('without anything to count there are no figures', async () => {
    expect(await readTraffic()).toEqual({ days: [], pages: [], campaigns: [], countedAt: null })
    expect((await readConversion()).steps.map(({ count: none }) => none)).toEqual([0, 0, 0, 0, 0])
  })

  test.each(['0', '367', 'x'])('is not there for %s days', async (days) => {
    const response = await api.request(`/v1/operations/traffic?days=${days}`, {}, operator)
    expect(response.status).toBe(400)
  })
})

describe('conversion', () => {
  async function click(at: Date) {
    const row = { id: newId(), product_details_id: newId(), clicked_at: at }
    await catalogue.db.insertInto('shop_clicks').values(row).execute()
  }

  async function checkOut(at: Date, url: string | null) {
    await catalogue.addRetailer('loft')
    const { id } = await catalogue.db.selectFrom('retailers').select('id').executeTakeFirstOrThrow()
    const checkout = { id: newId(), user_id: newId(), retailer_id: id, fingerprint: newId() }
    await catalogue.db
      .insertInto('checkouts')
      .values({ ...checkout, currency: 'USD', lines: '[]', checkout_url: url, created_at: at })
      .execute()
  }

  /** Adds an entry to the ledger, as a retailer's report does. */
  async function book(orderId: string, at: Date) {
    await catalogue.db
      .insertInto('ledger_entries')
      .values({
        id: newId(),
        at,
        kind: 'order',
        order_id: orderId,
        retailer_id: newId(),
        external_product_id: 'dress',
        external_variant_id: newId(),
        quantity: 1,
        amount: 6_000,
        currency: 'USD',
      })
      .execute()
  }

  test('counts each step from impression to order, and each for one of the step before', async () => {
    for (let index = 0; index < 8; index++) await tell('impression')
    await tell('impression', { at: on(yesterday) })
    for (const at of [on(yesterday), on(today, 0), on(today, 0)]) await click(at)
    await tell('cart add', { visitor: crypto.randomUUID() })
    await tell('cart add')
    await checkOut(on(today, 0), 'https://shop.test/pay')
    // The retailer never answered.
    await checkOut(on(today, 0), null)
    const order = newId()
    // Reported in two lines, and with a third line the day after.
    await book(order, on(yesterday, 2))
    await book(order, on(yesterday, 2))
    await book(order, on(today, 0))
    await count()
    const { days, steps } = await readConversion()
    expect(days).toEqual([
      {
        day: yesterday,
        counts: { impressions: 1, 'shop-clicks': 1, 'cart-adds': 0, checkouts: 0, orders: 1 },
      },
      {
        day: today,
        counts: { impressions: 8, 'shop-clicks': 2, 'cart-adds': 2, checkouts: 1, orders: 0 },
      },
    ])
    expect(steps).toEqual([
      { step: 'impressions', count: 9, perPrevious: null },
      { step: 'shop-clicks', count: 3, perPrevious: 3 / 9 },
      { step: 'cart-adds', count: 2, perPrevious: 2 / 3 },
      { step: 'checkouts', count: 1, perPrevious: 1 / 2 },
      { step: 'orders', count: 1, perPrevious: 1 },
    ])
  })
})

describe('experiments', () => {
  const start = on(yesterday)
  const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const readAll = async () =>
    (await api.get(getExperiments, '/v1/operations/experiments', operator)).experiments
  const countAll = async () => {
    const job = operationsJobs(catalogue.database, () => new Date()).find(
      ({ name }) => name === 'experiments',
    )
    await job?.run()
  }
  const expose = (visitor: string | null, variant: string, minutes = 0, flag = 'splash') =>
    tell('exposure', { visitor, at: minutesLater(minutes), properties: { flag, variant } })

  /** Stores exposures of many visitors at once, of whom some clicked afterwards. */
  async function exposeMany(variant: string, visitors: number, clicking: number) {
    await sql`
      with visitors as (
        select gen_random_uuid() as visitor, number from generate_series(1, ${visitors}::int) number
      ), exposures as (
        insert into events (id, at, received_at, name, visitor_id, path, properties)
        select gen_random_uuid(), ${start}::timestamptz, now(), 'exposure', visitor, '/',
          jsonb_build_object('flag', 'splash', 'variant', ${variant}::text) from visitors
      )
      insert into events (id, at, received_at, name, visitor_id, path)
      select gen_random_uuid(), ${minutesLater(1)}::timestamptz, now(), 'shop click', visitor, '/'
      from visitors where number <= ${clicking}::int`.execute(catalogue.db)
  }

  const visitorsOf = (experiment: Experiment | undefined) =>
    experiment?.variants.map(({ variant, visitors }) => [variant, visitors])

  test('count each visitor once, under the variant that they saw first', async () => {
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()]
    await expose(ada, 'on')
    await expose(ada, 'on', 1)
    await expose(ada, 'off', 2)
    await expose(ben, 'off')
    // Without consent nothing tells one from another.
    await expose(null, 'off')
    await expose(ada, 'on', 0, 'app-banner')
    await expose(ada, 'on', 0, 'a flag of earlier')
    await countAll()
    const [banner, splash, ...others] = await readAll()
    expect(others).toEqual([])
    expect([banner?.flag, visitorsOf(banner)]).toEqual(['app-banner', [['on', 1]]])
    expect([splash?.flag, visitorsOf(splash)]).toEqual([
      'splash',
      [
        ['off', 1],
        ['on', 1],
      ],
    ])
    expect(splash?.since).toBe(start.toISOString())
  })

  test('count what visitors did after their first exposure, once each', async () => {
    const [ada, ben, cleo] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    for (const visitor of [ada, ben, cleo]) await expose(visitor, 'on', 10)
    await tell('shop click', { visitor: ada, at: minutesLater(5) })
    await tell('shop click', { visitor: ada, at: minutesLater(15) })
    await tell('shop click', { visitor: ada, at: minutesLater(16) })
    await tell('shop click', { visitor: ben, at: minutesLater(9) })
    await tell('cart add', { visitor: ben, at: minutesLater(11) })
    await tell('cart add', { visitor: cleo, at: minutesLater(11) })
    await tell('checkout start', { visitor: cleo, at: minutesLater(12) })
    await tell('shop click', { at: minutesLater(15) })
    await countAll()
    const [experiment] = await readAll()
    const treated = experiment?.variants.find(({ variant }) => variant === 'on')
    expect(treated?.goals.map(({ goal, visitors }) => [goal, visitors])).toEqual([
      ['shop click', 1],
      ['cart add', 2],
      ['checkout start', 1],
    ])
  })

  test('give rates and the difference from the default with their intervals', async () => {
    // 56 of 70 and 48 of 80: Newcombe's first example.
    await exposeMany('on', 70, 56)
    await exposeMany('off', 80, 48)
    await countAll()
    const [experiment] = await readAll()
    const [control, treated] = experiment?.variants ?? []
    expect([control?.variant, control?.goals[0]?.difference]).toEqual(['off', null])
    expect(treated?.goals[0]?.rate.value).toBeCloseTo(0.8, 9)
    expect(treated?.goals[0]?.difference?.value).toBeCloseTo(0.2, 9)
    expect(treated?.goals[0]?.difference?.low).toBeCloseTo(0.0524, 4)
    expect(treated?.goals[0]?.difference?.high).toBeCloseTo(0.3339, 4)
    expect(experiment).toMatchObject({ sampleRatio: 'fits', hasTooFewVisitors: true })
  })

  test('warn if visitors are not split as it is set, by the shares that are known', async () => {
    await exposeMany('on', 500, 0)
    await exposeMany('off', 650, 0)
    await expose(crypto.randomUUID(), 'on', 0, 'app-banner')
    await countAll()
    const [banner, splash] = await readAll()
    expect(splash).toMatchObject({ sampleRatio: 'mismatch', hasTooFewVisitors: false })
    expect(splash?.variants.map(({ share }) => share)).toEqual([0.5, 0.5])
    expect(banner).toMatchObject({ sampleRatio: 'unknown', variants: [{ share: null }] })
  })

  test('are not there without exposures', async () => {
    await countAll()
    expect(await readAll()).toEqual([])
  })
})

describe('imports', () => {
  const readAll = async () =>
    (await api.get(getImportRuns, '/v1/operations/imports', operator)).imports

  async function run(...args: string[]) {
    await importCommand({
      args,
      withDb: (work) => work(catalogue.db),
      write: () => {},
      now: new Date(),
    })
  }

  test('are recorded with what they refused, also if they failed, and not if they were dry', async () => {
    await catalogue.addRetailer('shop', { siteUrl: 'https://shop.example' })
    const file = await catalogue.write(
      'products.csv',
      'Handle,Title,Variant Price\na,A,1.00\nb,B,cheap\n',
    )
    const args = ['products', file, '--retailer', 'shop']
    await run(...args, '--dry-run')
    expect(await readAll()).toEqual([])
    await run(...args)
    const missing = `${catalogue.folder}/missing.jsonl`
    await expect(run('posts', missing)).rejects.toThrow(missing)
    expect(await readAll()).toMatchObject([
      {
        kind: 'posts',
        file: 'missing.jsonl',
        retailer: null,
        read: 0,
        error: 'The file missing.jsonl cannot be read: there is none.',
      },
      {
        kind: 'products',
        file: 'products.csv',
        retailer: 'shop',
        read: 2,
        created: 1,
        changed: 0,
        unchanged: 0,
        refused: 1,
        removed: 0,
        refusals: [{ line: 3, reason: 'price "cheap" must look like "75.00 USD"' }],
        error: null,
      },
    ])
  })

  test('keep the first 20 refusals, and runs of 90 days', async () => {
    await catalogue.db
      .updateTable('import_runs')
      .set({ started_at: new Date(Date.now() - 91 * 24 * hour) })
      .execute()
    await run('posts', await catalogue.write('bad.jsonl', '{}\n'.repeat(30)))
    const [latest, ...others] = await readAll()
    expect(latest).toMatchObject({ refused: 30 })
    expect(latest?.refusals.map(({ line }) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(others).toEqual([])
  })
})

describe('jobs', () => {
  const read = () => api.get(getJobs, '/v1/operations/jobs', operator)
  const set = (job: string, values: object) =>
    catalogue.db.updateTable('job_outcomes').set(values).where('job', '=', job).execute()
  const ago = (hours: number) => new Date(Date.now() - hours * hour)

  test('say when they last succeeded, failed, or should have run', async () => {
    const cron = '7 * * * *'
    const names = ['fine', 'forgotten', 'new', 'recovered', 'broken']
    await registerJobs(
      catalogue.db,
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
    await registerJobs(catalogue.db, [{ name: 'fine', cron: '0 0 * * *' }])
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
    const stop = await runJobs(catalogue.database, [job], silentLog)
    const runNow = () => sql`select pg_notify('crumbs', '')`.execute(catalogue.db)
    const untilState = async (state: string) => {
      await expect.poll(async () => (await read()).jobs[0]?.state, { timeout: 20_000 }).toBe(state)
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
    const [first] = await catalogue.db
      .selectFrom('events')
      .select('position')
      .orderBy('position')
      .execute()
    await catalogue.db
      .insertInto('event_sinks')
      .values({ name: 'webhook', position: first?.position ?? '0', failures: 2, error: 'HTTP 503' })
      .execute()
    expect((await read()).sinks).toEqual([
      { sink: 'webhook', waiting: 2, deliveredAt: null, failures: 2, error: 'HTTP 503' },
    ])
    await catalogue.db.deleteFrom('event_sinks').execute()
  })

  test('tell how much waits for them', async () => {
    await catalogue.db.deleteFrom('search_queue').execute()
    await catalogue.db
      .insertInto('search_queue')
      .values([
        { index: 'posts', id: newId() },
        { index: 'posts', id: newId() },
      ])
      .execute()
    const request = { user_id: newId(), id: newId(), request_type: 'access' as const }
    await catalogue.db.insertInto('data_requests').values(request).execute()
    expect((await read()).queues).toEqual([
      { queue: 'search-index', waiting: 2 },
      { queue: 'data-requests', waiting: 1 },
      { queue: 'restock-mails', waiting: 0 },
    ])
  })
})
