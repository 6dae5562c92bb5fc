import * as contract from '@ltk/contract/product-sets'
import { idOf, newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createShopRedirect } from '../products/shop-redirect.ts'

let api: TestApi
let content: Content
const picture = idOf('https://pictures.test/1.jpg')
const covers = [picture, newId()]
const scarf = newId()
const start = Date.parse('2026-04-01T12:00:00Z')

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api.database
  content = await insertContent(db, { creators: 5 })
  const plain = { type: 'image', width: 900, height: 900, colour: '#203040' } as const
  await db
    .insertInto('media_objects')
    .values({ ...plain, id: covers[1] ?? '', source_url: 'https://pictures.test/2.jpg' })
    .execute()
  await db
    .insertInto('product_details')
    .values({ id: scarf, retailer_id: content.retailerId, name: 'Silk scarf' })
    .execute()
})
afterAll(() => api.close())

const profileOf = (creator: number) => content.profileIds[creator] ?? ''

/** Publishes a gift guide so many minutes after the start. Returns its id. */
async function publish(
  creator: number,
  minute: number,
  more: { subtype?: null; title?: string; products?: number } = {},
): Promise<string> {
  const { db } = api.database
  const { products = 0, ...values } = more
  const id = newId()
  await db
    .insertInto('product_sets')
    .values({
      profile_id: profileOf(creator),
      id,
      title: `Guide ${minute}`,
      description: 'Small things',
      subtype: 'GIFT_GUIDE',
      audience: 'HER',
      occasion: 'BIRTHDAY',
      product_count: products,
      cover_image_ids: covers,
      published_at: new Date(start + minute * 60_000),
      ...values,
    })
    .execute()
  for (let position = 0; position < products; position++) {
    await db
      .insertInto('shop_products')
      .values({
        profile_id: profileOf(creator),
        id: newId(),
        product_set_id: id,
        position,
        product_details_id: (position % 2 === 0 ? content.detailsIds[0] : scarf) ?? '',
      })
      .execute()
  }
  return id
}

/** A shopper who follows some creators. */
async function followerOf(...creators: number[]): Promise<string> {
  const user_id = crypto.randomUUID()
  for (const creator of creators) {
    await api.database.db
      .insertInto('follows')
      .values({ user_id, profile_id: profileOf(creator), id: newId() })
      .execute()
  }
  return user_id
}

const path = '/v3/activities/giftguides/user'
const read = (query: string, user: string) =>
  api.get(contract.getFollowedGiftGuides, `${path}?${query}`, user)

describe('gift guides of those who are followed', () => {
  test(
    'come newest first and in groups, with what includes asks for and nothing else',
    { tags: ['F-FEED-12', 'D-18', 'D-19', 'A-07', 'F-COLL-13'] },
    async () => {
      const [a, b, c] = [await publish(0, 1), await publish(1, 2), await publish(1, 3)]
      const user = await followerOf(0, 1)
      const page = await read(
        'includes=posts&includes=cover_photos&includes=profiles&includes=attributes',
        user,
      )
      expect(page.groups).toEqual([
        { profileId: profileOf(1), postIds: [c, b] },
        { profileId: profileOf(0), postIds: [a] },
      ])
      expect(page.posts?.map((post) => post.id)).toEqual([c, b, a])
      expect(page.posts?.[0]).toEqual({
        id: c,
        profileId: profileOf(1),
        title: 'Guide 3',
        caption: 'Small things',
        postProductCount: 0,
        coverPhotoIds: covers,
        attributes: { audience: 'HER', occasion: 'BIRTHDAY' },
      })
      expect(new Map(page.coverPhotos?.map((photo) => [photo.id, photo.mediaCdnUrl]))).toEqual(
        new Map(covers.map((id) => [id, `/media/${id}`])),
      )
      expect(new Set(page.profiles?.map((profile) => profile.id))).toEqual(
        new Set([profileOf(0), profileOf(1)]),
      )
      expect(page.meta).toEqual({ next: null, nextUrl: null, limit: 8 })

      expect(Object.keys(await read('', user))).toEqual(['groups', 'meta'])
      const withCovers = await read('includes=cover_photos', user)
      expect(Object.keys(withCovers)).toEqual(['groups', 'coverPhotos', 'meta'])
      const bare = await read('includes[]=posts', user)
      expect(bare.posts?.[0]).not.toHaveProperty('attributes')
    },
  )

  test(
    'are never those of others, and never product sets that are no guides',
    { tags: ['F-COLL-07', 'A-07', 'F-FEED-12'] },
    async () => {
      await publish(2, 1, { subtype: null })
      await publish(3, 1)
      expect((await read('', await followerOf(2))).groups).toEqual([])
      expect((await read('', await followerOf())).groups).toEqual([])
    },
  )

  test(
    'are paged without gaps or repeats while others are published',
    { tags: ['F-COLL-13', 'A-07'] },
    async () => {
      const published: string[] = []
      // Several share a moment.
      for (let count = 0; count < 20; count++) {
        published.push(await publish(4, Math.floor(count / 3)))
      }
      await publish(3, 2)
      const user = await followerOf(4)
      const seen: string[] = []
      let next: string | null = null
      do {
        const query: string = `includes=posts${next ? `&next=${next}` : ''}`
        const page = await read(query, user)
        expect(page.groups.flatMap((group) => group.postIds).length).toBeLessThanOrEqual(8)
        seen.push(...page.groups.flatMap((group) => group.postIds))
        next = page.meta.next
        await publish(4, 100 + seen.length)
      } while (next && seen.length <= published.length)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.toSorted()).toEqual(published.toSorted())
      const one = await read('limit=1', user)
      expect(one.groups.flatMap((group) => group.postIds)).toHaveLength(1)
      expect(one.meta.nextUrl).toBe(`/api${path}?limit=1&next=${one.meta.next}`)
    },
  )

  test(
    'need a signed-in user; bad input and foreign cursors are refused',
    { tags: 'A-07' },
    async () => {
      expect((await api.request(path)).status).toBe(401)
      const user = await followerOf(4)
      const { meta } = await read('limit=1', user)
      const refused = [
        'limit=0',
        'limit=x',
        'includes=everything',
        'next=abc',
        `next=${meta.next}x`,
      ]
      for (const query of refused) {
        expect((await api.request(`${path}?${query}`, {}, user)).status).toBe(400)
      }
      const other = await followerOf(4)
      expect((await api.request(`${path}?next=${meta.next}`, {}, other)).status).toBe(400)
    },
  )
})

describe('a product set', () => {
  const onePath = '/shop_product/get_shop_product_collection'
  const productsPath = '/shop_product/get_shop_products_by_collection'

  test('is read by its id', { tags: ['D-16', 'A-32', 'U-16'] }, async () => {
    const id = await publish(0, 0, { title: 'For the host', products: 2 })
    const answer = await api.get(contract.getProductSet, `${onePath}?collection_id=${id}`)
    expect(answer.shopProductCollection).toEqual({
      collectionId: id,
      profileId: profileOf(0),
      title: 'For the host',
      description: 'Small things',
      subtype: 'GIFT_GUIDE',
      productCount: 2,
      coverPhotoUrls: covers.map((cover) => `/media/${cover}`),
      coverPhotoColours: ['#c0b0a0', '#203040'],
      attributes: { audience: 'HER', occasion: 'BIRTHDAY' },
      publishedAt: '2026-04-01T12:00:00.000Z',
    })
  })

  test(
    'has its products in order, page by page, with their details where asked for',
    { tags: ['D-17', 'A-34', 'F-COLL-04', 'F-COLL-06'] },
    async () => {
      const id = await publish(0, 0, { products: 40 })
      const query = `collection_id=${id}`
      const first = await api.get(contract.getProductsOfSet, `${productsPath}?${query}`)
      expect(first.shopProducts).toHaveLength(36)
      expect(first.productDetails).toBeUndefined()
      const rest = await api.get(
        contract.getProductsOfSet,
        `${productsPath}?${query}&includes[]=product_details&next=${first.meta.next}`,
      )
      expect(rest.shopProducts).toHaveLength(4)
      expect(first.meta.nextUrl).toBe(`/api${productsPath}?${query}&next=${first.meta.next}`)
      expect(new Map(rest.productDetails?.map(({ id, name }) => [name, id]))).toEqual(
        new Map([
          ['Linen dress', content.detailsIds[0]],
          ['Silk scarf', scarf],
        ]),
      )
      expect(rest.meta.next).toBeNull()
      const all = [...first.shopProducts, ...rest.shopProducts]
      const stored = await api.database.db
        .selectFrom('shop_products')
        .select(['id', 'product_details_id'])
        .where('product_set_id', '=', id)
        .orderBy('position')
        .execute()
      expect(all).toEqual(
        stored.map((row) => ({
          shopProductId: row.id,
          // The way through the set is what the creator is credited for.
          linkUrl: `http://shop.test/shop/${row.id}`,
          productReferenceId: row.product_details_id,
        })),
      )

      const link = new URL(all[0]?.linkUrl ?? '').pathname
      const shop = await createShopRedirect(api.database, silentLog).request(link)
      expect(shop.headers.get('location')).toBe('https://shop.test/')
    },
  )

  test(
    'says which of some products it has',
    { tags: ['A-34', 'F-COLL-04', 'F-COLL-06'] },
    async () => {
      const id = await publish(0, 0, { products: 2 })
      const [detailsId] = content.detailsIds
      const read = (details: string | undefined) =>
        api.get(
          contract.getProductsOfSet,
          `${productsPath}?collection_id=${id}&product_reference_ids=${details}&limit=1`,
        )
      expect((await read(detailsId)).shopProducts).toMatchObject([
        { productReferenceId: detailsId },
      ])
      const none = await read(crypto.randomUUID())
      expect([none.shopProducts, none.meta.next]).toEqual([[], null])
    },
  )

  test(
    'that is not there is a 404, and what is no id a 400',
    { tags: ['A-32', 'A-34'] },
    async () => {
      const [one, other] = [await publish(0, 0, { products: 2 }), await publish(0, 0)]
      const unknown = crypto.randomUUID()
      for (const base of [onePath, productsPath]) {
        expect((await api.request(`${base}?collection_id=${unknown}`)).status).toBe(404)
        expect((await api.request(`${base}?collection_id=x`)).status).toBe(400)
        expect((await api.request(base)).status).toBe(400)
      }
      const page = await api.get(
        contract.getProductsOfSet,
        `${productsPath}?collection_id=${one}&limit=1`,
      )
      const foreign = `${productsPath}?collection_id=${other}&next=${page.meta.next}`
      expect((await api.request(foreign)).status).toBe(400)
    },
  )
})

test.each([
  ['sets of nobody', contract.getProductSets.path, 'profile_id'],
  ['products of no set', contract.getProductsOfSet.path, 'collection_id'],
])('there are no %s', { tags: 'E-18' }, async (_, path, parameter) => {
  for (const query of ['', `?${parameter}=`, `?${parameter}=nobody`]) {
    const response = await api.request(path + query)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(parameter),
    ])
  }
})
