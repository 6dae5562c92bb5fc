import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Withdrawable } from '@ltk/contract/withdrawals'
import { idOf } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { createMedia, type Media } from '@ltk/platform/media/media'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import { importProducts } from '../imports/import-products.ts'
import { restore, withdraw } from './withdraw.ts'

const now = new Date('2026-11-01T12:00:00Z')
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect width="60" height="80" fill="#c02020"/></svg>'
const video = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.alloc(976),
])

let catalogue: TestCatalogue
let api: TestApi
let dataDir: string
/** Another process than the one that withdraws: it is told of nothing. */
let media: Media
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  dataDir = mkdtempSync(join(tmpdir(), 'withdrawn-pictures-'))
  media = createMedia({
    database: catalogue.database,
    dataDir,
    maxBytes: 1e9,
    megapixelsPerMinute: 1e6,
    log: silentLog,
    sources: [
      {
        matches: () => true,
        load: async (url) => ({ bytes: url.endsWith('.mp4') ? video : drawing }),
      },
    ],
    guardedFetch: () => Promise.reject(new Error('No picture is fetched')),
    secret: new Uint8Array(32),
  })
  await catalogue.addRetailer('shop')
})
afterAll(async () => {
  await catalogue.close()
  rmSync(dataDir, { recursive: true })
})

/** Of one test: its creator, and the beginning of its pictures' addresses. */
let name: string
const address = (picture: string) => `https://pictures.test/${name}/${picture}`
const idAt = (picture: string) => idOf(address(picture))

const post = (id: string, picture: string, more: object = {}) => ({
  type: 'post',
  id: `${name}-${id}`,
  creator: name,
  publishedAt: now.toISOString(),
  image: { url: address(picture), width: 60, height: 80 },
  ...more,
})
async function importLines(...posts: object[]) {
  const creator = { type: 'creator', id: name, displayName: name, avatar: address('me') }
  const file = await catalogue.write('posts.jsonl', [creator, ...posts])
  expect(await importPosts(catalogue.db, { file, now })).toMatchObject({ refused: 0 })
}
async function importProduct(id: string, images: string[], ofVariant: string) {
  const variant = { id: 'one', title: 'One', priceInMinorUnits: 4_000, available: true }
  const line = {
    id: `${name}-${id}`,
    title: 'Lamp',
    currency: 'USD',
    images: images.map(address),
    variants: [{ ...variant, image: address(ofVariant) }],
  }
  const file = await catalogue.write('products.jsonl', [line])
  const report = await importProducts(catalogue.db, { file, retailer: 'shop', now })
  expect(report).toMatchObject({ refused: 0 })
}

beforeEach(() => {
  name = `ada${crypto.randomUUID().slice(0, 8)}`
})

const take = (kind: Withdrawable, id: string) => withdraw(catalogue.db, { kind, name: id }, now)
const bringBack = (kind: Withdrawable, id: string) => restore(catalogue.db, { kind, name: id }, now)

/** The status of a picture in several sizes, and what the wire says of it: all in one, as they agree. */
async function statusOf(picture: string): Promise<number | string> {
  const id = idAt(picture)
  const paths = ['', '?w=88&h=88', '?w=450', '?h=1200&dpr=2'].map((query) => `/media/${id}${query}`)
  const answers = await Promise.all(paths.map(async (path) => media.app.request(path, {}, {})))
  const statuses = [...new Set(answers.map(({ status }) => status))]
  const wire = await (await api.request(`/v3/media_objects?ids=${id}`)).text()
  const isNamed = wire.includes(id)
  const [status] = statuses
  return statuses.length === 1 && isNamed === (status === 200) ? (status ?? 0) : 'they differ'
}
const statuses = async (...pictures: string[]) => Promise.all(pictures.map(statusOf))
/** What is kept of a picture's row goes by itself. */
const soon = { timeout: 30_000 }

describe('a picture is gone with the last that uses it, and back with the first', () => {
  test('of posts, of which another may still have it', { tags: ['A-39', 'U-27'] }, async () => {
    await importLines(post('a', 'shared'), post('b', 'shared'), post('c', 'own'))
    expect(await statuses('shared', 'own')).toEqual([200, 200])
    await take('post', `${name}-a`)
    await take('post', `${name}-c`)
    await expect.poll(() => statuses('shared', 'own'), soon).toEqual([200, 410])
    await take('post', `${name}-b`)
    await expect.poll(() => statuses('shared', 'own'), soon).toEqual([410, 410])
    await bringBack('post', `${name}-a`)
    await expect.poll(() => statuses('shared', 'own'), soon).toEqual([200, 410])
    // Another post uses it from now on.
    await importLines(post('d', 'own'))
    await expect.poll(() => statuses('shared', 'own'), soon).toEqual([200, 200])
  })

  test('of posts and products, whose pictures may be the same', { tags: 'U-27' }, async () => {
    await importProduct('lamp', ['front', 'side'], 'sand')
    await importLines(post('a', 'side'), post('b', 'sand'))
    await take('post', `${name}-a`)
    await take('product', `shop/${name}-lamp`)
    const all = ['front', 'side', 'sand']
    await expect.poll(() => statuses(...all), soon).toEqual([410, 410, 200])
    await bringBack('product', `shop/${name}-lamp`)
    await expect.poll(() => statuses(...all), soon).toEqual([200, 200, 200])
    await take('retailer', 'shop')
    await expect.poll(() => statuses(...all), soon).toEqual([410, 410, 200])
    await bringBack('retailer', 'shop')
    await expect.poll(() => statuses(...all), soon).toEqual([200, 200, 200])
  })

  test('of a creator and all that they published', { tags: 'U-27' }, async () => {
    await importLines(post('a', 'look'))
    const set = {
      type: 'product_set',
      id: `${name}-set`,
      creator: name,
      title: 'Gifts',
      publishedAt: now.toISOString(),
      covers: [address('cover')],
      products: [],
    }
    const file = await catalogue.write('sets.jsonl', [set])
    expect(await importProductSets(catalogue.db, { file, now })).toMatchObject({ created: 1 })
    const all = ['me', 'look', 'cover']
    await take('product-set', `${name}-set`)
    await expect.poll(() => statuses(...all), soon).toEqual([200, 200, 410])
    await take('creator', name)
    await expect.poll(() => statuses(...all), soon).toEqual([410, 410, 410])
    await bringBack('creator', name)
    await expect.poll(() => statuses(...all), soon).toEqual([200, 200, 410])
    await bringBack('product-set', `${name}-set`)
    await expect.poll(() => statuses(...all), soon).toEqual([200, 200, 200])
  })

  test('that a post has been given another for is gone, too', { tags: 'U-27' }, async () => {
    await importLines(post('a', 'before'))
    expect(await statuses('before')).toEqual([200])
    await importLines(post('a', 'after'))
    await expect.poll(() => statuses('before', 'after'), soon).toEqual([410, 200])
  })
})

test('a video is gone with its post, whole and in parts', { tags: 'U-27' }, async () => {
  await importLines(post('a', 'look', { video: { url: address('look.mp4') } }))
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await media.app.request(`/media/${idAt('look.mp4')}`, { headers }, {})
    return [response.status, response.headers.get('cache-control')]
  }
  expect(await ask()).toEqual([200, 'public, max-age=86400'])
  expect(await ask({ range: 'bytes=0-9' })).toEqual([206, 'public, max-age=86400'])
  await take('post', `${name}-a`)
  await expect.poll(() => ask(), soon).toEqual([410, 'no-store'])
  expect(await ask({ range: 'bytes=0-9' })).toEqual([410, 'no-store'])
  await bringBack('post', `${name}-a`)
  await expect.poll(() => ask({ range: 'bytes=0-9' }), soon).toEqual([206, 'public, max-age=86400'])
})

test(
  'the picture of a link preview leaves out what is withdrawn, and is gone where nothing is left',
  { tags: 'U-27' },
  async () => {
    await importLines(post('a', 'one'), post('b', 'two'))
    const path = `/media/${media.collagePath([idAt('one'), idAt('two')])}`
    const look = async () => {
      const response = await media.app.request(path, {}, {})
      return { status: response.status, etag: response.headers.get('etag') }
    }
    const whole = await look()
    expect(whole.status).toBe(200)
    await take('post', `${name}-a`)
    const part = { status: 200, etag: expect.not.stringMatching(whole.etag ?? '') }
    await expect.poll(look, soon).toEqual(part)
    await take('post', `${name}-b`)
    await expect.poll(look, soon).toEqual({ status: 410, etag: null })
    await bringBack('post', `${name}-a`)
    await bringBack('post', `${name}-b`)
    await expect.poll(look, soon).toEqual(whole)
  },
)
