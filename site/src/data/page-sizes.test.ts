import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { collectionFeed, creatorCollections } from './collections.ts'
import { savedProducts } from './favorites.ts'
import { creatorFeed } from './feeds.ts'
import { productsOfSet } from './product-sets.ts'
import { profile } from './profiles.ts'
import { createQueryClient } from './query-client.ts'
import { creatorSets } from './set-lists.ts'
import { recentShopProducts } from './shop-products.ts'
import { wishlistProducts } from './wishlists.ts'

const creator = {
  id: 'ann',
  displayName: 'Ann',
  name: '',
  bio: '',
  location: '',
  avatarUrl: null,
  avatarColour: null,
}

test.each<[string, (client: QueryClient) => Promise<unknown>]>([
  ['saved products', (client) => client.fetchInfiniteQuery(savedProducts(null))],
  ['products of a list', (client) => client.fetchInfiniteQuery(wishlistProducts('list', null))],
  ['collections', (client) => client.fetchInfiniteQuery(creatorCollections('ann', null))],
  ['product sets', (client) => client.fetchInfiniteQuery(creatorSets('ann', true, null))],
  ['items of a collection', (client) => client.fetchInfiniteQuery(collectionFeed('fall'))],
  ['products of a set', (client) => client.fetchInfiniteQuery(productsOfSet('set', null))],
  ['posts of a shop', (client) => client.fetchInfiniteQuery(creatorFeed('ann'))],
  ['products of a shop', (client) => client.fetchInfiniteQuery(recentShopProducts('ann', 0))],
])('%s are read 36 at a time', { tags: ['F-COLL-04', 'C-04'] }, async (_name, read) => {
  const sizes: unknown[] = []
  const client = createQueryClient(async (path, init) => {
    const { searchParams } = new URL(path, 'http://shop.test')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    sizes.push({ limit: Number(searchParams.get('limit')), ...Object(body) }.limit)
    const none = { hits: [], wishes: [], items: [], collections: [], activities: [] }
    const meta = { next: null }
    return Response.json({ ...none, shopProductCollections: [], shopProducts: [], meta })
  })
  client.setQueryData(profile(creator.id).queryKey, creator)
  await read(client)
  expect(sizes).toEqual([36])
})
