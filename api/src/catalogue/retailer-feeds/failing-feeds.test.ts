import { gzipSync } from 'node:zlib'

import type { LocaleCode } from '@ltk/contract/locales'
import type { Letter } from '@ltk/platform/letter'
import { describe, expect, test } from 'vitest'

import { runDueFeeds } from './run-due-feeds.ts'
import { broken, day, fileOf, hour, line, setUpFeeds } from './testing/set-up-feeds.ts'

const given = setUpFeeds()
const { openKeys, retailer, run, runAfter, products, idsOf, feedRow, addRetailer } = given

const subjects = () => given.letters.splice(0).map(({ subject }) => subject)

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
    given.server.answer(fileOf(line('a'), line('b')))
    await run()
    const before = await products()
    given.server.answer(answer)
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 1 })
    const feed = await feedRow()
    expect(feed).toMatchObject({ failures: 1, taken_until: null, failed_at: given.now })
    expect(feed?.error).toContain(reason)
    expect(feed?.error).not.toMatch(/hidden|x81k|\/tmp/)
    expect(await products()).toEqual(before)
    expect(subjects()).toEqual(['The feed of North Lane failed'])
    given.server.answer(fileOf(line('a'), line('b'), line('c')))
    expect(await runAfter(hour)).toEqual({ fetched: 1, failed: 0 })
    expect(await idsOf()).toEqual(['a', 'b', 'c'])
    expect(subjects()).toEqual(['The feed of North Lane works again'])
  })

  test('that is complete, and lacks most of what is in stock, ends nothing and is no success', async () => {
    await addRetailer('--feed-complete')
    const stock = async () =>
      Object.fromEntries(
        (
          await given.catalogue.db
            .selectFrom('retailer_product_variants')
            .select(['external_id', 'available'])
            .execute()
        ).map(({ external_id, available }) => [external_id, available]),
      )
    const all = ['a', 'b', 'c', 'd']
    const headers = { etag: '"all"' }
    given.server.answer({ ...fileOf(...all.map((id) => line(id))), headers })
    await run()
    given.server.answer({ ...fileOf(line('a', { title: 'Changed' })), headers: { etag: '"one"' } })
    expect(await runAfter(day)).toEqual({ fetched: 1, failed: 1 })
    expect(await stock()).toEqual({ 'a-1': true, 'b-1': true, 'c-1': true, 'd-1': true })
    expect((await feedRow())?.error).toContain('lacks 3 of 4 products in stock (75 %)')
    // The file of the first day is not what there is now.
    given.server.answer((_, asked) =>
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
    given.server.answer((url) => (url.includes('north') ? { status: 500 } : fileOf(line('s'))))
    expect(await run()).toEqual({ fetched: 2, failed: 1 })
    expect(await idsOf()).toEqual(['s'])
    const waits: number[] = []
    for (let failure = 0; failure < 9; failure++) {
      const { due_at = given.now } = (await feedRow('https://north-lane%')) ?? {}
      waits.push((due_at.getTime() - given.now.getTime()) / hour)
      given.now = due_at
      await run()
    }
    expect(waits).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 24, 24])
  })

  test('is still due after trouble of our own', async () => {
    await addRetailer()
    const unavailable = runDueFeeds(given.catalogue.db, {
      guardedFetch: async () => {
        throw Object.assign(new Error('gone'), { code: '57P01' })
      },
      maxBytes: 1,
      openKeys,
      mailOperators: undefined,
      now: () => given.now,
    })
    await expect(unavailable).rejects.toThrow('gone')
    expect(await feedRow()).toMatchObject({ failures: 0, due_at: given.now })
  })
})

describe('operators', () => {
  test('are mailed at the first failure, once a day, and when it works again', async () => {
    await addRetailer('--every', '6h')
    const sent = async (ms: number) => {
      await runAfter(ms)
      return subjects()
    }
    given.server.answer({ status: 500 })
    expect(await sent(0)).toEqual(['The feed of North Lane failed'])
    expect(await sent(6 * hour)).toEqual([])
    expect(await sent(12 * hour)).toEqual([])
    expect(await sent(6 * hour)).toEqual(['The feed of North Lane failed'])
    given.server.answer(fileOf(line('a')))
    expect(await sent(6 * hour)).toEqual(['The feed of North Lane works again'])
    expect(await sent(6 * hour)).toEqual([])
    // One that comes and goes is no reason for more mails.
    given.server.answer({ status: 500 })
    expect(await sent(6 * hour)).toEqual([])
    given.server.answer(fileOf(line('a')))
    expect(await sent(6 * hour)).toEqual([])
  })

  test('are told why, in their language', async () => {
    await addRetailer()
    given.server.answer({ status: 500 })
    const locales: LocaleCode[] = ['en', 'de']
    const sent: Letter[] = []
    await runDueFeeds(given.catalogue.db, {
      guardedFetch: given.server.guardedFetch,
      maxBytes: 1_000,
      openKeys,
      mailOperators: async (_, letterIn) => {
        sent.push(...locales.map((locale) => letterIn(locale)))
      },
      now: () => given.now,
    })
    expect(sent.map(({ paragraphs }) => paragraphs[0])).toEqual([
      'The last run of the feed of North Lane failed: north-lane.example answered 500',
      'Der letzte Import des Feeds von North Lane ist fehlgeschlagen: north-lane.example answered 500',
    ])
  })

  test('are mailed when a run refuses more than the one before', async () => {
    await addRetailer()
    const sent = async (...lines: string[]) => {
      given.server.answer(fileOf(...lines))
      await runAfter(day)
      return given.letters
        .splice(0)
        .map(({ subject, paragraphs }) => `${subject}. ${paragraphs[0]}`)
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
