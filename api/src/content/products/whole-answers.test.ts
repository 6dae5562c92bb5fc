import { getMediaObjects } from '@ltk/contract/media-objects'
import * as contract from '@ltk/contract/products'
import * as profiles from '@ltk/contract/profiles'
import * as retailer from '@ltk/contract/retailer-products'
import { idOf } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
let content: Content
let detailsId: string
const picture = idOf('https://pictures.test/1.jpg')

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 3, postsEach: 5 })
  detailsId = content.detailsIds[0] ?? ''
})
afterAll(() => api.close())

const activitiesOf = (profileId: string | undefined, query = '') =>
  api.get(contract.getProfileProducts, `/v3/activities/products/profiles/${profileId}?${query}`)

test('the details of a product have all that is known of it', { tags: 'A-12' }, async () => {
  const path = `/v2/product_details/?ids[]=${detailsId}`
  const { productDetails } = await api.get(contract.getProductDetails, path)
  expect(productDetails).toEqual([
    {
      id: detailsId,
      name: 'Linen dress',
      advertiserName: 'The Shop',
      imageUrl: `/media/${picture}`,
      imageColour: '#c0b0a0',
      price: 8_000,
      salePrice: 6_000,
      localPrice: 8_000,
      currency: 'USD',
      formerPrice: 8_000,
      listPrice: null,
      percentChange: 0.25,
      hasVariants: true,
      catalogRetailerProductId: content.retailerProductId,
      buyable: true,
      available: true,
    },
  ])
})

test('a product says which post it stands in, and where it leads', { tags: 'A-13' }, async () => {
  const [activity] = (await activitiesOf(content.profileIds[0])).activities
  const id = activity?.id
  const { products } = await api.get(contract.getProducts, `/v2/products/?ids[]=${id}`)
  expect(products).toEqual([
    {
      id,
      productDetailsId: detailsId,
      ltkId: content.postIds[0]?.[0],
      productReferenceId: detailsId,
      variantId: null,
      variantOffer: null,
      hotspot: null,
      mediaObjectIds: [picture],
      matching: 'exact',
      hyperlink: `http://shop.test/shop/${id}`,
      imageUrl: `/media/${picture}`,
      imageColour: '#c0b0a0',
      links: { ltkWeb: `http://shop.test/shop/${id}` },
    },
  ])
})

test("a creator's products stand in the order of their post", { tags: 'A-08' }, async () => {
  const { db } = api.database
  const profile_id = content.profileIds[1] ?? ''
  const [post_id = '', ...older] = content.postIds[1] ?? []
  const [above, coat] = [crypto.randomUUID(), crypto.randomUUID()]
  const { retailerId: retailer_id } = content
  await db.insertInto('product_details').values({ id: coat, retailer_id, name: 'Coat' }).execute()
  const place = { profile_id, post_id, published_at: latestPostAt, position: 0 }
  const inserted = { ...place, id: above, product_details_id: coat }
  await db.insertInto('products').values(inserted).execute()

  const first = await activitiesOf(profile_id, 'limit=1')
  const { next } = first.meta
  const path = `/api/v3/activities/products/profiles/${profile_id}`
  expect(first.activities).toEqual([{ id: above, contentId: post_id, productRefId: coat }])
  expect(first.meta).toEqual({ next, nextUrl: `${path}?limit=1&next=${next}`, limit: 1 })
  const rest = await activitiesOf(profile_id, `next=${next}`)
  expect(rest.activities.map(({ contentId }) => contentId)).toEqual([post_id, ...older])
  expect(new Set(rest.activities.map(({ productRefId }) => productRefId))).toEqual(
    new Set([detailsId]),
  )
  expect(rest.meta).toEqual({ next: null, nextUrl: null, limit: 36 })
  const query = rest.activities.map(({ id }) => `ids=${id}`).join('&')
  const { products } = await api.get(contract.getProducts, `/v2/products?${query}`)
  expect(products.map(({ ltkId }) => ltkId)).toEqual([post_id, ...older])
})

test(
  "the link of a product, in a post or by itself, leads to the retailer's product",
  { tags: 'A-40' },
  async () => {
    const [activity] = (await activitiesOf(content.profileIds[0])).activities
    const path = '/v1/retailer_product_links'
    for (const id of [activity?.id, detailsId]) {
      const link = await api.get(retailer.getRetailerProductLink, `${path}/${id}?hlc=abc`)
      expect(link).toEqual({ retailerProductId: content.retailerProductId })
    }
    for (const id of [crypto.randomUUID(), content.postIds[0]?.[0]]) {
      expect((await api.request(`${path}/${id}`)).status).toBe(404)
    }
  },
)

test('profiles by their names have all that is known of them', { tags: 'A-11' }, async () => {
  const path = '/v2/profiles?display_names=CREATOR1'
  expect((await api.get(profiles.getProfiles, path)).profiles).toEqual([
    {
      id: content.profileIds[1],
      displayName: 'Creator1',
      name: '',
      bio: '',
      location: '',
      avatarUrl: `/media/${picture}`,
      avatarColour: '#c0b0a0',
    },
  ])
  const ids = content.profileIds.toReversed()
  const byIds = `/v2/profiles?${ids.map((id) => `ids=${id}`).join('&')}&ids=${crypto.randomUUID()}`
  const found = await api.get(profiles.getProfiles, byIds)
  expect(new Set(found.profiles.map(({ id }) => id))).toEqual(new Set(ids))
  expect((await api.request('/v2/profiles')).status).toBe(400)
})

test('the statistics of followers name the creator', { tags: 'A-20' }, async () => {
  const path = '/v2/followers_statistics'
  for (const [followersCount, profileId] of content.profileIds.entries()) {
    const address = `${path}/?profile_id=${profileId}`
    expect(await api.get(profiles.getFollowersStatistics, address)).toEqual({
      followersStatistics: { profileId, followersCount },
    })
  }
  expect((await api.request(`${path}?profile_id=${crypto.randomUUID()}`)).status).toBe(404)
})

test('videos are media objects too, and unknown ids are left out', { tags: 'A-39' }, async () => {
  const { db } = api.database
  const id = crypto.randomUUID()
  const video = { id, type: 'video', source_url: 'v', width: 9, height: 16 } as const
  await db.insertInto('media_objects').values(video).execute()
  const [postId = ''] = content.postIds[2] ?? []
  await db.updateTable('posts').set({ video_media_id: id }).where('id', '=', postId).execute()
  const path = `/v3/media_objects?ids=${picture}&ids=${id}&ids=${crypto.randomUUID()}`
  const { mediaObjects } = await api.get(getMediaObjects, path)
  expect(mediaObjects.map((media) => media.id).toSorted()).toEqual([picture, id].toSorted())
  expect(mediaObjects.find(({ type }) => type === 'video')).toEqual({
    id,
    type: 'video',
    mediaCdnUrl: `/media/${id}`,
    width: 9,
    height: 16,
    colour: null,
  })
})
