import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getHashtagFeed } from '@ltk/contract/posts'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createKeptReader } from '@ltk/testing/api/kept-reader'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { variantLine } from '@ltk/testing/content/variant-line'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { importPosts } from '../../../catalogue/imports/import-posts.ts'
import { importProducts } from '../../../catalogue/imports/import-products.ts'
import { importRetailers } from '../../../catalogue/imports/import-retailers.ts'
import { announceContent } from '../../../catalogue/queries/announce-content.ts'

/** The hashtag of what is on sale. */
export const sale = 'ltksalealert'
/** The hashtag of what costs less than 50. */
export const under50 = 'ltkfindsunder50'
/** The hashtag of what costs less than 100. */
export const under100 = 'ltkfindsunder100'
/** The hashtags of all feeds that prices decide on. */
export const all = [sale, under50, under100]

/** Returns noon of a day of the month of the tests. */
export const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))

export type Variant = { price: number; salePrice?: number | null; available?: boolean }
/** Returns a product as files of JSON Lines have it. */
export const product = (id: string, variants: Variant[], currency = 'USD') => ({
  id,
  title: id,
  currency,
  variants: variants.map((variant, index) => ({
    id: `${id}-${index}`,
    title: `${index}`,
    available: true,
    ...variantLine(variant),
  })),
})
/** Returns a product in one variant. */
export const priced = (id: string, price: number, available = true) =>
  product(id, [{ price, available }])

type Post = { id: string; products: string[]; hashtags?: string[]; publishedAt?: string }

/** Returns the path of the feed of a hashtag. */
export const pathOf = (hashtag: string) => `/v3/activities/posts/hashtag/${hashtag}?includes=ltks`

/** Opens the wire with two retailers for the tests of a file; each begins without products and posts. */
export function setUpPriceFeeds() {
  const cache = createResponseCache({ maxSize: 4_000_000 })
  let api: TestApi
  let folder: string
  const heard: string[] = []

  beforeAll(async () => {
    api = await createTestApi({}, { responses: cache })
    await api.database.listen('entities', (message) => heard.push(message))
    folder = await mkdtemp(join(tmpdir(), 'price-feeds-'))
    const file = await write(
      ['loft', 'attic'].map((name) => ({ type: 'retailer', name, displayName: name })),
    )
    await importRetailers(api.database.db, { file, now: day(1) })
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    const tables = [
      'posts',
      'products',
      'post_hashtags',
      'price_feed_posts',
      'price_histories',
      'product_details',
      'retailer_products',
    ] as const
    for (const table of tables) await api.database.db.deleteFrom(table).execute()
    cache.clear()
  })

  async function write(lines: object[]): Promise<string> {
    const file = join(folder, 'lines.jsonl')
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    return file
  }

  async function addProducts(
    lines: object[],
    at = 2,
    more: { retailer?: string; dryRun?: boolean } = {},
  ) {
    const options = { retailer: 'loft', ...more, file: await write(lines), now: day(at) }
    expect((await importProducts(api.database.db, options)).refusals).toEqual([])
  }

  async function addPosts(posts: Post[], more: { dryRun?: boolean } = {}) {
    const creator = { type: 'creator', id: 'ada', displayName: 'ada' }
    const lines = posts.map(({ products, ...post }) => ({
      type: 'post',
      creator: 'ada',
      title: post.id,
      publishedAt: '2026-11-01T12:00:00Z',
      products: products.map((name) => {
        const [retailer, id] = name.includes('/') ? name.split('/') : ['loft', name]
        return { retailer, id }
      }),
      ...post,
    }))
    const options = { file: await write([creator, ...lines]), now: day(3), ...more }
    expect((await importPosts(api.database.db, options)).refusals).toEqual([])
  }

  /** The titles of the posts of a feed, the newest first. */
  async function postsOn(hashtag: string): Promise<string[]> {
    const { ltks = [] } = await api.get(getHashtagFeed, pathOf(hashtag))
    return ltks.map(({ title }) => title)
  }

  /** The feeds by price that a post is on. */
  async function feedsOf(post: string): Promise<string[]> {
    const found = await Promise.all(
      all.map(async (hashtag) => ((await postsOn(hashtag)).includes(post) ? [hashtag] : [])),
    )
    return found.flat()
  }

  const { asked, read: readKept } = createKeptReader(cache, (path) => api.request(path))

  /** Waits until all that was announced has been heard: messages come in order, and one more follows. */
  async function hearAll(): Promise<void> {
    const marker = `marker-${heard.length}`
    const { db } = api.database
    await db.transaction().execute((trx) => announceContent(trx, { handles: [marker] }))
    await expect.poll(() => heard.join()).toContain(marker)
  }

  return {
    get api() {
      return api
    },
    addPosts,
    addProducts,
    asked,
    feedsOf,
    hearAll,
    heard,
    postsOn,
    readKept,
  }
}
