import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getCategoryBubbles } from '@ltk/contract/category-bubbles'
import { getCategoryPicks } from '@ltk/contract/category-picks'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importCategories } from '../../../catalogue/imports/import-categories.ts'
import { importPosts } from '../../../catalogue/imports/import-posts.ts'
import { importProducts } from '../../../catalogue/imports/import-products.ts'
import { importRetailers } from '../../../catalogue/imports/import-retailers.ts'
import { rebuildRankings } from '../rebuild.ts'

const now = new Date('2026-11-01T12:00:00Z')
let api: TestApi
let folder: string

async function write(name: string, lines: object[]) {
  const file = join(folder, name)
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return { file, now }
}

const product = (id: string, category: string, more: object = {}) => ({
  id,
  title: id,
  currency: 'USD',
  category,
  images: [`https://pictures.test/${id}.jpg`],
  variants: [{ id, title: id, priceInMinorUnits: 20_000, available: true, ...more }],
})

const post = (id: string, hashtags: string[], products: string[], height = 900) => ({
  type: 'post',
  id,
  creator: 'ann',
  title: id,
  hashtags,
  publishedAt: '2026-10-01T12:00:00Z',
  image: { url: `https://pictures.test/post-${id}.jpg`, width: 720, height },
  products: products.map((name) => ({ retailer: 'shop', id: name })),
})

beforeAll(async () => {
  api = await createTestApi()
  folder = await mkdtemp(join(tmpdir(), 'picks-'))
  const { db } = api.database
  const retailer = {
    type: 'retailer',
    name: 'shop',
    displayName: 'Shop',
    siteUrl: 'https://s.test',
  }
  await importRetailers(db, await write('retailers.jsonl', [retailer]))
  const products = [
    product('lamp', 'Home > Lamps'),
    product('lamp2', 'Home > Lamps'),
    product('soldlamp', 'Home > Lamps', { available: false }),
    product('bag', 'Style > Bags'),
    product('coat', 'Style > Coats'),
    product('cheapcup', 'Home > Cups', { priceInMinorUnits: 900 }),
    product('serum', 'Beauty > Skincare'),
  ]
  await importProducts(db, { ...(await write('products.jsonl', products)), retailer: 'shop' })
  const ann = { type: 'creator', id: 'ann', displayName: 'Ann' }
  const posts = [
    ann,
    post('reading', ['ltkhome'], ['lamp', 'soldlamp']),
    post('evening', ['ltkhome'], ['lamp', 'cheapcup']),
    // Wide, so that it loses its sides in a tall frame.
    post('hall', ['ltkhome'], ['lamp2', 'lamp'], 300),
    // In the category, and not typical of it.
    post('errands', ['ltkhome', 'ltkstyletip'], ['bag', 'coat']),
    post('office', ['ltkstyletip'], ['coat', 'bag']),
    post('walk', ['ltkstyletip'], ['coat', 'bag']),
    post('morning', ['ltkbeauty'], ['serum', 'coat']),
    post('leaves', ['leaves'], ['coat']),
  ]
  await importPosts(db, await write('posts.jsonl', posts))
  const bubble = (key: string, more: object = {}) => ({
    type: 'category',
    country: 'us',
    key,
    label: key,
    position: 1,
    ...more,
  })
  const bubbles = [
    bubble('ltkhome'),
    bubble('ltkbeauty', { picture: 'https://pictures.test/own.jpg' }),
    bubble('autumn', { hashtag: 'leaves' }),
    bubble('ltkkids'),
  ]
  await importCategories(db, await write('categories.jsonl', bubbles))
  await rebuildRankings(db, now)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function read(query = '') {
  const found = await api.get(
    getCategoryPicks,
    `${getCategoryPicks.path}?includes=ltks&includes=product_details${query}`,
  )
  const titles = new Map(found.ltks?.map(({ id, title }) => [id, title]))
  const names = new Map(found.productDetails?.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    found.categoryPicks.map(({ hashtag, postId, productDetailsIds }) => [
      hashtag,
      { post: titles.get(postId ?? ''), products: productDetailsIds.map((id) => names.get(id)) },
    ]),
  )
}

test(
  'a category is shown by the products in stock of the kinds that its posts feature more than others',
  { tags: ['F-FEED-37', 'F-ROUTE-06'] },
  async () => {
    const picks = await read()
    expect(picks['ltkhome']?.products.slice(0, 2).toSorted()).toEqual(['lamp', 'lamp2'])
    expect(picks['ltkhome']?.products).not.toContain('bag')
    expect(picks['ltkhome']?.products).not.toContain('soldlamp')
    expect(picks['ltkbeauty']?.products[0]).toBe('serum')
  },
)

test('a category is shown by a post with such products, whose picture fits a tall frame', async () => {
  const picks = await read()
  expect(['reading', 'evening']).toContain(picks['ltkhome']?.post)
  expect(picks['ltkbeauty']?.post).toBe('morning')
})

test('a feed by price is shown by products that put posts on it', async () => {
  const picks = await read('&hashtag=ltkfindsunder50')
  expect(picks).toEqual({ ltkfindsunder50: { post: 'evening', products: ['cheapcup'] } })
})

test(
  'a bubble has the picture that the shop gave it, else that of the product that shows it best',
  { tags: ['A-48', 'F-FEED-37'] },
  async () => {
    const idOf = async (address: string) => {
      const { id } = await api.database.db
        .selectFrom('media_objects')
        .select('id')
        .where('source_url', '=', `https://pictures.test/${address}.jpg`)
        .executeTakeFirstOrThrow()
      return id
    }
    const response = await api.request(getCategoryBubbles.path, { method: 'POST', body: '{}' })
    const { modules } = getCategoryBubbles.response.parse(await response.json())
    const pictures = Object.fromEntries(modules.map(({ key, imageUrl }) => [key, imageUrl]))
    expect(pictures['ltkbeauty']).toContain(await idOf('own'))
    expect(pictures['autumn']).toContain(await idOf('coat'))
    const lamps = await Promise.all(['lamp', 'lamp2'].map(idOf))
    expect(lamps.some((id) => pictures['ltkhome']?.includes(id))).toBe(true)
    expect(pictures['ltkkids']).toBeNull()
  },
)

test('a run with nothing new writes nothing', async () => {
  expect(await rebuildRankings(api.database.db, now)).toEqual({ written: 0 })
})

test('what is withdrawn shows no category', async () => {
  const { db } = api.database
  await db
    .updateTable('product_details')
    .set({ withdrawn_at: now })
    .where('name', 'in', ['serum'])
    .execute()
  await rebuildRankings(db, now)
  const picks = await read('&hashtag=ltkbeauty')
  expect(picks['ltkbeauty']?.products).not.toContain('serum')
})
