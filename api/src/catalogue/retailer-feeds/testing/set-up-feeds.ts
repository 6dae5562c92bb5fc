import type { Letter } from '@ltk/platform/letter'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { type FeedServer, startFeedServer } from '@ltk/testing/servers/feed-server'
import { afterEach, beforeEach } from 'vitest'

import { secretKeysText } from '../../../shopping/retailers/secrets/secret-keys-text.ts'
import { openSecretKeys } from '../../../shopping/retailers/secrets/secret-keys.ts'
import { retailerCommand } from '../../commands/retailer-command.ts'
import { runDueFeeds } from '../run-due-feeds.ts'

/** An hour in milliseconds. */
export const hour = 3_600_000
/** A day in milliseconds. */
export const day = 24 * hour

/** Returns a lamp as a line of JSON Lines. */
export const line = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    title: `Lamp ${id}`,
    currency: 'EUR',
    variants: [{ id: `${id}-1`, title: 'One', priceInMinorUnits: 1_000, available: true }],
    ...more,
  })
/** Returns the answer with a file of some lines. */
export const fileOf = (...lines: string[]) => ({ body: `${lines.join('\n')}\n` })
/** Returns a line of a lamp that is refused. */
export const broken = (id: string) => line(id, { title: '' })

/** The address of a feed, with a token in its query. */
export const address = 'https://north-lane.example/feeds/x81k/products.jsonl?token=hidden'
/** The address of the feed as it is shown. */
export const shown = 'https://north-lane.example/feeds/x81k/products.jsonl'

/** Gives each test of a file an empty catalogue, a server of feeds and a clock. */
export function setUpFeeds() {
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
      readCalling: () => testCalling,
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

  const products = () =>
    catalogue.db
      .selectFrom('retailer_products')
      .select(['external_id', 'title', 'seen_at', 'imported_at'])
      .orderBy('external_id')
      .execute()
  const idsOf = async () => (await products()).map((product) => product.external_id)

  const feedRow = (from = '%') =>
    catalogue.db
      .selectFrom('retailer_feeds')
      .selectAll()
      .where('address', 'like', from)
      .executeTakeFirst()

  const addRetailer = (...more: string[]) =>
    retailer('add', 'north-lane', '--display-name', 'North Lane', '--feed', address, ...more)

  return {
    get catalogue() {
      return catalogue
    },
    get letters() {
      return letters
    },
    get now() {
      return now
    },
    set now(value) {
      now = value
    },
    get server() {
      return server
    },
    addRetailer,
    feedRow,
    idsOf,
    openKeys,
    products,
    retailer,
    run,
    runAfter,
  }
}
