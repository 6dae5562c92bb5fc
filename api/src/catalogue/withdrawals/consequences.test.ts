import { getCollection } from '@ltk/contract/collections'
import { getLtks } from '@ltk/contract/posts'
import { getProfiles, listProfiles } from '@ltk/contract/profiles'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { importCollections } from '../imports/import-collections.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProducts } from '../imports/import-products.ts'
import { restore, withdraw } from './withdraw.ts'

const now = new Date('2026-11-01T12:00:00Z')

let catalogue: TestCatalogue
let api: TestApi
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addShopWithLamp(now)
})
afterAll(() => catalogue.close())

/** The creator of a test. */
let name: string
beforeEach(() => {
  name = `ada${crypto.randomUUID().slice(0, 8)}`
})

const creatorOf = (displayName: string) => ({ type: 'creator', id: displayName, displayName })
const postOf = (creator: string, id: string) => ({
  type: 'post',
  id,
  creator,
  caption: id,
  publishedAt: now.toISOString(),
  products: [{ retailer: 'shop', id: 'lamp' }],
})

async function importLines(lines: object[]): Promise<void> {
  const file = await catalogue.write('posts.jsonl', lines)
  expect(await importPosts(catalogue.db, { file, now })).toMatchObject({ refused: 0 })
}

const post = (id: string) => ({ kind: 'post' as const, name: id })
const creator = () => ({ kind: 'creator' as const, name })
const take = (named: Parameters<typeof restore>[1]) => withdraw(catalogue.db, named, now)
const giveBack = (named: Parameters<typeof restore>[1]) => restore(catalogue.db, named, now)
const profile = () => api.request(`/v2/profiles?display_names=${name}`)

async function idOfCreator(): Promise<string> {
  const { profiles } = await api.get(getProfiles, `/v2/profiles?display_names=${name}`)
  return profiles[0]?.id ?? ''
}

async function captions(query: string): Promise<string[]> {
  const { ltks } = await api.get(getLtks, `/v2/ltks?${query}`)
  return ltks.map(({ caption }) => caption).filter((caption) => caption.startsWith(name))
}

test('a post that is restored before its creator comes back with them', async () => {
  await importLines([creatorOf(name), postOf(name, `${name}-a`)])
  const id = await idOfCreator()
  await take(post(`${name}-a`))
  await take(creator())
  await giveBack(post(`${name}-a`))
  const stored = () =>
    catalogue.db.selectFrom('posts').select('id').where('profile_id', '=', id).execute()
  expect(await stored()).toEqual([])
  await giveBack(creator())
  await expect.poll(() => captions(`profile_id=${id}`)).toEqual([`${name}-a`])
})

test("a retailer's own id names no product without the retailer's name", async () => {
  const variant = { id: 'one', title: 'One', priceInMinorUnits: 4_000, available: true }
  const product = { id: 'shops', title: 'Toy shops', currency: 'USD', variants: [variant] }
  const file = await catalogue.write('products.jsonl', [product])
  await importProducts(catalogue.db, { file, retailer: 'shop', now })
  const unnamed = take({ kind: 'product', name: 'shops' })
  await expect(unnamed).rejects.toMatchObject({ status: 404 })
  const { withdrawal } = await take({ kind: 'product', name: 'shop/shops' })
  expect(withdrawal).toMatchObject({ kind: 'product' })
})

test('a name that posts of two creators have is refused with their ids', async () => {
  const other = `${name}b`
  await importLines([creatorOf(name), creatorOf(other)])
  await importLines([postOf(name, `${name}-a`), postOf(other, `${name}-a`)])
  const posts = catalogue.db.selectFrom('posts').select('id')
  const rows = await posts.where('external_id', '=', `${name}-a`).execute()
  const refusal = await take(post(`${name}-a`)).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 409, code: 'ambiguous-name' })
  for (const { id } of rows) expect(String(refusal)).toContain(id)
})

test('a creator without posts leaves the directory of creators, and returns with a post', async () => {
  await importLines([creatorOf(name), postOf(name, `${name}-a`)])
  const listed = async () => {
    const { profiles } = await api.get(listProfiles, '/v2/profiles/directory?letter=a&limit=240')
    return profiles.some(({ displayName }) => displayName === name)
  }
  expect(await listed()).toBe(true)
  await take(post(`${name}-a`))
  await expect.poll(listed).toBe(false)
  await giveBack(post(`${name}-a`))
  await expect.poll(listed).toBe(true)
})

test('a collection counts the posts that it shows', async () => {
  const ids = [`${name}-a`, `${name}-b`]
  await importLines([creatorOf(name), ...ids.map((id) => postOf(name, id))])
  const list = {
    type: 'collection',
    id: `${name}-list`,
    creator: name,
    title: 'On repeat',
    publishedAt: now.toISOString(),
    posts: ids,
  }
  const file = await catalogue.write('collections.jsonl', [list])
  await importCollections(catalogue.db, { file, now })
  const collections = catalogue.db.selectFrom('collections').select('id')
  const { id } = await collections.where('external_id', '=', list.id).executeTakeFirstOrThrow()
  const count = async () =>
    (await api.get(getCollection, `/v1/collections/${id}`)).collection.itemCount
  expect(await count()).toBe(2)
  await take(post(`${name}-b`))
  await expect.poll(count).toBe(1)
  await giveBack(post(`${name}-b`))
  await expect.poll(count).toBe(2)
})

test('a post leaves the finds by price and comes back to them', async () => {
  await importLines([creatorOf(name), postOf(name, `${name}-a`)])
  const finds = () => captions('hashtag=%23ltkfindsunder50')
  expect(await finds()).toEqual([`${name}-a`])
  await take(post(`${name}-a`))
  await expect.poll(finds).toEqual([])
  await giveBack(post(`${name}-a`))
  await expect.poll(finds).toEqual([`${name}-a`])
})

test('a creator who has published nothing is gone at once, and back at once', async () => {
  await importLines([creatorOf(name)])
  expect((await profile()).status).toBe(200)
  await take(creator())
  await expect.poll(async () => (await profile()).status).toBe(410)
  await giveBack(creator())
  await expect.poll(async () => (await profile()).status).toBe(200)
})
