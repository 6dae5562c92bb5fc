import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { collectionFeed, creatorCollections } from '../domain/collections/collections.ts'
import { profile } from '../domain/creators/profiles.ts'
import { creatorFeed, creatorTopFeed } from '../domain/feeds/creator-feeds.ts'
import { featuredFeed, type Feed, followingFeed, forYouFeed } from '../domain/feeds/feeds.ts'
import { hashtagFeed } from '../domain/feeds/hashtags.ts'
import {
  topSharedFeed,
  trendingCreatorsFeed,
  trendingFeed,
} from '../domain/feeds/trending-feeds.ts'
import { productsOfSet } from '../domain/product-sets/product-sets.ts'
import { creatorSets } from '../domain/product-sets/set-lists.ts'
import { recentShopProducts } from '../domain/products/shop-products.ts'
import { savedProducts } from '../domain/wishlists/favorites.ts'
import { wishlistProducts } from '../domain/wishlists/wishlists.ts'
import { createQueryClient } from './query-client.ts'

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
  ['posts for a visitor', (client) => client.fetchInfiniteQuery(forYouFeed({ signedIn: false }))],
  ['posts for a shopper', (client) => client.fetchInfiniteQuery(forYouFeed({ signedIn: true }))],
])(
  '%s are read 36 at a time',
  {
    tags: [
      'F-COLL-01',
      'F-COLL-02',
      'F-COLL-03',
      'F-COLL-04',
      'C-04',
      'C-01',
      'C-02',
      'C-06',
      'X-06',
    ],
  },
  async (_name, read) => {
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
  },
)

const posts = '/v3/activities/posts'

test.each<[string, Feed, string, object]>([
  ['who is followed', followingFeed(), `${posts}/user`, { limit: '8' }],
  ['Discover', featuredFeed(), `${posts}/global/featured`, { limit: '36' }],
  ['what trends', trendingFeed(), `${posts}/global/trending`, { limit: '36', rank: '24h' }],
  [
    'creators who trend',
    trendingCreatorsFeed(),
    `${posts}/global/featured`,
    { limit: '36', rank: '24h' },
  ],
  ['what is shared', topSharedFeed(), `${posts}/global/top_shared`, { limit: '36' }],
  ['a shop', creatorFeed('ann'), `${posts}/profile/ann`, { limit: '36' }],
  [
    'the best of a shop',
    creatorTopFeed('ann'),
    `${posts}/profile/ann`,
    { limit: '10', rank: 'top_month' },
  ],
  ['a hashtag', hashtagFeed('ltkfall'), `${posts}/hashtag/ltkfall`, { limit: '36' }],
])(
  'the feed of %s is asked for by its address, its size and its ranking',
  {
    tags: [
      'C-01',
      'C-02',
      'C-04',
      'C-06',
      'F-FEED-01',
      'F-FEED-03',
      'F-FEED-04',
      'F-FEED-05',
      'F-FEED-06',
      'F-FEED-07',
      'F-FEED-08',
    ],
  },
  async (_name, feed, path, query) => {
    const asked: unknown[] = []
    const client = createQueryClient(async (address) => {
      const { pathname, searchParams } = new URL(address, 'http://shop.test')
      searchParams.delete('includes')
      searchParams.delete('styled')
      asked.push([pathname, Object.fromEntries(searchParams)])
      return Response.json({ activities: [], meta: { next: null } })
    })
    await client.fetchInfiniteQuery(feed)
    expect(asked).toEqual([[path, query]])
  },
)
