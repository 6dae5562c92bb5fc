import { gzipSync } from 'node:zlib'

import { describe, expect, test, vi } from 'vitest'

import { runDueFeeds } from './run-due-feeds.ts'
import {
  address,
  broken,
  day,
  fileOf,
  hour,
  line,
  setUpFeeds,
  shown,
} from './testing/set-up-feeds.ts'

const given = setUpFeeds()
const { products, retailer, run, runAfter, idsOf, feedRow, addRetailer, openKeys } = given

const seenAt = async () =>
  Object.fromEntries((await products()).map((one) => [one.external_id, one.seen_at.toISOString()]))

const runs = () =>
  given.catalogue.db
    .selectFrom('import_runs')
    .select(['kind', 'file', 'retailer', 'read', 'created', 'unchanged', 'refused', 'error'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

describe('a run', () => {
  test('imports what is due, and nothing before', async () => {
    await addRetailer('--every', '6h')
    given.server.answer(fileOf(line('a'), line('b')))
    expect(await run()).toEqual({ fetched: 1, failed: 0 })
    expect(await idsOf()).toEqual(['a', 'b'])
    given.server.answer(fileOf(line('a'), line('b'), line('c')))
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
    given.server.answer(fileOf(line('a')))
    await run()
    await runAfter(day + 5 * 60_000)
    expect((await feedRow())?.due_at.toISOString()).toBe('2026-11-03T06:00:00.000Z')
    await runAfter(10 * day)
    expect((await feedRow())?.due_at.toISOString()).toBe('2026-11-13T06:05:00.000Z')
  })

  test.each(['etag', 'last-modified'])('the same file by its %s is confirmed', async (header) => {
    await addRetailer()
    const value = header === 'etag' ? '"v1"' : 'Sun, 01 Nov 2026 05:00:00 GMT'
    given.server.answer(fileOf(line('a'), line('gone')))
    await run()
    given.server.answer({ ...fileOf(line('a'), line('b')), headers: { [header]: value } })
    await runAfter(day)
    given.server.answer((_, headers) => {
      const condition = header === 'etag' ? 'if-none-match' : 'if-modified-since'
      return headers.get(condition) === value ? { status: 304 } : { status: 500 }
    })
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 0 })
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 0 })
    expect(await seenAt()).toEqual({
      a: given.now.toISOString(),
      b: given.now.toISOString(),
      gone: '2026-11-01T06:00:00.000Z',
    })
    expect((await runs())[0]).toMatchObject({ read: 2, unchanged: 2, refused: 0, error: null })
  })

  test('reads the same file again after a week, after refusals and after a change', async () => {
    await addRetailer()
    const headers = { etag: '"v1"' }
    given.server.answer({ ...fileOf(line('a'), broken('b')), headers })
    const wasConditional = async (ms: number) => {
      await runAfter(ms)
      return given.server.asked.at(-1)?.headers.has('if-none-match')
    }
    expect(await wasConditional(0)).toBe(false)
    expect(await wasConditional(day)).toBe(false)
    given.server.answer({ ...fileOf(line('a'), line('b')), headers })
    expect(await wasConditional(day)).toBe(false)
    expect(await wasConditional(day)).toBe(true)
    expect(await wasConditional(7 * day)).toBe(false)
    await retailer('edit', 'north-lane', '--site-url', 'https://north-lane.example')
    expect(await wasConditional(day)).toBe(false)
  })

  test('unpacks what is packed on the way, or is itself', async () => {
    await addRetailer()
    given.server.answer({
      body: gzipSync(`${line('a')}\n`),
      headers: { 'content-encoding': 'gzip' },
    })
    await run()
    given.server.answer({ body: gzipSync(`${line('b')}\n`) })
    await runAfter(day)
    expect(await idsOf()).toEqual(['a', 'b'])
  })

  test('reads the format and currency that it was set with', async () => {
    const site = ['--site-url', 'https://north-lane.example']
    await addRetailer('--feed-format', 'shopify-csv', '--feed-currency', 'GBP', ...site)
    given.server.answer({ body: '"Title",Handle,Variant Price\nLamp,lamp,12.00\n' })
    await run()
    const found = given.catalogue.db.selectFrom('retailer_products').select('currency')
    expect(await found.execute()).toEqual([{ currency: 'GBP' }])
  })

  test('keeps the query of an address, which may have a token in it, only encrypted', async () => {
    const secretsOf = async () => {
      const rows = await given.catalogue.db.selectFrom('retailer_secrets').selectAll().execute()
      return rows.filter(({ name }) => name === 'feed-address')
    }
    const inClear = async () => JSON.stringify([await feedRow(), await secretsOf()])
    const askedFor = async () => {
      await runAfter(day)
      return given.server.asked.at(-1)?.url
    }
    given.server.answer(fileOf(line('a')))
    await addRetailer()
    expect(await askedFor()).toBe(address)
    expect(await feedRow()).toMatchObject({ address: shown })
    expect(await inClear()).not.toContain('hidden')
    expect(await retailer('list')).not.toMatch(/hidden|feed-address/)
    await retailer('edit', 'north-lane', '--every', '12h')
    expect(await askedFor()).toBe(address)

    // As an earlier release has stored it.
    await given.catalogue.db.deleteFrom('retailer_secrets').execute()
    await given.catalogue.db.updateTable('retailer_feeds').set({ address }).execute()
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
    given.server.answer(fileOf(line('a')))
    await run()
    const header = given.server.asked[0]?.headers.get('authorization') ?? ''
    expect(Buffer.from(header.replace('Basic ', ''), 'base64').toString()).toBe('ada:secret word')
    expect(await retailer('list')).toContain('feed is set')
    expect(await retailer('list')).not.toContain('secret word')
  })
})

describe('several processes', () => {
  test('never fetch the same feed at once', async () => {
    await addRetailer()
    given.server.answer(fileOf(line('a')))
    const reports = await Promise.all([run(), run(), run()])
    expect(reports.filter(({ fetched }) => fetched === 1)).toHaveLength(1)
    expect(given.server.asked).toHaveLength(1)
  })

  test('leave a feed to the one that fetches it, however long that takes', async () => {
    await addRetailer()
    given.server.answer(fileOf(line('a')))
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const others: { fetched: number }[] = []
    try {
      await runDueFeeds(given.catalogue.db, {
        guardedFetch: async (asked, request) => {
          for (let minute = 0; minute < 5; minute++) {
            const until = (await feedRow())?.taken_until
            given.now = new Date(given.now.getTime() + 60_000)
            vi.advanceTimersByTime(30_000)
            await vi.waitFor(
              async () => expect((await feedRow())?.taken_until).not.toEqual(until),
              { timeout: 30_000 },
            )
            others.push(await run())
          }
          return given.server.guardedFetch(asked, request)
        },
        maxBytes: 100_000,
        openKeys,
        mailOperators: undefined,
        now: () => given.now,
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
    given.server.answer(fileOf(line('a')))
    const taken = new Date(given.now.getTime() + 120_000)
    await given.catalogue.db.updateTable('retailer_feeds').set({ taken_until: taken }).execute()
    expect(await run()).toEqual({ fetched: 0, failed: 0 })
    expect(await runAfter(120_000)).toEqual({ fetched: 1, failed: 0 })
    expect(await idsOf()).toEqual(['a'])
  })

  test('leave a feed alone that was changed while it was fetched', async () => {
    await addRetailer()
    const newAddress = 'https://new.example/feed.jsonl'
    given.server.answer((url) => (url === newAddress ? fileOf(line('new')) : { status: 500 }))
    const report = await runDueFeeds(given.catalogue.db, {
      guardedFetch: async (asked, request) => {
        if (asked === address) await retailer('edit', 'north-lane', '--feed', newAddress)
        return given.server.guardedFetch(asked, request)
      },
      maxBytes: 100_000,
      openKeys,
      mailOperators: async (_, letterIn) => void given.letters.push(letterIn('en')),
      now: () => given.now,
    })
    expect(report).toEqual({ fetched: 2, failed: 1 })
    expect(await feedRow()).toMatchObject({ address: newAddress, failures: 0, error: null })
    expect(await idsOf()).toEqual(['new'])
    expect(given.letters).toEqual([])
  })
})
