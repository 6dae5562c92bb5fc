import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importActivity } from './import-activity.ts'
import { importCategories } from './import-categories.ts'
import { importCollections } from './import-collections.ts'
import { importPosts } from './import-posts.ts'
import { importProductSets } from './import-product-sets.ts'
import { importProducts } from './import-products.ts'
import type { ImportReport } from './report.ts'

const now = new Date('2026-11-01T12:00:00Z')
let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  await catalogue.addRetailer('shop', { siteUrl: 'https://shop.example' })
})
afterAll(() => catalogue.close())

/** Imports the same file twice and checks that every entry has come to one end. */
async function checkTwice(run: () => Promise<ImportReport>): Promise<ImportReport> {
  const first = await run()
  expect(first.created + first.changed + first.unchanged + first.refused).toBe(first.read)
  // A row that was left out has its reason, too.
  expect(first.refusals).toHaveLength(first.refused + first.leftOut)
  for (const { line, reason } of first.refusals) {
    expect(line).toBeGreaterThan(0)
    expect(reason).not.toBe('')
  }
  const second = await run()
  expect(second).toMatchObject({
    read: first.read,
    created: 0,
    changed: 0,
    refused: first.refused,
    leftOut: first.leftOut,
  })
  return first
}

const anyText = fc.string({ unit: 'binary', maxLength: 12 })
const id = fc.oneof(fc.constantFrom('a', 'b', 'c'), anyText)
const amount = fc.oneof(fc.nat(20_000), fc.constantFrom(-1, 0.5, 3e9, null, '5'))
const address = fc.oneof(fc.constantFrom('https://a.example/1', 'demo:x', 'ftp://a', ''), anyText)

const saleDate = fc.constantFrom(
  null,
  '2026-10-01T00:00:00Z',
  '2026-12-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '0000-01-01T00:00:00Z',
  '2026-12-01',
)

const product = fc.record(
  {
    id,
    title: fc.oneof(fc.constant('Title'), anyText),
    description: anyText,
    currency: fc.constantFrom('USD', 'JPY', 'usd', ''),
    images: fc.array(address, { maxLength: 2 }),
    options: fc.array(fc.record({ name: anyText, values: fc.array(anyText, { maxLength: 2 }) }), {
      maxLength: 2,
    }),
    variants: fc.array(
      fc.record(
        {
          id,
          title: fc.constant('One'),
          options: fc.dictionary(anyText, anyText, { maxKeys: 2 }),
          priceInMinorUnits: amount,
          salePriceInMinorUnits: amount,
          saleStartsAt: saleDate,
          saleEndsAt: saleDate,
          quantity: amount,
          available: fc.boolean(),
        },
        { requiredKeys: ['id', 'title', 'priceInMinorUnits', 'available'] },
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['id', 'title', 'currency', 'variants'] },
)

const lineOf = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 4, arbitrary: value.map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: fc.json() },
    // A file that begins with a zero is read as UTF-16, whose lines are others.
    { weight: 1, arbitrary: anyText.filter((text) => !/[\r\n\0]/.test(text)) },
  )
const runs = { numRuns: 30 }

describe('any mixture of rows', () => {
  it('of products in JSON Lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lineOf(product), { maxLength: 8 }), async (lines) => {
        const file = await catalogue.write('any.jsonl', lines.join('\n'))
        const options = { file, retailer: 'shop', format: 'json-lines', now } as const
        const report = await checkTwice(() => importProducts(catalogue.db, options))
        expect(report.rows).toBe(lines.filter((line) => line.trim() !== '').length)
      }),
      runs,
    )
  })

  const cell = fc.oneof(
    fc.constantFrom('a', 'b', '1.00', '2.50 USD', 'in stock', '"', '"q"', '"q', 'x\ny'),
    anyText,
  )
  const rowsOf = (columns: number) =>
    fc.array(fc.array(cell, { minLength: 1, maxLength: columns + 1 }), { maxLength: 8 })

  it.each([
    ['shopify-csv', ',', 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src'],
    ['google-tsv', '\t', 'id\ttitle\tprice\tavailability\titem_group_id\tsize'],
  ] as const)('of products in %s', async (format, delimiter, header) => {
    await fc.assert(
      fc.asyncProperty(rowsOf(6), async (rows) => {
        const text = [header, ...rows.map((cells) => cells.join(delimiter)), ''].join('\n')
        const file = await catalogue.write('any.csv', text)
        const run = () => importProducts(catalogue.db, { file, retailer: 'shop', format, now })
        await expect(checkTwice(run)).resolves.toBeDefined()
      }),
      runs,
    )
  })

  it('of items in RSS', async () => {
    const piece = fc.oneof(
      fc.constantFrom('<item>', '</item>', '</channel>', '<![CDATA[', ']]>', '&', '<g:id>a</g:id>'),
      fc.constantFrom(
        '<item><g:id>a</g:id><g:title>A</g:title><g:price>1 USD</g:price><g:availability>in stock</g:availability></item>',
        '<g:price>',
        '<!-- ',
      ),
      anyText,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const file = await catalogue.write('any.xml', `<rss><item></item>${pieces.join('')}</rss>`)
        const options = { file, retailer: 'shop', format: 'google-rss', now } as const
        const run = () => importProducts(catalogue.db, options)
        await expect(checkTwice(run)).resolves.toBeDefined()
      }),
      runs,
    )
  })

  const moment = fc.constantFrom(
    '2026-10-01T00:00:00Z',
    '2026-10-01T00:00:00+02:00',
    '1969-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    'soon',
  )

  it('of creators and posts', async () => {
    const creator = fc.record({ type: fc.constant('creator'), id, displayName: id, bio: anyText })
    const post = fc.record({
      type: fc.constant('post'),
      id,
      creator: id,
      publishedAt: moment,
      hashtags: fc.array(id, { maxLength: 3 }),
      products: fc.array(fc.record({ retailer: fc.constant('shop'), id }), { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(lineOf(fc.oneof(creator, post)), { maxLength: 8 }),
        async (lines) => {
          const file = await catalogue.write('any.jsonl', lines.join('\n'))
          const run = () => importPosts(catalogue.db, { file, now })
          await expect(checkTwice(run)).resolves.toBeDefined()
        },
      ),
      runs,
    )
  })

  it('of product sets', async () => {
    const set = fc.record(
      {
        type: fc.constant('product_set'),
        id,
        creator: id,
        title: id,
        subtype: fc.constantFrom('GIFT_GUIDE', null, 'LIST'),
        audience: fc.oneof(fc.constantFrom('her', null), anyText),
        publishedAt: moment,
        covers: fc.array(address, { maxLength: 5 }),
        products: fc.array(fc.record({ retailer: fc.constant('shop'), id }), { maxLength: 2 }),
      },
      { requiredKeys: ['type', 'id', 'creator', 'title', 'publishedAt'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(lineOf(set), { maxLength: 8 }), async (lines) => {
        const file = await catalogue.write('any.jsonl', lines.join('\n'))
        const run = () => importProductSets(catalogue.db, { file, now })
        await expect(checkTwice(run)).resolves.toBeDefined()
      }),
      runs,
    )
  })

  it('of collections', async () => {
    const collection = fc.record(
      {
        type: fc.constant('collection'),
        id,
        creator: id,
        title: id,
        rank: fc.oneof(fc.integer(), fc.constantFrom(0.5, null)),
        publishedAt: moment,
        posts: fc.array(id, { maxLength: 3 }),
      },
      { requiredKeys: ['type', 'id', 'creator', 'title', 'publishedAt'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(lineOf(collection), { maxLength: 8 }), async (lines) => {
        const file = await catalogue.write('any.jsonl', lines.join('\n'))
        const run = () => importCollections(catalogue.db, { file, now })
        await expect(checkTwice(run)).resolves.toBeDefined()
      }),
      runs,
    )
  })

  it('of categories', async () => {
    const category = fc.record(
      {
        type: fc.constant('category'),
        country: fc.constantFrom('us', 'US', 'de', ''),
        key: fc.constantFrom('ltkhome', 'Home', 'a-b', ''),
        label: id,
        picture: fc.constantFrom('demo:a.jpg', 'https://pictures.test/b.jpg', 'c.jpg', ''),
        hashtag: fc.oneof(id, fc.constant(null)),
        position: fc.oneof(fc.integer(), fc.constantFrom(0.5, null)),
      },
      { requiredKeys: ['type', 'country', 'key', 'label', 'picture'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(lineOf(category), { maxLength: 8 }), async (lines) => {
        const file = await catalogue.write('any.jsonl', lines.join('\n'))
        const run = () => importCategories(catalogue.db, { file, now })
        await expect(checkTwice(run)).resolves.toBeDefined()
      }),
      runs,
    )
  })

  it('of activity', async () => {
    const activity = fc.record({
      type: fc.constantFrom('follow', 'like', 'share', 'wave'),
      member: id,
      creator: id,
      post: id,
      at: moment,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(lineOf(activity), { maxLength: 8 }), async (lines) => {
        const file = await catalogue.write('any.jsonl', lines.join('\n'))
        const run = () => importActivity(catalogue.db, { file, now })
        await expect(checkTwice(run)).resolves.toBeDefined()
      }),
      runs,
    )
  })
})
