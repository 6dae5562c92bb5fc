import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importPosts } from './import-posts.ts'
import { importProductSets } from './import-product-sets.ts'
import { importProducts } from './import-products.ts'

const now = new Date('2026-11-01T12:00:00Z')
let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  await catalogue.addRetailer('shop')
  const products = await catalogue.write(
    'products.jsonl',
    ['p1', 'p2', 'p3'].map((id) => ({
      id,
      title: id,
      currency: 'USD',
      variants: [{ id, title: id, priceInMinorUnits: 100, available: true }],
    })),
  )
  await importProducts(catalogue.db, { file: products, retailer: 'shop', now })
  const creators = await catalogue.write(
    'posts.jsonl',
    ['ann', 'bea'].map((id) => ({ type: 'creator', id, displayName: id })),
  )
  await importPosts(catalogue.db, { file: creators, now })
})
afterAll(() => catalogue.close())

async function importSets(lines: object[], more: object = {}) {
  const file = await catalogue.write('product-sets.jsonl', lines)
  return importProductSets(catalogue.db, { file, now, ...more })
}

const products = (...ids: string[]) => ids.map((id) => ({ retailer: 'shop', id }))
const guide = (id: string, more: object = {}) => ({
  type: 'product_set',
  id,
  creator: 'ann',
  title: 'For the host',
  description: 'Small things',
  subtype: 'GIFT_GUIDE',
  audience: 'host',
  occasion: 'New_Home',
  publishedAt: '2026-10-01T12:00:00+02:00',
  covers: ['demo:product/1', 'demo:product/2'],
  products: products('p1', 'p2'),
  ...more,
})

async function stored(externalId: string) {
  const { db } = catalogue
  const set = await db
    .selectFrom('product_sets')
    .selectAll()
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  const ofSet = await db
    .selectFrom('shop_products as p')
    .innerJoin('product_details as d', 'd.id', 'p.product_details_id')
    .select(['p.id', 'p.position', 'd.name'])
    .where('p.product_set_id', '=', set.id)
    .orderBy('p.position')
    .execute()
  return { set, products: ofSet }
}

describe('importProductSets', () => {
  it(
    'reads product sets with their products, covers and attributes in capitals',
    { tags: ['F-SCOPE-04', 'F-COLL-12', 'U-10', 'F-SCOPE-03'] },
    async () => {
      const report = await importSets([guide('g1'), guide('plain', { subtype: null, covers: [] })])
      expect(report).toMatchObject({ read: 2, created: 2, refused: 0, refusals: [] })
      const { set, products: ofSet } = await stored('g1')
      expect(set).toMatchObject({
        title: 'For the host',
        subtype: 'GIFT_GUIDE',
        audience: 'HOST',
        occasion: 'NEW_HOME',
        product_count: 2,
        published_at: new Date('2026-10-01T10:00:00Z'),
      })
      expect(ofSet.map(({ name, position }) => [name, position])).toEqual([
        ['p1', 0],
        ['p2', 1],
      ])
      const covers = await catalogue.db
        .selectFrom('media_objects')
        .select('source_url')
        .where('id', 'in', set.cover_image_ids)
        .orderBy('source_url')
        .execute()
      expect(covers.map((cover) => cover.source_url)).toEqual(['demo:product/1', 'demo:product/2'])
      expect((await stored('plain')).set.subtype).toBeNull()
    },
  )

  it('changes nothing the second time and keeps ids over a change', { tags: 'U-10' }, async () => {
    await importSets([guide('g2')])
    const before = await stored('g2')
    expect(await importSets([guide('g2')])).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await stored('g2')).toEqual(before)

    const changed = guide('g2', { title: 'New', products: products('p3', 'p2', 'p1') })
    expect(await importSets([changed])).toMatchObject({ changed: 1 })
    const after = await stored('g2')
    expect(after.set).toMatchObject({ id: before.set.id, title: 'New', product_count: 3 })
    expect(after.products.map(({ name }) => name)).toEqual(['p3', 'p2', 'p1'])
    expect(after.products[2]?.id).toBe(before.products[0]?.id)

    await importSets([guide('g2', { products: products('p2', 'p3') })])
    const fewer = await stored('g2')
    expect(fewer.products.map(({ name }) => name)).toEqual(['p2', 'p3'])
    expect(fewer.set.product_count).toBe(2)
  })

  it('counts a product that is named twice once', async () => {
    await importSets([guide('twice', { products: products('p1', 'p2', 'p1') })])
    const { set, products: ofSet } = await stored('twice')
    expect(set.product_count).toBe(2)
    expect(ofSet.map(({ name }) => name)).toEqual(['p1', 'p2'])
  })

  it('has two creators use one id', async () => {
    await importSets([guide('same'), guide('same', { creator: 'bea' })])
    expect(await importSets([guide('same'), guide('same', { creator: 'bea' })])).toMatchObject({
      created: 0,
      unchanged: 2,
    })
  })

  it(
    'refuses bad lines by their number and keeps nothing in a dry run',
    { tags: 'U-10' },
    async () => {
      const report = await importSets([
        guide('b1', { creator: 'nobody' }),
        guide('b2', { products: products('p9') }), // 2
        guide('b3', { audience: 'for her' }), // 3
        guide('b4', { subtype: 'LIST' }), // 4
        guide('b5', { covers: ['1', '2', '3', '4', '5'].map((one) => `demo:${one}`) }), // 5
        guide('b6', { title: ' ' }), // 6
        guide('b7'),
        guide('b7'), // 8
      ])
      expect(report).toMatchObject({ read: 8, created: 1, refused: 7 })
      expect(report.refusals).toEqual([
        { line: 1, reason: 'names the creator "nobody", who is not there' },
        { line: 2, reason: expect.stringContaining('names the product "p9"') },
        { line: 3, reason: 'audience: must be a code such as HER or NEW_HOME' },
        { line: 4, reason: 'subtype: must be GIFT_GUIDE or nothing' },
        { line: 5, reason: 'covers: must be 4 pictures at most' },
        { line: 6, reason: 'title: must not be empty' },
        { line: 8, reason: 'product set "b7" of creator "ann" was read at line 7 already' },
      ])
      expect(await importSets([guide('dry')], { dryRun: true })).toMatchObject({ created: 1 })
      await expect(stored('dry')).rejects.toThrow('no result')
    },
  )
})
