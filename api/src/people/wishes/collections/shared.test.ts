import * as products from '@ltk/contract/products'
import * as contract from '@ltk/contract/wish-collections'
import * as wishes from '@ltk/contract/wishes'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { afterEach, expect, test } from 'vitest'

import { withdraw } from '../../../catalogue/withdrawals/withdraw.ts'

const owner = crypto.randomUUID()
const visitor = crypto.randomUUID()
let api: TestApi
let id: string

afterEach(() => api.close())

async function prepare(sharedCollectionUserAllowList: boolean | string[]) {
  api = await createTestApi({ sharedCollectionUserAllowList })
  const { profileIds } = await insertContent(api.database.db)
  const list = `/v3/activities/products/profiles/${profileIds[0]}`
  const { activities } = await api.get(products.getProfileProducts, list)
  const path = '/v2/wish_collections'
  const made = await api.send(contract.createWishCollection, path, { title: 'Summer' }, owner)
  id = made.wishCollection.id
  for (const { id: productId } of activities) {
    const body = { ltk_product_id: productId, collection_id: id }
    await api.send(wishes.createWish, '/v2/wishes', body, owner)
  }
  await share(true)
}

const share = (shared: boolean) =>
  api.send(contract.updateWishCollection, `/v2/wish_collections/${id}`, { shared }, owner)

/** The status and the error's code of the collection and of its wishes, which must agree. */
async function open(as?: string, user = owner) {
  const found = []
  for (const part of ['', '/wishes']) {
    const path = `/v2/wish_collections_shared/${id}${part}?user_id=${user}`
    const response = await api.request(path, {}, as)
    const body: { error_code?: string } = await response.json()
    found.push([response.status, body.error_code])
  }
  expect(found[0]).toEqual(found[1])
  return found[0]
}

test(
  'anybody reads a shared collection and its wishes, page by page',
  { tags: ['F-ROLE-06', 'A-30', 'A-31', 'F-SOC-21', 'C-05', 'X-06'] },
  async () => {
    await prepare(true)
    const path = `/v2/wish_collections_shared/${id}`
    const { data } = await api.get(contract.getSharedWishCollection, `${path}?user_id=${owner}`)
    expect(data.wishCollection).toMatchObject({ id, userId: owner, title: 'Summer', wishCount: 3 })
    const first = await api.get(
      contract.getWishesOfSharedCollection,
      `${path}/wishes?user_id=${owner}&limit=2`,
    )
    const second = await api.get(
      contract.getWishesOfSharedCollection,
      (first.meta.nextUrl ?? '').replace(/^\/api/, ''),
    )
    const read = [...first.wishes, ...second.wishes].map((wish) => wish.id)
    expect(read).toEqual(data.wishCollection.wishes.map((wish) => wish.id))
    expect(read).toHaveLength(3)
    expect(new Set(first.wishes.map((wish) => wish.collectionId))).toEqual(new Set([id]))
    expect(second.meta).toEqual({ next: null, nextUrl: null, limit: 2 })
    const whole = await api.get(
      contract.getWishesOfSharedCollection,
      `${path}/wishes/?user_id=${owner.toUpperCase()}`,
    )
    expect(whole.wishes).toEqual([...first.wishes, ...second.wishes])
    expect(whole.meta.limit).toBe(30)
  },
)

test(
  'others see nothing that is withdrawn in a shared collection, and its owner all of it',
  { tags: 'U-27' },
  async () => {
    await prepare(true)
    const read = async (path: string, as?: string) => {
      const { data, wishes: found } = {
        ...(await api.get(
          contract.getWishesOfSharedCollection,
          `${path}/wishes?user_id=${owner}`,
          as,
        )),
        ...(await api.get(contract.getSharedWishCollection, `${path}?user_id=${owner}`, as)),
      }
      const { wishCount, wishes: firsts, coverUrls } = data.wishCollection
      return { wishes: found, firsts, wishCount, covers: coverUrls.length }
    }
    const path = `/v2/wish_collections_shared/${id}`
    const before = await read(path)
    const [saved] = before.wishes
    const now = new Date()
    await withdraw(api.database.db, { kind: 'post', name: saved?.ltkId ?? '' }, now)
    const after = await read(path)
    const bare = { ltkId: null, ltkProductId: saved?.productId, isWithdrawn: false }
    expect(after.wishes).toEqual([{ ...saved, ...bare }, ...before.wishes.slice(1)])
    expect(after.firsts[0]).toEqual({ id: saved?.id, ltkProductId: saved?.productId })
    const own = await api.get(wishes.getWishes, '/v2/wishes', owner)
    expect(own.wishes.find((wish) => wish.id === saved?.id)).toEqual({
      ...saved,
      isWithdrawn: true,
    })

    await withdraw(api.database.db, { kind: 'product', name: saved?.productId ?? '' }, now)
    expect(await read(path)).toEqual({ wishes: [], firsts: [], wishCount: 0, covers: 0 })
    expect((await api.get(wishes.getWishes, '/v2/wishes', owner)).wishes).toHaveLength(3)
  },
)

test(
  'a collection that is not shared is there for its owner only',
  { tags: ['A-30', 'A-31', 'F-SOC-21', 'F-ROLE-06'] },
  async () => {
    await prepare(true)
    expect(await open(visitor, visitor)).toEqual([404, 'not-found'])
    await share(false)
    expect(await open()).toEqual([404, 'not-found'])
    expect(await open(visitor)).toEqual([404, 'not-found'])
    expect(await open(owner)).toEqual([200, undefined])
  },
)

test(
  'where sharing is off nobody gets in',
  { tags: ['F-ROLE-05', 'E-10', 'A-30', 'A-31'] },
  async () => {
    await prepare(false)
    expect(await open()).toEqual([403, 'shared-collections-off'])
    expect(await open(owner)).toEqual([403, 'shared-collections-off'])
  },
)

test(
  'with a list, the owners on it are open to all and the others to themselves',
  { tags: ['F-ROLE-07', 'A-30', 'A-31', 'E-10'] },
  async () => {
    await prepare([owner])
    expect(await open()).toEqual([200, undefined])
    expect(await open(visitor, visitor)).toEqual([404, 'not-found'])
    await api.close()
    await prepare([visitor])
    expect(await open()).toEqual([403, 'shared-collection-forbidden'])
    expect(await open(visitor)).toEqual([403, 'shared-collection-forbidden'])
    expect(await open(owner)).toEqual([200, undefined])
  },
)
