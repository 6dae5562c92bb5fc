import * as products from '@ltk/contract/products'
import * as collections from '@ltk/contract/wish-collections'
import * as contract from '@ltk/contract/wishes'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: TestApi
let content: Content
let productIds: string[]
let user: string

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 2, postsEach: 6 })
  const path = `/v3/activities/products/profiles/${content.profileIds[0]}`
  const { activities } = await api.get(products.getProfileProducts, path)
  productIds = activities.map((activity) => activity.id)
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

async function save(productId: string | undefined, collectionId?: string) {
  const body = { ltk_product_id: productId, collection_id: collectionId }
  return (await api.send(contract.createWish, '/v2/wishes/', body, user)).wish
}
async function collection(title: string) {
  const path = '/v2/wish_collections'
  return (await api.send(collections.createWishCollection, path, { title }, user)).wishCollection
}
const read = async (id: string) =>
  (await api.get(collections.getWishCollection, `/v2/wish_collections/${id}`, user)).wishCollection
const change = async (id: string, body: object) =>
  (await api.send(collections.updateWishCollection, `/v2/wish_collections/${id}`, body, user))
    .wishCollection
const move = (id: string, collectionId: string | null) =>
  api.send(contract.moveWish, `/v2/wishes/${id}`, { collection_id: collectionId }, user)
const remove = async (path: string, as = user) =>
  (await api.request(path, { method: 'DELETE' }, as)).status

async function readAll(path: string): Promise<contract.Wish[]> {
  const found: contract.Wish[] = []
  let address: string | null = path
  while (address) {
    const page: { wishes: contract.Wish[]; meta: { nextUrl: string | null } } = await api.get(
      contract.getWishes,
      address.replace(/^\/api/, ''),
      user,
    )
    found.push(...page.wishes)
    address = page.meta.nextUrl
  }
  return found
}

test(
  'a product is saved once in a list, with the price that it has then',
  { tags: ['A-26', 'D-13', 'F-ROLE-03'] },
  async () => {
    const wish = await save(productIds[0])
    expect(wish).toMatchObject({
      ltkId: content.postIds[0]?.[0],
      ltkProductId: productIds[0],
      productId: content.detailsIds[0],
      collectionId: null,
      savedPrice: 6_000,
      savedCurrency: 'USD',
    })
    expect(await save(productIds[0])).toEqual(wish)
    const { id } = await collection('Summer')
    const other = await save(productIds[0], id)
    expect(other.id).not.toBe(wish.id)
    expect(await save(productIds[0], id)).toEqual(other)
    expect((await api.get(contract.getWish, `/v2/wishes/${wish.id}`, user)).wish).toEqual(wish)

    // A later price changes nothing; without a sale price it is the price, in its currency.
    const { db } = api.database
    const coat = { id: crypto.randomUUID(), retailer_id: content.retailerId, name: 'Coat' }
    const priced = { price: 9_000, currency: 'EUR' }
    await db
      .insertInto('product_details')
      .values({ ...coat, ...priced })
      .execute()
    const coatWish = await save(coat.id)
    expect(coatWish).toMatchObject({ savedPrice: 9_000, savedCurrency: 'EUR' })
    await db
      .updateTable('product_details')
      .set({ price: 7_000 })
      .where('id', '=', coat.id)
      .execute()
    expect(await save(coat.id)).toEqual(coatWish)
    expect(await readAll('/v2/wishes')).toContainEqual(coatWish)
  },
)

test('calls that save one product at the same moment make one wish', { tags: 'A-26' }, async () => {
  const wishes = await Promise.all(Array.from({ length: 8 }, () => save(productIds[0])))
  expect(new Set(wishes.map((wish) => wish.id)).size).toBe(1)
})

test(
  'wishes are listed from the newest on and looked up by products',
  { tags: ['D-13', 'A-24', 'A-25', 'F-SOC-15'] },
  async () => {
    for (const id of productIds) await save(id)
    const newestFirst = productIds.toReversed()
    const wishes = await readAll('/v2/wishes?limit=2')
    expect(wishes.map((wish) => wish.ltkProductId)).toHaveLength(6)
    expect(new Set(wishes.map((wish) => wish.ltkProductId))).toEqual(new Set(newestFirst))
    const ids = wishes.map((wish) => wish.id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const { meta } = await api.get(contract.getWishes, '/v2/wishes/', user)
    expect(meta).toEqual({ next: null, nextUrl: null, limit: 36 })
    expect(await readAll('/v2/wishes')).toEqual(wishes)
    // Also what is in a collection.
    const inCollection = await save(productIds[0], (await collection('Summer')).id)
    expect(await readAll('/v2/wishes')).toEqual([inCollection, ...wishes])
    await remove(`/v2/wishes/${inCollection.id}`)
    const some = await api.get(
      contract.getWishes,
      `/v2/wishes?ltk_product_ids=${productIds[3]}&ltk_product_ids=${crypto.randomUUID()}`,
      user,
    )
    expect(some.wishes.map((wish) => wish.ltkProductId)).toEqual([productIds[3]])
    const detailsId = wishes[0]?.productId ?? ''
    const path = `/v2/wishes?ltk_product_ids=${detailsId}`
    const ofProduct = await api.get(contract.getWishes, path, user)
    const wanted = wishes.filter((wish) => wish.productId === detailsId)
    expect(ofProduct.wishes.map((wish) => wish.id)).toEqual(wanted.map((wish) => wish.id))
  },
)

test(
  "what is not there, or somebody else's, is not found",
  { tags: ['A-27', 'X-15'] },
  async () => {
    const wish = await save(productIds[0])
    const kept = await save(productIds[1])
    const { id } = await collection('Mine')
    const other = crypto.randomUUID()
    for (const path of [`/v2/wishes/${wish.id}`, `/v2/wish_collections/${id}`]) {
      expect((await api.request(path, {}, other)).status).toBe(404)
      expect(await remove(path, other)).toBe(404)
      expect(await remove(path)).toBe(200)
      expect(await remove(path)).toBe(404)
    }
    expect(await readAll('/v2/wishes')).toEqual([kept])
    await expect(save(crypto.randomUUID())).rejects.toThrow('404')
    await expect(save(productIds[0], crypto.randomUUID())).rejects.toThrow('404')
  },
)

test(
  'collections are made behind one another, renamed and moved',
  { tags: ['A-28', 'F-SOC-20'] },
  async () => {
    const made = []
    for (const title of ['A', 'B', 'C', 'D']) made.push(await collection(title))
    expect(made.map((row) => row.position)).toEqual([1, 2, 3, 4])
    const titles = async () => {
      const all = await api.get(collections.getWishCollections, '/v2/wish_collections/', user)
      expect(all.wishCollections.map((row) => row.position)).toEqual(
        all.wishCollections.map((_, index) => index + 1),
      )
      return all.wishCollections.map((row) => row.title).join('')
    }
    await change(made[3]?.id ?? '', { position: 1 })
    expect(await titles()).toBe('DABC')
    await change(made[0]?.id ?? '', { position: 200 })
    expect(await titles()).toBe('DBCA')
    expect(await change(made[1]?.id ?? '', { title: ' E ', shared: true })).toMatchObject({
      title: 'E',
      shared: true,
      position: 2,
    })
    expect(await titles()).toBe('DECA')
    await remove(`/v2/wish_collections/${made[3]?.id}`)
    expect(await titles()).toBe('ECA')
    const empty = { method: 'POST', body: JSON.stringify({ title: '  ' }) }
    expect((await api.request('/v2/wish_collections', empty, user)).status).toBe(400)
  },
)

test(
  'collections that are moved and deleted at the same moment stay numbered',
  { tags: 'A-28' },
  async () => {
    const ids: string[] = []
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
      ids.push((await collection(title)).id)
    await Promise.all([
      ...ids.slice(0, 4).map((id) => remove(`/v2/wish_collections/${id}`)),
      ...ids.slice(4).map((id) => change(id, { position: 1 })),
    ])
    const all = await api.get(collections.getWishCollections, '/v2/wish_collections', user)
    expect(all.wishCollections.map((row) => row.position)).toEqual([1, 2, 3, 4])
    expect(new Set(all.wishCollections.map((row) => row.id))).toEqual(new Set(ids.slice(4)))
  },
)

test(
  'a collection tells how many wishes it has, with pictures of the first',
  { tags: ['D-14', 'A-28'] },
  async () => {
    const { id } = await collection('Summer')
    for (const productId of productIds.slice(0, 5)) await save(productId, id)
    await save(productIds[5])
    const found = await read(id)
    expect(found).toMatchObject({ id, userId: user, title: 'Summer', position: 1 })
    expect(found).toMatchObject({ wishCount: 5, shared: false })
    expect(found.coverUrls).toHaveLength(4)
    expect(found.coverUrls[0]).toMatch(/^\/media\//)
    const { wishes } = await api.get(contract.getWishes, '/v2/wishes', user)
    expect(found.wishes).toEqual(
      wishes
        .filter((wish) => wish.collectionId === id)
        .map((wish) => ({ id: wish.id, ltkProductId: wish.ltkProductId })),
    )
    const all = await api.get(collections.getWishCollections, '/v2/wish_collections', user)
    expect(all.wishCollections).toEqual([found])
  },
)

test(
  'the wishes of a collection can be put in order; new ones come first',
  { tags: ['A-29', 'F-SOC-20'] },
  async () => {
    const { id } = await collection('Summer')
    const wishes = []
    for (const productId of productIds.slice(0, 5)) wishes.push((await save(productId, id)).id)
    await save(productIds[0])
    const [a = '', b = '', c = '', d = '', e = ''] = wishes
    const path = `/v2/wish_collections/${id}`
    const order = (wishIds: string[]) =>
      api.send(collections.orderWishesOfCollection, `${path}/order`, { wishIds }, user)
    const { wishCollection } = await order([c, a, crypto.randomUUID()])
    const rest = [b, d, e].toSorted().toReversed()
    const ids = async () => (await readAll(`${path}/wishes?limit=2`)).map((wish) => wish.id)
    expect(await ids()).toEqual([c, a, ...rest])
    const first = await api.get(collections.getWishesOfCollection, `${path}/wishes?limit=2`, user)
    const { next } = first.meta
    const nextUrl = `/api${path}/wishes?limit=2&cursor=${next}`
    expect(first.meta).toEqual({ next, nextUrl, limit: 2 })
    expect(wishCollection.wishes.map((wish) => wish.id)).toEqual([c, a, ...rest])
    const added = await save(productIds[5], id)
    expect(await ids()).toEqual([added.id, c, a, ...rest])
    await order([e])
    expect(await ids()).toEqual([e, added.id, c, a, ...rest.filter((wish) => wish !== e)])
  },
)

test(
  'a wish is put behind another one, and refused where that is gone',
  { tags: ['F-SOC-20', 'A-29'] },
  async () => {
    const { id } = await collection('Summer')
    for (const productId of productIds.slice(0, 4)) await save(productId, id)
    const path = `/v2/wish_collections/${id}`
    const order = (wishIds: string[], after?: string) =>
      api.send(collections.orderWishesOfCollection, `${path}/order`, { wishIds, after }, user)
    const ids = async () => (await readAll(`${path}/wishes`)).map((wish) => wish.id)
    const [a = '', b = '', c = '', d = ''] = await ids()
    await order([a], b)
    expect(await ids()).toEqual([b, a, c, d])
    // Said twice, as after an answer that was lost.
    await order([a.toUpperCase()], b.toUpperCase())
    expect(await ids()).toEqual([b, a, c, d])
    const { wishCollection } = await order([d, b], a)
    expect(wishCollection.wishes.map((wish) => wish.id)).toEqual([a, d, b, c])
    await remove(`/v2/wishes/${d}`)
    await expect(order([a], d)).rejects.toThrow('409')
    await expect(order([a], a)).rejects.toThrow('400')
    // A wish that was taken off meanwhile moves nothing else.
    await order([d], c)
    expect(await ids()).toEqual([a, b, c])
    const elsewhere = `/v2/wish_collections/${crypto.randomUUID()}/order`
    await expect(
      api.send(collections.orderWishesOfCollection, elsewhere, { wishIds: [a] }, user),
    ).rejects.toThrow('404')
  },
)

test('wishes that are moved at the same moment keep one place each', async () => {
  const { id } = await collection('Summer')
  for (const productId of productIds) await save(productId, id)
  const path = `/v2/wish_collections/${id}`
  const ids = async () => (await readAll(`${path}/wishes?limit=4`)).map((wish) => wish.id)
  const before = await ids()
  await Promise.all(
    before.map((wishId, index) =>
      api.send(
        collections.orderWishesOfCollection,
        `${path}/order`,
        { wishIds: [wishId], after: before.at(index - 1) },
        user,
      ),
    ),
  )
  expect((await ids()).toSorted()).toEqual(before.toSorted())
  const positions = await api.database.db
    .selectFrom('wishes')
    .select('position')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute()
  expect(positions.map((row) => row.position)).toEqual(before.map((_, index) => index + 1))
})

test(
  'a wish moves between lists, and into one that has the product already',
  { tags: 'F-SOC-15' },
  async () => {
    const { id } = await collection('Summer')
    const wish = await save(productIds[0])
    expect((await move(wish.id, id)).wish).toEqual({ ...wish, collectionId: id })
    expect((await move(wish.id, id)).wish.id).toBe(wish.id)
    const own = await save(productIds[0])
    expect((await move(own.id, id)).wish.id).toBe(wish.id)
    expect((await readAll('/v2/wishes')).map((row) => row.id)).toEqual([wish.id])
    expect((await move(wish.id, null)).wish).toEqual(wish)
    await expect(move(wish.id, crypto.randomUUID())).rejects.toThrow('404')
  },
)

test(
  'moving and saving at the same moment leave one wish for the product in the list',
  { tags: 'F-SOC-15' },
  async () => {
    const { id } = await collection('Summer')
    const wish = await save(productIds[0])
    await Promise.all([move(wish.id, id), save(productIds[0], id), save(productIds[0], id)])
    expect(await readAll(`/v2/wish_collections/${id}/wishes`)).toHaveLength(1)
  },
)

test('deleting a collection deletes its wishes only', { tags: 'A-28' }, async () => {
  const { id } = await collection('Summer')
  await save(productIds[0], id)
  const own = await save(productIds[0])
  expect(await remove(`/v2/wish_collections/${id}`)).toBe(200)
  expect((await readAll('/v2/wishes')).map((wish) => wish.id)).toEqual([own.id])
})

test('200 collections are the most', { tags: 'A-28' }, async () => {
  await api.database.db
    .insertInto('wish_collections')
    .values(
      Array.from({ length: collections.maxWishCollections }, (_, index) => ({
        user_id: user,
        id: crypto.randomUUID(),
        title: `${index}`,
        position: index + 1,
      })),
    )
    .execute()
  await expect(collection('One more')).rejects.toThrow('409')
})
