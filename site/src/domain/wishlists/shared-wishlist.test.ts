import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { sharedWishlist, sharedWishlistProducts } from './shared-wishlist.ts'

const collectionId = '01a1f456-f530-71cd-8db6-e867a15cbe53'
const userId = '01a1f923-4668-7ec6-a722-d9dbe68cd7b5'
const hash = encodeCollectionHash({ collectionId, userId })

/** Returns a cache whose wire refuses every call with the same error. */
const refusing = (status: number, code = '') =>
  createQueryClient(() => Promise.resolve(Response.json({ error_code: code }, { status })))

test(
  'a shared list is asked for by both ids in its hash',
  { tags: ['F-SOC-21', 'U-07'] },
  async () => {
    const asked: string[] = []
    const client = createQueryClient(async (path) => {
      asked.push(path)
      return Response.json({
        data: { wishCollection: { coverUrls: [] } },
        wishes: [],
        meta: { next: null },
      })
    })
    await client.fetchQuery(sharedWishlist(hash))
    await client.fetchInfiniteQuery(sharedWishlistProducts(hash, null))
    const path = `/v2/wish_collections_shared/${collectionId}`
    expect(asked).toEqual([
      `${path}?user_id=${userId}`,
      expect.stringMatching(new RegExp(`^${path}/wishes\\?.*user_id=${userId}`)),
    ])
  },
)

test.each([
  [404, 'not-found', 'missing'],
  [403, 'shared-collection-forbidden', 'forbidden'],
  [403, 'shared-collections-off', 'off'],
])(
  'a refusal with %i %s makes a shared list %s',
  { tags: ['E-10', 'E-11', 'F-ROUTE-10', 'F-ROLE-05', 'F-ROLE-07'] },
  async (status, code, state) => {
    const client = refusing(status, code)
    expect(await client.fetchQuery(sharedWishlist(hash))).toEqual({ state })
  },
)

test('any other failure fails the page', { tags: 'E-11' }, async () => {
  await expect(refusing(500).fetchQuery(sharedWishlist(hash))).rejects.toMatchObject({
    status: 500,
  })
  await expect(
    refusing(403).fetchInfiniteQuery(sharedWishlistProducts(hash, null)),
  ).rejects.toMatchObject({ status: 403 })
})

test(
  'the products of a shared list are read 30 at a time',
  { tags: ['C-05', 'X-06'] },
  async () => {
    const sizes: (string | null)[] = []
    const client = createQueryClient(async (path) => {
      sizes.push(new URL(path, 'http://shop.test').searchParams.get('limit'))
      return Response.json({ wishes: [], meta: { next: null } })
    })
    await client.fetchInfiniteQuery(sharedWishlistProducts(hash, null))
    expect(sizes).toEqual(['30'])
  },
)

test(
  'a list that does not exist has no products, nor has an address without one',
  { tags: ['E-11', 'F-ROUTE-10'] },
  async () => {
    const none = [{ products: [], next: null }]
    await expect(
      refusing(404).fetchInfiniteQuery(sharedWishlistProducts(hash, null)),
    ).resolves.toMatchObject({ pages: none })
    const client = refusing(500)
    expect((await client.fetchInfiniteQuery(sharedWishlistProducts('', null))).pages).toEqual(none)
    expect(await client.fetchQuery(sharedWishlist(''))).toEqual({ state: 'missing' })
  },
)

test(
  'a hash that cannot be decoded is a 404, and the wire is not asked',
  { tags: 'U-07' },
  async () => {
    const client = refusing(500)
    const gone = { status: 404, code: 'not-found' }
    await expect(client.fetchQuery(sharedWishlist('nonsense'))).rejects.toMatchObject(gone)
    await expect(
      client.fetchInfiniteQuery(sharedWishlistProducts('nonsense', null)),
    ).rejects.toMatchObject(gone)
  },
)
