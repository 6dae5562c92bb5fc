import { updateSearchIndex } from '@ltk/api/search-index'
import { htmlFaults } from '@ltk/testing/site/html-faults'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

let site: OpenSite
/** A part of the wire that fails. */
let broken: string | undefined

beforeAll(async () => {
  const flags = { splash: { on: 50, off: 50 } }
  site = await openSite({
    flags,
    overWire: (callApi) => async (request) =>
      broken && request.url.includes(broken)
        ? Response.json({ error_code: 'broken' }, { status: 500 })
        : callApi(request),
  })
})
afterAll(() => site.close())
afterEach(() => {
  broken = undefined
  vi.restoreAllMocks()
})

const tables = ['traffic_days', 'traffic_pages', 'traffic_campaigns', 'experiment_results'] as const
beforeEach(async () => {
  for (const table of [
    ...tables,
    'unreported_days',
    'import_runs',
    'job_outcomes',
    'retailers',
  ] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const operator = { signedIn: true, isOperator: true }

async function open(query = '') {
  const response = await site.ask(`/ops${query}`, operator)
  const html = await response.text()
  const main = parse(html).querySelector('main')
  /** The rows of the table with a label, each as the texts of its cells. */
  const rowsOf = (label: string) =>
    main
      ?.querySelectorAll(`[aria-label="${label}"] tbody tr`)
      .map((row) => row.querySelectorAll('th, td').map(textOf))
  return { response, html, main, rowsOf }
}

const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function insertDay(day: string, figures: object = {}) {
  await site.db
    .insertInto('traffic_days')
    .values({
      day,
      page_views: 1_200,
      anonymous_page_views: 200,
      visitors: 90,
      sign_ups: 4,
      sign_ins: 7,
      impressions: 8_000,
      shop_clicks: 400,
      cart_adds: 40,
      checkouts: 10,
      orders: 5,
      counted_at: daysAgo(0),
      ...figures,
    })
    .execute()
}

describe('/ops', () => {
  test('is for operators only: others do not find it, visitors are sent to log in', async () => {
    const statusFor = async (reader: Parameters<OpenSite['ask']>[1]) => {
      const { status, headers } = await site.ask('/ops', reader)
      return [status, headers.get('location')]
    }
    expect(await statusFor({})).toEqual([302, '/login?to=%2Fops'])
    expect(await statusFor({ signedIn: true })).toEqual([404, null])
    expect(await statusFor({ signedIn: true, publisherId: crypto.randomUUID() })).toEqual([
      404,
      null,
    ])
    expect(await statusFor({ isActing: true, isOperator: true })).toEqual([404, null])
    expect(await statusFor(operator)).toEqual([200, null])
  })

  test('is linked from the settings of operators, not from those of others', async () => {
    const linksFor = async (reader: Parameters<OpenSite['ask']>[1]) => {
      const { page } = await site.read('/account', reader)
      return linksIn(page.querySelector('main')).map(([, href]) => href)
    }
    expect(await linksFor(operator)).toContain('/ops')
    expect(await linksFor({ signedIn: true })).not.toContain('/ops')
    expect(await linksFor({ isActing: true, isOperator: true })).not.toContain('/ops')
  })

  test('is neither kept by caches nor found by search engines', async () => {
    const { response, html } = await open()
    expect(response.headers.get('cache-control')).toContain('no-store')
    const robots = parse(html).querySelector('meta[name=robots]')
    expect(robots?.getAttribute('content')).toBe('noindex, nofollow')
  })

  test('says what is not there yet', async () => {
    const { main } = await open()
    for (const text of [
      'Nothing has been counted yet.',
      'Nobody has been shown a flag that is split between visitors.',
      'No retailer has a feed that is fetched on a schedule.',
      'Nothing was imported in the last 90 days.',
      'Nothing is withdrawn.',
      'No process has run jobs on this database yet.',
    ]) {
      expect(textOf(main)).toContain(text)
    }
    expect(main?.querySelectorAll('table')).toEqual([])
  })

  test('shows what shoppers answered about checkouts that no shop reports, counted or not', async () => {
    await site.db
      .insertInto('unreported_days')
      .values({ day: today, checkouts: 3, yes: 1, no: 0, later: 1 })
      .execute()
    const { main, rowsOf } = await open()
    expect(textOf(main)).toContain('Nothing has been counted yet.')
    expect(rowsOf('Checkouts at shops that don’t report orders')).toEqual([
      ['Begun', '3'],
      ['Bought', '1'],
      ['Not bought', '0'],
      ['Will answer later', '1'],
      ['Not answered', '1'],
    ])
    expect(textOf(main)).not.toContain('what is bought there is not known')
  })

  test('shows traffic and conversion of the period that its address names', async () => {
    await insertDay(today)
    await insertDay(daysAgo(20).toISOString().slice(0, 10), { page_views: 800, visitors: 11 })
    const row = { day: today, page: 'explore-displayName', views: 1_100 }
    await site.db.insertInto('traffic_pages').values(row).execute()
    await site.db
      .insertInto('traffic_campaigns')
      .values({
        day: today,
        source: 'letter',
        medium: '',
        name: 'autumn',
        page_views: 30,
        visitors: 20,
        sign_ups: 2,
      })
      .execute()
    const month = await open()
    expect(textOf(month.main?.querySelector('dl') ?? null)).toBe(
      'Page views2,000Without consent400Visitors a day50.5Sign-ups8Sign-ins14',
    )
    expect(month.main?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(
      /^Page views, by day from .+: between 800 and 1,200$/,
    )
    expect(month.rowsOf('Traffic by day')).toHaveLength(2)
    expect(month.rowsOf('Most viewed pages')).toEqual([['explore-displayName', '1,100']])
    expect(month.rowsOf('Campaigns')).toEqual([['letter · – · autumn', '30', '20', '2']])
    const week = await open('?days=7')
    expect(week.rowsOf('Traffic by day')).toHaveLength(1)
    const steps = week.rowsOf('From impression to order')
    expect(steps?.map((cells) => cells.slice(0, 3))).toEqual([
      ['Impressions', '8,000', '–'],
      ['Shop clicks', '400', '5%'],
      ['Added to cart', '40', '10%'],
      ['Checkouts', '10', '25%'],
      ['Orders', '5', '50%'],
    ])
    const periods = week.main?.querySelector('nav[aria-label=Period]') ?? null
    expect(linksIn(periods).map(([, href]) => href)).toEqual([
      '/ops?days=7',
      '/ops?days=28',
      '/ops?days=90',
      '/ops?days=365',
    ])
    expect(textOf(periods?.querySelector('[aria-current]') ?? null)).toBe('7 days')
  })

  test('says where no page was viewed, or nobody came by a campaign', async () => {
    await insertDay(today, { page_views: 0 })
    const { main, rowsOf } = await open()
    expect(textOf(main)).toContain('Nobody viewed a page in this period.')
    expect(textOf(main)).toContain('Nobody came by a campaign in this period.')
    expect([rowsOf('Most viewed pages'), rowsOf('Campaigns')]).toEqual([[], []])
  })

  test('shows experiments with their intervals, and what is wrong with them', async () => {
    const results = (variant: string, visitors: number, clicks: number) => ({
      flag: 'splash',
      variant,
      visitors,
      shop_clicks: clicks,
      cart_adds: 0,
      checkout_starts: 0,
      first_exposure_at: new Date('2026-11-01T12:00:00Z'),
      counted_at: daysAgo(0),
    })
    await site.db
      .insertInto('experiment_results')
      .values([results('off', 80, 48), results('on', 190, 152)])
      .execute()
    const { main, rowsOf } = await open()
    const [control, treated] = rowsOf('splash') ?? []
    expect(control?.slice(0, 3)).toEqual(['off · 50%', '80', '60% (49% – 70%)'])
    expect(treated?.[2]).toMatch(/^80% \(73\.7% – 85\.1%\)Difference: \+20 \(\+8\.2 – \+32\.1\)/)
    expect(textOf(main)).toContain('Since Nov 1, 2026')
    expect(textOf(main)).toContain('Visitors are not split as it is set.')
    expect(textOf(main)).toContain('Too few visitors to tell')
  })

  test('shows imports with what they refused, and why one failed', async () => {
    const run = {
      started_at: daysAgo(3),
      duration_ms: 4_200,
      kind: 'products',
      file: 'feed.csv',
      retailer: 'north-lane',
      rows: 3,
      read: 3,
      created: 1,
      changed: 0,
      unchanged: 1,
      refused: 1,
      removed: 0,
      refusals: JSON.stringify([{ line: 3, reason: 'price "<b>" must look like "75.00 EUR"' }]),
      error: null,
    }
    const failed = {
      ...run,
      file: 'gone.csv',
      read: 0,
      refusals: '[]',
      error: 'it cannot be read',
    }
    await site.db
      .insertInto('import_runs')
      .values([
        { ...run, id: crypto.randomUUID() },
        { ...failed, id: crypto.randomUUID(), started_at: daysAgo(2) },
      ])
      .execute()
    const brokenOff = { ...run, file: 'killed.csv', rows: 8, duration_ms: null }
    const heard_at = daysAgo(4)
    await site.db
      .insertInto('import_runs')
      .values({ ...brokenOff, heard_at, id: crypto.randomUUID(), started_at: daysAgo(4) })
      .execute()
    const { main } = await open()
    const [latest = null, before = null, killed = null] = main?.querySelectorAll('article') ?? []
    expect(textOf(latest)).toBe(
      'gone.csv · products · north-lane2 days ago · 4.2 secIt failed: it cannot be read',
    )
    expect(textOf(before)).toContain(
      'Read 3: 1 created, 0 changed, 1 unchanged, 1 refused, 0 removed',
    )
    expect(textOf(killed)).toContain(
      'killed.csv · products · north-lane4 days ago · Broken off; this is what it had doneRead 3: 1 created, 0 changed, 1 unchanged, 1 refused, 0 removedRows of the file: 8',
    )
    expect(textOf(before?.querySelector('details li') ?? null)).toBe(
      'Line 3: price "<b>" must look like "75.00 EUR"',
    )
  })

  test('shows how each feed does, by the host of its address alone', async () => {
    const add = async (name: string, feed: object) => {
      const id = crypto.randomUUID()
      const retailer = { id, name, display_name: name, connector_settings: '{}', policies: '[]' }
      await site.db.insertInto('retailers').values(retailer).execute()
      const address = `https://${name}.example/secret-path/feed.xml?token=secret`
      await site.db
        .insertInto('retailer_feeds')
        .values({ retailer_id: id, address, every_hours: 6, due_at: daysAgo(-0.2), ...feed })
        .execute()
    }
    const confirmed = { confirmed_at: daysAgo(0.2), usually_refused: 1 }
    await add('ash', { ...confirmed, refused: 1 })
    await add('birch', { ...confirmed, refused: 1_200, every_hours: 2 })
    await add('cedar', { failures: 2, failed_at: daysAgo(0.1), error: 'it answered 500' })
    await add('dogwood', {})
    await add('elder', { ...confirmed, due_at: daysAgo(0.1) })
    const { html, rowsOf } = await open()
    expect(rowsOf('Feeds of retailers')).toEqual([
      ['ash', 'Fine', 'ash.example · every 6 hours', '4 hr. ago · 1 refused', '', 'in 4 hr.'],
      [
        'birch',
        'Refuses more than before',
        'birch.example · every 2 hours',
        '4 hr. ago · 1,200 refused',
        '',
        'in 4 hr.',
      ],
      [
        'cedar',
        'Failing',
        'cedar.example · every 6 hours',
        '',
        '2 hr. ago · it answered 500',
        'in 4 hr.',
      ],
      ['dogwood', 'Not run yet', 'dogwood.example · every 6 hours', '', '', 'in 4 hr.'],
      ['elder', 'Late', 'elder.example · every 6 hours', '4 hr. ago', '', 'in 0 min.'],
    ])
    expect(html).not.toContain('secret')
  })

  test('shows how each job does', async () => {
    const cron = '*/5 * * * *'
    await site.db
      .insertInto('job_outcomes')
      .values([
        { job: 'rankings', cron, succeeded_at: daysAgo(0), duration_ms: 900 },
        { job: 'offers', cron, failed_at: daysAgo(0.5), error: 'Error: no answer' },
        { job: 'search-index', cron, succeeded_at: daysAgo(1) },
      ])
      .execute()
    await site.db
      .insertInto('cdn_purges')
      .values({
        id: crypto.randomUUID(),
        created_at: daysAgo(0.5),
        due_at: daysAgo(0),
        attempts: 3,
        last_error: 'cdn.example answered 403',
      })
      .execute()
    const { rowsOf } = await open()
    expect(rowsOf('Jobs')).toEqual([
      ['offers', 'Failing', cron, '', '12 hr. ago · Error: no answer'],
      ['rankings', 'Fine', cron, '0 min. ago · 0.9 sec', ''],
      ['search-index', 'Late', cron, '24 hr. ago', ''],
    ])
    expect(rowsOf('Waiting for a job')?.map(([name]) => name)).toEqual([
      'search-index',
      'data-requests',
      'restock-mails',
    ])
    expect(rowsOf('Waiting to be sent')).toEqual([
      ['notifications', '0', '', ''],
      ['purges', '1', '12 hr. ago', 'cdn.example answered 403'],
    ])
  })

  test('shows how far search is', async () => {
    const shown = async () => textOf((await open()).main)
    await site.db
      .insertInto('job_outcomes')
      .values({ job: 'search-index', cron: '* * * * *' })
      .execute()
    const posts = Array.from({ length: 1_200 }, () => ({
      id: crypto.randomUUID(),
      profile_id: crypto.randomUUID(),
      published_at: daysAgo(1),
    }))
    await site.db.insertInto('posts').values(posts).execute()
    expect(await shown()).toContain('Search: 0 of 1,200 posts')
    await updateSearchIndex(site.db)
    expect(await shown()).toContain('Search: 1,200 of 1,200 posts')
    expect(await shown()).not.toContain('made again')
    const rebuild = { index: 'posts', documents: 60_000, done: 12_000 } as const
    await site.db.updateTable('search_rebuilds').set(rebuild).execute()
    expect(await shown()).toContain('Search: 12,000 of 60,000 documents made again')
    await site.db.updateTable('search_rebuilds').set({ index: null }).execute()
  })

  test('a part that fails is missing, and the others are there', async () => {
    site.log.error.mockClear()
    broken = '/operations/experiments'
    await insertDay(today)
    const { response, main, rowsOf } = await open()
    expect(response.status).toBe(200)
    expect(site.log.error).toHaveBeenCalledOnce()
    expect(textOf(main?.querySelector('[role=alert]') ?? null)).toContain('cannot be shown')
    expect(rowsOf('From impression to order')).toHaveLength(5)
  })

  test('is valid HTML', async () => {
    await insertDay(today)
    await site.db
      .insertInto('job_outcomes')
      .values({ job: 'rankings', cron: '* * * * *', succeeded_at: daysAgo(0) })
      .execute()
    const { html } = await open()
    expect(await htmlFaults(html)).toEqual([])
  })
})
