import { gzipSync } from 'node:zlib'

import type { LocaleCode } from '@ltk/contract/locales'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { type FeedServer, startFeedServer } from '@ltk/testing/servers/feed-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Letter } from '../../platform/letter.ts'
import { secretKeysText } from '../../retailers/secrets/secret-keys-text.ts'
import { openSecretKeys } from '../../retailers/secrets/secret-keys.ts'
import { retailerCommand } from '../commands/retailer-command.ts'
import { runDueFeeds } from './run-due-feeds.ts'

const hour = 3_600_000
const day = 24 * hour

let catalogue: TestCatalogue
let server: FeedServer
let now: Date
let letters: Letter[]
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  server = await startFeedServer()
  now = new Date('2026-11-01T06:00:00Z')
  letters = []
})
afterEach(async () => {
  await catalogue.close()
  await server.close()
})

const openKeys = () =>
  openSecretKeys({
    dataDir: catalogue.folder,
    databaseUrl: 'postgres://db/shop',
    secretKeys: secretKeysText.parse(Buffer.alloc(32, 1).toString('base64')),
  })

async function retailer(...args: string[]): Promise<string> {
  let text = ''
  await retailerCommand({
    args,
    withDb: (work) => work(catalogue.db),
    write: (piece) => {
      text += piece
    },
    now,
    openKeys,
    readInput: async () => 'ada:secret word\n',
  })
  return text
}

const run = (maxBytes = 100_000) =>
  runDueFeeds(catalogue.db, {
    guardedFetch: server.guardedFetch,
    maxBytes,
    openKeys,
    mailOperators: async (_, letterIn) => {
      letters.push(letterIn('en'))
    },
    now: () => now,
  })

async function runAfter(ms: number) {
  now = new Date(now.getTime() + ms)
  return run()
}

const line = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    title: `Lamp ${id}`,
    currency: 'EUR',
    variants: [{ id: `${id}-1`, title: 'One', priceInMinorUnits: 1_000, available: true }],
    ...more,
  })
const fileOf = (...lines: string[]) => ({ body: `${lines.join('\n')}\n` })
const broken = (id: string) => line(id, { title: '' })

const products = () =>
  catalogue.db
    .selectFrom('retailer_products')
    .select(['external_id', 'title', 'seen_at', 'imported_at'])
    .orderBy('external_id')
    .execute()
const idsOf = async () => (await products()).map((product) => product.external_id)
const seenAt = async () =>
  Object.fromEntries((await products()).map((one) => [one.external_id, one.seen_at.toISOString()]))
const feedRow = (from = '%') =>
  catalogue.db
    .selectFrom('retailer_feeds')
    .selectAll()
    .where('address', 'like', from)
    .executeTakeFirst()
const runs = () =>
  catalogue.db
    .selectFrom('import_runs')
    .select(['kind', 'file', 'retailer', 'read', 'created', 'unchanged', 'refused', 'error'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
const subjects = () => letters.splice(0).map(({ subject }) => subject)

const address = 'https://north-lane.example/feeds/x81k/products.jsonl?token=hidden'
const shown = 'https://north-lane.example/feeds/x81k/products.jsonl'
const addRetailer = (...more: string[]) =>
  retailer('add', 'north-lane', '--display-name', 'North Lane', '--feed', address, ...more)

describe('what the command says', () => {
  test('sets a feed, shows its address without the query and when it runs, and stops it', async () => {
    await addRetailer('--every', '6h', '--feed-currency', 'EUR')
    server.answer(fileOf(line('a')))
    const list = async () => (await retailer('list')).split('\n')[1]
    expect(await list()).toBe(
      '  feed from https://north-lane.example/feeds/x81k/products.jsonl every 6 h, EUR, not run yet, next run 2026-11-01 06:00 UTC',
    )
    await run()
    expect(await list()).toBe(
      '  feed from https://north-lane.example/feeds/x81k/products.jsonl every 6 h, EUR, last run 2026-11-01 06:00 UTC, next run 2026-11-01 12:00 UTC',
    )
    await retailer('edit', 'north-lane', '--feed', '')
    expect(await list()).toBe('')
    expect(await runAfter(day)).toEqual({ fetched: 0, failed: 0 })
  })

  test('changes one option and keeps the others', async () => {
    await addRetailer('--every', '2d', '--feed-format', 'json-lines', '--feed-complete')
    await retailer('edit', 'north-lane', '--every', '12h')
    expect(await feedRow()).toMatchObject({
      address: shown,
      every_hours: 12,
      format: 'json-lines',
      complete: true,
    })
    await retailer('edit', 'north-lane', '--feed-format', '', '--no-feed-complete')
    expect(await feedRow()).toMatchObject({ every_hours: 12, format: null, complete: false })
  })

  test.each([
    [['--every', '6h'], 'There is no feed yet: give its address with --feed.'],
    [['--feed', 'http://north-lane.example/feed'], '--feed must be an https address'],
    [['--feed', 'https://10.0.0.1/feed'], '--feed must be an https address of a public host.'],
    [['--feed', 'https://ada:word@north-lane.example/'], '--feed must have no user name'],
    [['--feed', address, '--every', '90m'], '--every must be hours or days, such as 6h or 1d.'],
    [['--feed', address, '--every', '1h'], '--every must be from 2h to 30d.'],
    [['--feed', address, '--every', '31d'], '--every must be from 2h to 30d.'],
    [['--feed', address, '--feed-format', 'x'], '--feed-format must be one of shopify-csv,'],
    [['--feed', address, '--feed-currency', 'x'], '--feed-currency must be the code'],
    [['--secret', 'feed=word'], 'The secret "feed" must look like user:password.'],
  ])('%j is refused', async (args, sentence) => {
    await retailer('add', 'north-lane')
    const error = await retailer('edit', 'north-lane', ...args).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain(sentence)
    expect(String(error)).not.toMatch(/word@|hidden/)
    expect(await feedRow()).toBeUndefined()
  })
})

describe('a run', () => {
  test('imports what is due, and nothing before', async () => {
    await addRetailer('--every', '6h')
    server.answer(fileOf(line('a'), line('b')))
    expect(await run()).toEqual({ fetched: 1, failed: 0 })
    expect(await idsOf()).toEqual(['a', 'b'])
    server.answer(fileOf(line('a'), line('b'), line('c')))
    expect(await runAfter(6 * hour - 1)).toEqual({ fetched: 0, failed: 0 })
    expect(await runAfter(1)).toEqual({ fetched: 1, failed: 0 })
    expect(await idsOf()).toEqual(['a', 'b', 'c'])
    expect((await runs())[0]).toEqual({
      kind: 'products',
      file: 'north-lane.example.jsonl',
      retailer: 'north-lane',
      read: 3,
      created: 1,
      unchanged: 2,
      refused: 0,
      error: null,
    })
  })

  test('keeps its hour, however late it comes', async () => {
    await addRetailer('--every', '1d')
    server.answer(fileOf(line('a')))
    await run()
    await runAfter(day + 5 * 60_000)
    expect((await feedRow())?.due_at.toISOString()).toBe('2026-11-03T06:00:00.000Z')
    await runAfter(10 * day)
    expect((await feedRow())?.due_at.toISOString()).toBe('2026-11-13T06:05:00.000Z')
  })

  test.each(['etag', 'last-modified'])('the same file by its %s is confirmed', async (header) => {
    await addRetailer()
    const value = header === 'etag' ? '"v1"' : 'Sun, 01 Nov 2026 05:00:00 GMT'
    server.answer(fileOf(line('a'), line('gone')))
    await run()
    server.answer({ ...fileOf(line('a'), line('b')), headers: { [header]: value } })
    await runAfter(day)
    server.answer((_, headers) => {
      const condition = header === 'etag' ? 'if-none-match' : 'if-modified-since'
      return headers.get(condition) === value ? { status: 304 } : { status: 500 }
    })
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 0 })
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 0 })
    expect(await seenAt()).toEqual({
      a: now.toISOString(),
      b: now.toISOString(),
      gone: '2026-11-01T06:00:00.000Z',
    })
    expect((await runs())[0]).toMatchObject({ read: 2, unchanged: 2, refused: 0, error: null })
  })

  test('reads the same file again after a week, after refusals and after a change', async () => {
    await addRetailer()
    const headers = { etag: '"v1"' }
    server.answer({ ...fileOf(line('a'), broken('b')), headers })
    const wasConditional = async (ms: number) => {
      await runAfter(ms)
      return server.asked.at(-1)?.headers.has('if-none-match')
    }
    expect(await wasConditional(0)).toBe(false)
    expect(await wasConditional(day)).toBe(false)
    server.answer({ ...fileOf(line('a'), line('b')), headers })
    expect(await wasConditional(day)).toBe(false)
    expect(await wasConditional(day)).toBe(true)
    expect(await wasConditional(7 * day)).toBe(false)
    await retailer('edit', 'north-lane', '--site-url', 'https://north-lane.example')
    expect(await wasConditional(day)).toBe(false)
  })

  test('unpacks what is packed on the way, or is itself', async () => {
    await addRetailer()
    server.answer({
      body: gzipSync(`${line('a')}\n`),
      headers: { 'content-encoding': 'gzip' },
    })
    await run()
    server.answer({ body: gzipSync(`${line('b')}\n`) })
    await runAfter(day)
    expect(await idsOf()).toEqual(['a', 'b'])
  })

  test('reads the format and currency that it was set with', async () => {
    const site = ['--site-url', 'https://north-lane.example']
    await addRetailer('--feed-format', 'shopify-csv', '--feed-currency', 'GBP', ...site)
    server.answer({ body: '"Title",Handle,Variant Price\nLamp,lamp,12.00\n' })
    await run()
    const found = catalogue.db.selectFrom('retailer_products').select('currency')
    expect(await found.execute()).toEqual([{ currency: 'GBP' }])
  })

  test('keeps the query of an address, which may have a token in it, only encrypted', async () => {
    const secretsOf = async () => {
      const rows = await catalogue.db.selectFrom('retailer_secrets').selectAll().execute()
      return rows.filter(({ name }) => name === 'feed-address')
    }
    const inClear = async () => JSON.stringify([await feedRow(), await secretsOf()])
    const askedFor = async () => {
      await runAfter(day)
      return server.asked.at(-1)?.url
    }
    server.answer(fileOf(line('a')))
    await addRetailer()
    expect(await askedFor()).toBe(address)
    expect(await feedRow()).toMatchObject({ address: shown })
    expect(await inClear()).not.toContain('hidden')
    expect(await retailer('list')).not.toMatch(/hidden|feed-address/)
    await retailer('edit', 'north-lane', '--every', '12h')
    expect(await askedFor()).toBe(address)

    // As an earlier release has stored it.
    await catalogue.db.deleteFrom('retailer_secrets').execute()
    await catalogue.db.updateTable('retailer_feeds').set({ address }).execute()
    expect(await askedFor()).toBe(address)
    expect(await retailer('list')).not.toContain('hidden')
    expect(await retailer('reencrypt')).toBe('Secrets encrypted again: 1.\n')
    expect(await retailer('reencrypt')).toBe('Secrets encrypted again: 0.\n')
    expect(await inClear()).not.toContain('hidden')
    expect(await askedFor()).toBe(address)

    await retailer('edit', 'north-lane', '--feed', shown)
    expect([await askedFor(), await secretsOf()]).toEqual([shown, []])
    await retailer('edit', 'north-lane', '--feed', address)
    await retailer('edit', 'north-lane', '--feed', '')
    expect(await secretsOf()).toEqual([])
  })

  test('sends the user name and password of the secret, which no list shows', async () => {
    await addRetailer('--secret', 'feed=-')
    server.answer(fileOf(line('a')))
    await run()
    const header = server.asked[0]?.headers.get('authorization') ?? ''
    expect(Buffer.from(header.replace('Basic ', ''), 'base64').toString()).toBe('ada:secret word')
    expect(await retailer('list')).toContain('feed is set')
    expect(await retailer('list')).not.toContain('secret word')
  })
})

const whole = Array.from({ length: 200 }, (_, index) => line(`p${index}`)).join('\n')

describe('a feed that fails', () => {
  test.each([
    ['an error', { status: 500 }, 'north-lane.example answered 500'],
    ['no file', { status: 404 }, 'north-lane.example answered 404'],
    ['a part of a file', { status: 206, body: line('a') }, 'north-lane.example answered 206'],
    ['304 that was not asked for', { status: 304 }, 'north-lane.example answered 304'],
    ['a broken connection', { body: whole, breaksOff: true }, 'The connection to'],
    ['a cut archive', { body: gzipSync(whole).subarray(0, 300) }, 'something damaged'],
    ['an empty file', { body: '' }, 'There are no products in it.'],
    ['a page', { body: '<!doctype html><title>Log in</title>' }, ''],
    ['only what is refused', fileOf(broken('x')), 'All of its 1 products were refused. Line 1'],
    ['too much', { body: gzipSync('x'.repeat(2_000_000)) }, 'answered more than 100000 bytes'],
    ['a redirect to this machine', { status: 302, headers: { location: 'http://10.0.0.1/' } }, ''],
  ])('with %s leaves the catalogue as it is', async (_, answer, reason) => {
    await addRetailer()
    server.answer(fileOf(line('a'), line('b')))
    await run()
    const before = await products()
    server.answer(answer)
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 1 })
    const feed = await feedRow()
    expect(feed).toMatchObject({ failures: 1, taken_until: null, failed_at: now })
    expect(feed?.error).toContain(reason)
    expect(feed?.error).not.toMatch(/hidden|x81k|\/tmp/)
    expect(await products()).toEqual(before)
    expect(subjects()).toEqual(['The feed of North Lane failed'])
    server.answer(fileOf(line('a'), line('b'), line('c')))
    expect(await runAfter(hour)).toEqual({ fetched: 1, failed: 0 })
    expect(await idsOf()).toEqual(['a', 'b', 'c'])
    expect(subjects()).toEqual(['The feed of North Lane works again'])
  })

  test('that is complete, and lacks most of what is in stock, ends nothing and is no success', async () => {
    await addRetailer('--feed-complete')
    const stock = async () =>
      Object.fromEntries(
        (
          await catalogue.db
            .selectFrom('retailer_product_variants')
            .select(['external_id', 'available'])
            .execute()
        ).map(({ external_id, available }) => [external_id, available]),
      )
    const all = ['a', 'b', 'c', 'd']
    const headers = { etag: '"all"' }
    server.answer({ ...fileOf(...all.map((id) => line(id))), headers })
    await run()
    server.answer({ ...fileOf(line('a', { title: 'Changed' })), headers: { etag: '"one"' } })
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 1 })
    expect(await stock()).toEqual({ 'a-1': true, 'b-1': true, 'c-1': true, 'd-1': true })
    expect((await feedRow())?.error).toContain('lacks 3 of 4 products in stock (75 %)')
    // The file of the first day is not what there is now.
    server.answer((_, asked) =>
      asked.has('if-none-match')
        ? { status: 304 }
        : { ...fileOf(...all.slice(1).map((id) => line(id))), headers },
    )
    expect(await runAfter(hour)).toEqual({ fetched: 1, failed: 0 })
    expect(await stock()).toEqual({ 'a-1': false, 'b-1': true, 'c-1': true, 'd-1': true })
  })

  test('waits longer each time, and stops no other', async () => {
    await addRetailer()
    await retailer('add', 'south-lane', '--feed', 'https://south-lane.example/feed.jsonl')
    server.answer((url) => (url.includes('north') ? { status: 500 } : fileOf(line('s'))))
    expect(await run()).toEqual({ fetched: 2, failed: 1 })
    expect(await idsOf()).toEqual(['s'])
    const waits: number[] = []
    for (let failure = 0; failure < 9; failure++) {
      const { due_at = now } = (await feedRow('https://north-lane%')) ?? {}
      waits.push((due_at.getTime() - now.getTime()) / hour)
      now = due_at
      await run()
    }
    expect(waits).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 24, 24])
  })

  test('is still due after trouble of our own', async () => {
    await addRetailer()
    const unavailable = runDueFeeds(catalogue.db, {
      guardedFetch: async () => {
        throw Object.assign(new Error('gone'), { code: '57P01' })
      },
      maxBytes: 1,
      openKeys,
      mailOperators: undefined,
      now: () => now,
    })
    await expect(unavailable).rejects.toThrow('gone')
    expect(await feedRow()).toMatchObject({ failures: 0, due_at: now })
  })
})

describe('several processes', () => {
  test('never fetch the same feed at once', async () => {
    await addRetailer()
    server.answer(fileOf(line('a')))
    const reports = await Promise.all([run(), run(), run()])
    expect(reports.filter(({ fetched }) => fetched === 1)).toHaveLength(1)
    expect(server.asked).toHaveLength(1)
  })

  test('leave a feed to the one that fetches it, however long that takes', async () => {
    await addRetailer()
    server.answer(fileOf(line('a')))
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const others: { fetched: number }[] = []
    try {
      await runDueFeeds(catalogue.db, {
        guardedFetch: async (asked, request) => {
          for (let minute = 0; minute < 5; minute++) {
            const until = (await feedRow())?.taken_until
            now = new Date(now.getTime() + 60_000)
            vi.advanceTimersByTime(30_000)
            await vi.waitFor(async () => expect((await feedRow())?.taken_until).not.toEqual(until))
            others.push(await run())
          }
          return server.guardedFetch(asked, request)
        },
        maxBytes: 100_000,
        openKeys,
        mailOperators: undefined,
        now: () => now,
      })
    } finally {
      vi.useRealTimers()
    }
    expect(others.map(({ fetched }) => fetched)).toEqual([0, 0, 0, 0, 0])
    expect(await idsOf()).toEqual(['a'])
    expect(await feedRow()).toMatchObject({ failures: 0, taken_until: null })
  })

  test('take over what a process that was killed has left', async () => {
    await addRetailer()
    server.answer(fileOf(line('a')))
    const taken = new Date(now.getTime() + 120_000)
    await catalogue.db.updateTable('retailer_feeds').set({ taken_until: taken }).execute()
    expect(await run()).toEqual({ fetched: 0, failed: 0 })
    expect(await runAfter(120_000)).toEqual({ fetched: 1, failed: 0 })
    expect(await idsOf()).toEqual(['a'])
  })

  test('leave a feed alone that was changed while it was fetched', async () => {
    await addRetailer()
    const newAddress = 'https://new.example/feed.jsonl'
    server.answer((url) => (url === newAddress ? fileOf(line('new')) : { status: 500 }))
    const report = await runDueFeeds(catalogue.db, {
      guardedFetch: async (asked, request) => {
        if (asked === address) await retailer('edit', 'north-lane', '--feed', newAddress)
        return server.guardedFetch(asked, request)
      },
      maxBytes: 100_000,
      openKeys,
      mailOperators: async (_, letterIn) => void letters.push(letterIn('en')),
      now: () => now,
    })
    expect(report).toEqual({ fetched: 2, failed: 1 })
    expect(await feedRow()).toMatchObject({ address: newAddress, failures: 0, error: null })
    expect(await idsOf()).toEqual(['new'])
    expect(letters).toEqual([])
  })
})

describe('operators', () => {
  test('are mailed at the first failure, once a day, and when it works again', async () => {
    await addRetailer('--every', '6h')
    const sent = async (ms: number) => {
      await runAfter(ms)
      return subjects()
    }
    server.answer({ status: 500 })
    expect(await sent(0)).toEqual(['The feed of North Lane failed'])
    expect(await sent(6 * hour)).toEqual([])
    expect(await sent(12 * hour)).toEqual([])
    expect(await sent(6 * hour)).toEqual(['The feed of North Lane failed'])
    server.answer(fileOf(line('a')))
    expect(await sent(6 * hour)).toEqual(['The feed of North Lane works again'])
    expect(await sent(6 * hour)).toEqual([])
    // One that comes and goes is no reason for more mails.
    server.answer({ status: 500 })
    expect(await sent(6 * hour)).toEqual([])
    server.answer(fileOf(line('a')))
    expect(await sent(6 * hour)).toEqual([])
  })

  test('are told why, in their language', async () => {
    await addRetailer()
    server.answer({ status: 500 })
    const locales: LocaleCode[] = ['en', 'de']
    const sent: Letter[] = []
    await runDueFeeds(catalogue.db, {
      guardedFetch: server.guardedFetch,
      maxBytes: 1_000,
      openKeys,
      mailOperators: async (_, letterIn) => {
        sent.push(...locales.map((locale) => letterIn(locale)))
      },
      now: () => now,
    })
    expect(sent.map(({ paragraphs }) => paragraphs[0])).toEqual([
      'The last run of the feed of North Lane failed: north-lane.example answered 500',
      'Der letzte Import des Feeds von North Lane ist fehlgeschlagen: north-lane.example answered 500',
    ])
  })

  test('are mailed when a run refuses more than the one before', async () => {
    await addRetailer()
    const sent = async (...lines: string[]) => {
      server.answer(fileOf(...lines))
      await runAfter(day)
      return letters.splice(0).map(({ subject, paragraphs }) => `${subject}. ${paragraphs[0]}`)
    }
    expect(await sent(line('a'), broken('b'))).toEqual([])
    expect(await sent(line('a'), broken('b'), broken('c'))).toEqual([
      'More products of North Lane are refused. Refused in the last import of the feed of North Lane: 2. In the one before: 1.',
    ])
    expect(await sent(line('a'), broken('b'), broken('c'))).toEqual([])
    expect(await retailer('list')).toContain('refuses 2 instead of 1')
    expect(await sent(line('a'), line('b'), line('c'))).toEqual([
      'The feed of North Lane works again. The last import of the feed of North Lane was completed, and refused no more than usual.',
    ])
  })
})
