import { describe, expect, test } from 'vitest'

import { address, day, fileOf, line, setUpFeeds, shown } from './testing/set-up-feeds.ts'

const given = setUpFeeds()
const { retailer, run, runAfter, feedRow, addRetailer } = given

describe('what the command says', () => {
  test('sets a feed, shows its address without the query and when it runs, and stops it', async () => {
    await addRetailer('--every', '6h', '--feed-currency', 'EUR')
    given.server.answer(fileOf(line('a')))
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
