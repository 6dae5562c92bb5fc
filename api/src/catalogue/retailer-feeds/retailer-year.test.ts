import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { type FeedAnswer, type FeedServer, startFeedServer } from '@ltk/testing/servers/feed-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { retailerCommand } from '../commands/retailer-command.ts'
import { catalogueJobs } from '../jobs/jobs.ts'
import { runDueFeeds } from './run-due-feeds.ts'

const firstDay = Date.parse('2026-01-01T06:00:00Z')
const dayMs = 86_400_000
const days = 365

/** An item of the shop's own books: amounts in cents. */
type Item = {
  product: string
  title: string
  price: number
  sale: { price: number; from: number; until: number } | null
  inStock: boolean
}
type Books = Map<string, Item>

/** What a shopper must find of a variant. */
type Shown = {
  product: string
  title: string
  price: number
  /** As the last feed that was read has it. */
  sale: Item['sale']
  salePrice: number | null
  available: boolean
  seenAt: string
}

let catalogue: TestCatalogue
let server: FeedServer
let now = new Date(firstDay)
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  server = await startFeedServer()
  const feed = [
    '--feed',
    'https://north-lane.example/products.xml',
    '--every',
    '1d',
    '--feed-complete',
  ]
  await retailerCommand({
    args: ['add', 'north-lane', '--display-name', 'North Lane', ...feed],
    withDb: (work) => work(catalogue.db),
    write: () => {},
    now,
    openKeys: noKeys,
    readInput: async () => '',
    readCalling: () => testCalling,
  })
})
afterAll(async () => {
  await catalogue.close()
  await server.close()
})

function noKeys(): never {
  throw new Error('no key is needed')
}

/** The shop opens with eight products, of which two come in two sizes. */
function openBooks(): Books {
  const books: Books = new Map()
  for (let n = 0; n < 8; n++) {
    const sizes = n < 2 ? ['s', 'l'] : ['']
    for (const size of sizes) {
      const product = `lamp-${n}`
      const price = 2_000 + 500 * n
      const item = { product, title: `Café lamp ${n}`, price, sale: null, inStock: true }
      books.set(product + size, item)
    }
  }
  return books
}

/** What happens in the shop before the feed of a day is written; on every tenth day nothing does. */
function trade(books: Books, day: number): void {
  if (day % 10 === 7) return
  const ids = [...books.keys()]
  const change = (turn: number, next: (item: Item) => Partial<Item>) => {
    const id = ids[turn % ids.length] ?? ''
    const item = books.get(id)
    if (item) books.set(id, { ...item, ...next(item) })
  }
  if (day % 3 !== 2) {
    change(day * 7, ({ price }) => ({ price: Math.max(900, price + 100 * ((day % 7) - 3)) }))
  }
  if (day % 11 === 5) change(day, ({ inStock }) => ({ inStock: !inStock }))
  if (day % 17 === 3) rename(books, `lamp-${day % 8}`, `Café lamp of ${day}`)
  // Announced four days ahead, for a week.
  if (day % 13 === 1) change(day * 5, (item) => ({ sale: saleOf(item, day + 4, day + 11) }))
  if (day % 45 === 20) books.delete(ids[(day * 3) % ids.length] ?? '')
  if (day % 40 === 30) {
    const product = `lamp-new-${day}`
    const item = { product, title: 'New lamp', price: 4_000 + day, sale: null, inStock: true }
    books.set(product, item)
  }
  // Everything, from Black Friday to the end of Cyber Monday.
  if (day === 325) {
    for (const [id, item] of books) books.set(id, { ...item, sale: saleOf(item, 330, 334) })
  }
}

function rename(books: Books, product: string, title: string): void {
  for (const [id, item] of books) if (item.product === product) books.set(id, { ...item, title })
}

function saleOf({ price }: Item, from: number, until: number): Item['sale'] {
  return { price: Math.round(price * 0.8), from, until }
}

function midnightOf(day: number): string {
  return new Date(firstDay + day * dayMs).toISOString().replace('T06', 'T00')
}

const money = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

function itemOf(id: string, { product, title, price, sale, inStock }: Item): string {
  const fields = {
    id,
    ...(id !== product && { item_group_id: product, size: id.slice(-1) }),
    title,
    link: `https://north-lane.example/${product}`,
    image_link: `https://north-lane.example/${product}.jpg`,
    availability: inStock ? 'in_stock' : 'out_of_stock',
    price: money(price),
    ...(sale && {
      sale_price: money(sale.price),
      sale_price_effective_date: `${midnightOf(sale.from)}/${midnightOf(sale.until)}`,
    }),
  }
  const lines = Object.entries(fields).map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
  return `<item>\n${lines.join('\n')}\n</item>\n`
}

function feedOf(items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('')}</channel></rss>\n`
}

/** The feed of a day, in which an item may lack its price. */
function xml(books: Books, withoutPrice?: string): string {
  return feedOf(
    [...books].map(([id, item]) => {
      const whole = itemOf(id, item)
      return id === withoutPrice ? whole.replace(/<g:price>.*\n/, '') : whole
    }),
  )
}

/** Days on which the server does not answer with a whole feed. */
const brokenDays = new Map<number, (feed: string) => FeedAnswer>([
  [23, () => ({ status: 500 })],
  [24, () => ({ status: 503 })],
  [58, (feed) => ({ body: feed, breaksOff: true })],
  [59, (feed) => ({ body: gzipSync(feed).subarray(0, 200) })],
  [92, () => ({ body: '' })],
  [93, () => ({ body: feedOf([]) })],
  [121, () => ({ body: '<!doctype html><html><title>We are back soon</title></html>' })],
  // Nine days without a feed.
  ...Array.from({ length: 9 }, (_, index): [number, () => FeedAnswer] => [
    150 + index,
    () => ({ status: 404 }),
  ]),
  [231, () => ({ status: 302, headers: { location: 'https://10.0.0.1/products.xml' } })],
  [290, () => ({ body: 'Title;Price\nLamp;12\n' })],
  // The shop has written half of it only.
  [310, (feed) => ({ body: feed.slice(0, feed.length / 2) })],
])

/** Days on which an item of the feed has no price. */
const daysWithoutAPrice = [70, 71, 200]
/** A day on which the feed is not in the encoding that it says it is in. */
const dayOfWrongBytes = 250

/** The items of a day that cannot be read. */
function faultsOf(day: number, books: Books): Set<string> {
  const ids = [...books.keys()]
  if (daysWithoutAPrice.includes(day)) return new Set(ids.slice(-1))
  if (day !== dayOfWrongBytes) return new Set()
  return new Set(ids.filter((id) => books.get(id)?.title.includes('é')))
}

/** What the server answers on a day. */
function answerOf(day: number, books: Books): (headers: Headers) => FeedAnswer {
  const feed = xml(books, daysWithoutAPrice.includes(day) ? [...books.keys()].at(-1) : undefined)
  const broken = brokenDays.get(day)
  if (broken) return () => broken(feed)
  const etag = `"${createHash('sha256').update(feed).digest('hex')}"`
  return (headers) => {
    if (headers.get('if-none-match') === etag) return { status: 304 }
    const bytes = encode(day, feed)
    const isPacked = day % 2 === 1
    return {
      body: isPacked ? gzipSync(bytes) : bytes,
      headers: { etag, ...(isPacked && { 'content-encoding': 'gzip' }) },
    }
  }
}

/** Shops change their encodings: each of these is read by what the file says of itself. */
function encode(day: number, feed: string): Buffer {
  if (day === dayOfWrongBytes) return Buffer.from(feed, 'latin1')
  if (day % 7 === 1) return Buffer.from(`\uFEFF${feed.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  if (day % 7 === 2) return Buffer.from(feed.replace('UTF-8', 'ISO-8859-1'), 'latin1')
  return Buffer.from(feed)
}

function salePriceOn({ price, sale }: Pick<Item, 'price' | 'sale'>, day: number): number | null {
  const isOn = sale !== null && sale.from <= day && day < sale.until
  return isOn && sale.price < price ? sale.price : null
}

/** What shoppers must find after a feed was read: what it has, and all that it does not speak of. */
function readWell(shown: Map<string, Shown>, books: Books, day: number): Map<string, Shown> {
  const faults = faultsOf(day, books)
  const read = [...books].filter(([id]) => !faults.has(id))
  const products = new Set(read.map(([, { product }]) => product))
  const next = new Map([...shown].filter(([, { product }]) => !products.has(product)))
  const named = new Set([...books.values()].map(({ product }) => product))
  const inStock = new Set([...next.values()].flatMap((one) => (one.available ? one.product : [])))
  for (const [id, one] of next) {
    // The feed is complete, so what it lacks has been seen to be gone.
    const isGone = inStock.has(one.product) && !named.has(one.product)
    if (isGone) next.set(id, { ...one, available: false, seenAt: now.toISOString() })
  }
  for (const [id, { product, title, price, sale, inStock }] of read) {
    next.set(id, {
      product,
      title,
      price,
      sale,
      salePrice: salePriceOn({ price, sale }, day),
      available: inStock,
      seenAt: now.toISOString(),
    })
  }
  return next
}

/** What shoppers must find once a day has begun: sales begin and end without a feed. */
function beginDay(shown: Map<string, Shown>, day: number): Map<string, Shown> {
  return new Map([...shown].map(([id, one]) => [id, { ...one, salePrice: salePriceOn(one, day) }]))
}

async function readShown(): Promise<Map<string, Omit<Shown, 'sale'>>> {
  const rows = await catalogue.db
    .selectFrom('retailer_product_variants as v')
    .innerJoin('retailer_products as p', 'p.id', 'v.retailer_product_id')
    .select([
      'v.external_id as id',
      'p.external_id as product',
      'p.title',
      'v.price',
      'v.sale_price as salePrice',
      'v.available',
      'p.seen_at as seenAt',
    ])
    .execute()
  return new Map(
    rows.map(({ id, seenAt, ...row }) => [id, { ...row, seenAt: seenAt.toISOString() }]),
  )
}

type Histories = Map<string, (Entry & { at: string })[]>
type Entry = { price: number | null; salePrice: number | null; available: boolean }

/** Adds what has changed to the histories of variants. */
function note(histories: Histories, before: Map<string, Shown>, after: Map<string, Shown>): void {
  const at = now.toISOString()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [entryOf(before.get(id)), entryOf(after.get(id))]
    if (JSON.stringify(old) === JSON.stringify(next)) continue
    histories.set(id, [...(histories.get(id) ?? []), { at, ...next }])
  }
}

function entryOf(shown: Shown | undefined): Entry {
  if (!shown) return { price: null, salePrice: null, available: false }
  const { price, salePrice, available } = shown
  return { price, salePrice, available }
}

async function readHistories() {
  const rows = await catalogue.db
    .selectFrom('price_histories')
    .select(['variant_external_id as id', 'at', 'price', 'sale_price as salePrice', 'available'])
    .orderBy('at')
    .execute()
  const histories: Histories = new Map()
  for (const { id, at, ...entry } of rows) {
    histories.set(id, [...(histories.get(id) ?? []), { at: at.toISOString(), ...entry }])
  }
  return histories
}

const readProductIds = async () =>
  new Map(
    (
      await catalogue.db.selectFrom('retailer_products').select(['external_id', 'id']).execute()
    ).map(({ external_id, id }) => [external_id, id]),
  )

test('a year of daily feeds: nothing is lost and nothing is stale, whatever comes', async () => {
  const books = openBooks()
  let shown = new Map<string, Shown>()
  const histories: Histories = new Map()
  const productIds = new Map<string, string>()
  const mails: { day: number; subject: string }[] = []
  const outcomes = { read: 0, confirmed: 0, failed: 0 }
  const runJobs = async () => {
    for (const job of catalogueJobs(catalogue.database, () => now)) await job.run()
  }
  const check = async (day: number, expected: Map<string, Shown>) => {
    note(histories, shown, expected)
    shown = expected
    const found = [...shown].map(([id, { sale: _, ...one }]) => [id, one] as const)
    expect(await readShown(), `day ${day}`).toEqual(new Map(found))
  }
  for (let day = 0; day < days; day++) {
    now = new Date(midnightOf(day))
    await runJobs()
    await check(day, beginDay(shown, day))
    now = new Date(firstDay + day * dayMs)
    trade(books, day)
    const answer = answerOf(day, books)
    let status = 0
    server.answer((_, headers) => {
      const answered = answer(headers)
      status = answered.status ?? 200
      return answered
    })
    const report = await runDueFeeds(catalogue.db, {
      guardedFetch: server.guardedFetch,
      maxBytes: 1_000_000,
      openKeys: noKeys,
      mailOperators: async (_, letterIn) => {
        mails.push({ day, subject: letterIn('en').subject })
      },
      now: () => now,
    })
    await runJobs()
    const isBroken = brokenDays.has(day)
    expect(report, `day ${day}`).toEqual({ fetched: 1, failed: isBroken ? 1 : 0 })
    outcomes[isBroken ? 'failed' : status === 304 ? 'confirmed' : 'read']++
    await check(day, isBroken ? shown : readWell(shown, books, day))
    for (const [product, id] of await readProductIds()) {
      expect(productIds.get(product) ?? id, `day ${day}`).toBe(id)
      productIds.set(product, id)
    }
  }
  expect(outcomes.failed).toBe(brokenDays.size)
  expect(Math.min(outcomes.read, outcomes.confirmed)).toBeGreaterThan(90)
  expect(await readHistories()).toEqual(histories)
  const daysOf = (subject: string) =>
    mails.flatMap((mail) => (mail.subject === subject ? mail.day : []))
  expect(daysOf('The feed of North Lane failed')).toEqual([...brokenDays.keys()])
  expect(daysOf('More products of North Lane are refused')).toEqual([70, 200, 250])
  expect(daysOf('The feed of North Lane works again')).toEqual([
    25, 60, 72, 94, 122, 159, 201, 232, 251, 291, 311,
  ])
}, 180_000)
