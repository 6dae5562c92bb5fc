import * as mediaContract from '@ltk/contract/media-objects'
import * as contract from '@ltk/contract/products'
import * as profiles from '@ltk/contract/profiles'
import * as retailer from '@ltk/contract/retailer-products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
let content: Content

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 3, postsEach: 5 })
})
afterAll(() => api.close())

test('the products of a post come with their details', { tags: ['D-05', 'A-09'] }, async () => {
  const [postId] = content.postIds[0] ?? []
  const found = await api.get(
    contract.getPostProducts,
    `/v3/posts/${postId}/products?includes=media_objects&includes=product_references`,
  )
  expect(found.products).toMatchObject([{ ltkId: postId, productDetailsId: content.detailsIds[0] }])
  const picture = `/media/${found.products[0]?.mediaObjectIds[0]}`
  expect(found.productDetails).toEqual([
    {
      id: content.detailsIds[0],
      name: 'Linen dress',
      advertiserName: 'The Shop',
      imageUrl: picture,
      imageColour: '#c0b0a0',
      price: 8_000,
      salePrice: 6_000,
      formerPrice: 8_000,
      listPrice: null,
      localPrice: 8_000,
      currency: 'USD',
      hasVariants: true,
      catalogRetailerProductId: content.retailerProductId,
      percentChange: 0.25,
      buyable: true,
      available: true,
    },
  ])
  expect(found.mediaObjects?.map(({ id }) => id)).toEqual(found.products[0]?.mediaObjectIds)
  expect(found.mediaObjects).toHaveLength(1)
  const read = (query: string) =>
    api.get(contract.getPostProducts, `/v3/posts/${postId}/products?${query}`)
  const { mediaObjects: _, ...bare } = found
  expect(await read('')).toEqual(bare)
  expect(await read(`product_reference_ids=${content.detailsIds[0]}`)).toEqual(bare)
  const none = await read(`product_reference_ids=${crypto.randomUUID()}`)
  expect(none).toEqual({ products: [], productDetails: [] })
  expect((await api.request(`/v3/posts/${crypto.randomUUID()}/products`)).status).toBe(404)
})

test(
  'a product of a post has the variant in the picture, and its picture',
  { tags: ['D-04', 'A-09', 'A-13'] },
  async () => {
    const { db } = api.database
    const [, postId = ''] = content.postIds[0] ?? []
    const navy = crypto.randomUUID()
    await db
      .insertInto('media_objects')
      .values({ id: navy, type: 'image', source_url: 'https://shop.test/navy', colour: '#1f2a44' })
      .execute()
    const variant = {
      id: crypto.randomUUID(),
      retailer_product_id: content.retailerProductId,
      external_id: 'navy',
      position: 9,
      title: 'Navy',
      price: 8_000,
      image_id: navy,
      available: true,
    }
    await db.insertInto('retailer_product_variants').values(variant).execute()
    const hotspot = { x: 0.25, y: 0.5, width: 0.5, height: 0.1 }
    await db
      .updateTable('products')
      .set({ variant_id: variant.id, hotspot: Object.values(hotspot) })
      .where('post_id', '=', postId)
      .execute()
    const pictured = {
      variantId: variant.id,
      variantOffer: {
        price: 8_000,
        salePrice: null,
        formerPrice: null,
        listPrice: null,
        percentChange: 0,
        available: variant.available,
      },
      hotspot,
      imageUrl: `/media/${navy}`,
      imageColour: '#1f2a44',
      mediaObjectIds: [navy],
    }
    const path = `/v3/posts/${postId}/products`
    const { products, productDetails } = await api.get(contract.getPostProducts, path)
    const id = products[0]?.id ?? ''
    const link = `http://shop.test/shop/${id}`
    expect(products).toEqual([
      {
        ...pictured,
        id,
        ltkId: postId,
        productDetailsId: content.detailsIds[0],
        productReferenceId: content.detailsIds[0],
        matching: 'exact',
        hyperlink: link,
        links: { ltkWeb: link },
      },
    ])
    expect(productDetails[0]?.imageUrl).not.toBe(pictured.imageUrl)
    const byId = await api.get(contract.getProducts, `/v2/products?ids=${id}`)
    expect(byId.products).toEqual(products)

    await db.deleteFrom('retailer_product_variants').where('id', '=', variant.id).execute()
    const later = await api.get(contract.getProducts, `/v2/products?ids=${id}&v=2`)
    expect(later.products).toMatchObject([
      { variantId: null, variantOffer: null, imageUrl: productDetails[0]?.imageUrl },
    ])
  },
)

test(
  'products and details are read by ids, in the order asked for; unknown ids are left out',
  { tags: ['D-04', 'A-12', 'A-13'] },
  async () => {
    const page = await api.get(
      contract.getProfileProducts,
      `/v3/activities/products/profiles/${content.profileIds[0]}`,
    )
    const [a, b] = page.activities.map(({ id }) => id)
    const { db } = api.database
    const other = crypto.randomUUID()
    const { retailerId: retailer_id } = content
    const priced = { price: 9_000, currency: 'USD' }
    await db
      .insertInto('product_details')
      .values({ id: other, retailer_id, name: 'Linen coat', ...priced })
      .execute()
    const queryOf = (ids: (string | undefined)[]) => ids.map((id) => `ids=${id}`).join('&')
    for (const ids of [
      [a, b],
      [b, a],
    ]) {
      const query = queryOf([...ids, crypto.randomUUID()])
      const { products } = await api.get(contract.getProducts, `/v2/products?${query}`)
      expect(products.map(({ id }) => id)).toEqual(ids)
    }
    const known = page.activities[0]?.productRefId
    for (const ids of [
      [known, other],
      [other, known],
    ]) {
      const path = `/v2/product_details?${queryOf([...ids, crypto.randomUUID()])}`
      const { productDetails } = await api.get(contract.getProductDetails, path)
      expect(productDetails.map(({ id }) => id)).toEqual(ids)
    }
    const details = await api.get(contract.getProductDetails, `/v2/product_details/?ids[]=${known}`)
    expect(details.productDetails).toMatchObject([{ price: 8_000, buyable: true, currency: 'USD' }])
  },
)

test(
  'what is not priced in US dollars cannot be put into a cart',
  { tags: 'F-SCOPE-12' },
  async () => {
    const { database } = api
    const priceIn = (currency: string) =>
      database.db.updateTable('product_details').set({ currency }).execute()
    await priceIn('EUR')
    // Another, which has kept nothing yet.
    const other = await createTestApi({}, { database })
    const path = `/v2/product_details?ids=${content.detailsIds[0]}`
    const { productDetails } = await other.get(contract.getProductDetails, path)
    expect(productDetails).toMatchObject([{ currency: 'EUR', buyable: false }])
    await priceIn('USD')
  },
)

test(
  "a creator's products are paged, the newest post first",
  { tags: ['D-27', 'A-08'] },
  async () => {
    const path = `/v3/activities/products/profiles/${content.profileIds[1]}?limit=2`
    const found: { id: string; contentId: string; productRefId: string }[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { activities: typeof found; meta: { next: string | null; limit: number } } =
        await api.get(contract.getProfileProducts, `${path}${next && `&next=${next}`}`)
      found.push(...page.activities)
      expect(page.meta.limit).toBe(2)
      next = page.meta.next
    }
    expect(found).toEqual(
      content.postIds[1]?.map((contentId) => ({
        id: expect.any(String),
        contentId,
        productRefId: content.detailsIds[0],
      })),
    )
    const query = found.map(({ id }) => `ids=${id}`).join('&')
    const { products } = await api.get(contract.getProducts, `/v2/products?${query}`)
    expect(products.map(({ ltkId }) => ltkId)).toEqual(content.postIds[1])
  },
)

test(
  "a product's link leads to the retailer's product",
  { tags: ['A-40', 'F-PDP-14'] },
  async () => {
    const link = await api.get(
      retailer.getRetailerProductLink,
      `/v1/retailer_product_links/${content.detailsIds[0]}?hlc=abc`,
    )
    expect(link.retailerProductId).toBe(content.retailerProductId)
  },
)

test(
  'creators are found by ids and by names in any case',
  { tags: ['F-SCOPE-05', 'D-03', 'D-11', 'A-11', 'A-20'] },
  async () => {
    const [id = ''] = content.profileIds
    const words = { name: 'Ada', bio: 'Linen and light', location: 'Lisbon' }
    await api.database.db.updateTable('profiles').set(words).where('id', '=', id).execute()
    const found = await api.get(
      profiles.getProfiles,
      `/v2/profiles/?ids=${id}&display_names=cREATOR2&display_names=nobody`,
    )
    expect(found.profiles.map((profile) => profile.displayName)).toEqual(['Creator0', 'Creator2'])
    const known = await api.get(profiles.getProfiles, `/v2/profiles?ids[]=${id}`)
    expect(known.profiles).toEqual([
      {
        id,
        displayName: 'Creator0',
        ...words,
        avatarUrl: expect.stringMatching(/^\/media\//),
        avatarColour: '#c0b0a0',
      },
    ])
    const count = await api.get(
      profiles.getFollowersStatistics,
      `/v2/followers_statistics/?profile_id=${content.profileIds[2]}`,
    )
    expect(count.followersStatistics).toEqual({
      profileId: content.profileIds[2],
      followersCount: 2,
    })
  },
)

test('media objects are read by ids', { tags: ['D-22', 'A-39'] }, async () => {
  const product = await api.get(
    contract.getPostProducts,
    `/v3/posts/${content.postIds[0]?.[0]}/products`,
  )
  const [mediaId] = product.products[0]?.mediaObjectIds ?? []
  const found = await api.get(mediaContract.getMediaObjects, `/v3/media_objects?ids=${mediaId}`)
  expect(found.mediaObjects).toEqual([
    {
      id: mediaId,
      type: 'image',
      mediaCdnUrl: `/media/${mediaId}`,
      width: 736,
      height: 920,
      colour: '#c0b0a0',
    },
  ])
})
