import { randomUUID } from 'node:crypto'

import { operatorId } from '../open-api.ts'
import { idOf, retailers, type Sizes } from './fill/sizes.ts'

export type Call = { path: string; userId?: string; method?: string; body?: unknown }

/** How often each call is made, each time by or about somebody else. */
export const times = 20

const includes = 'includes=ltks&includes=profiles&includes=products'

/**
 * What shoppers ask the wire for most, and operators' withdrawals, each as a function of a number below
 * `times`: half of it is about what is new, and half about what is old.
 */
export function callsFor({ posts, creators, users, details }: Sizes) {
  /** From all over the older ones, then from the newest. */
  const spread = (count: number) => (n: number) =>
    n % 2 === 0 ? Math.floor(((n + 1) * count) / (2 * times)) : count - 1 - 7 * n
  const post = (n: number) => idOf('post', spread(posts)(n))
  const creator = (n: number) => idOf('creator', spread(creators)(n))
  const user = (n: number) => idOf('user', spread(users)(n))
  const sold = (n: number) => spread(details)(n)
  /** Somebody who has a cart. */
  const buyer = (n: number) => idOf('user', Math.floor(spread(users)(n) / 10) * 10)
  const withdrawn = (kind: string, name: string) => ({
    path: '/v1/operations/withdrawals',
    method: 'POST',
    userId: operatorId,
    body: { withdrawal: { kind, name } },
  })
  const restored = (kind: string, name: string) => ({
    path: `/v1/operations/withdrawals/${kind}/${encodeURIComponent(name)}`,
    method: 'DELETE',
    userId: operatorId,
  })
  /** The name of a product, by its retailer. */
  const productName = (n: number) => `shop${sold(n) % retailers}/product-${sold(n)}`
  const feed = (path: string) => () => ({ path: `/v3/activities/posts/${path}?${includes}` })
  const calls: Record<string, (n: number) => Call> = {
    'featured feed': feed('global/featured'),
    'trending feed': feed('global/trending'),
    'feed for visitors': feed('global/for_you'),
    'feed for you': (n) => ({
      path: `/v3/activities/posts/user/for_you?${includes}`,
      userId: user(n),
    }),
    'following feed': (n) => ({ path: `/v3/activities/posts/user?${includes}`, userId: user(n) }),
    'hashtag feed': (n) => ({ path: `/v3/activities/posts/hashtag/tag${n}?${includes}` }),
    'on sale feed': feed('hashtag/ltksalealert'),
    'profile feed': (n) => ({ path: `/v3/activities/posts/profile/${creator(n)}?${includes}` }),
    'profile, best of the month': (n) => ({
      path: `/v3/activities/posts/profile/${creator(n)}?rank=top_month&${includes}`,
    }),
    'profile by name': (n) => ({
      path: `/v2/profiles?display_names=creator${spread(creators)(n)}`,
    }),
    "profile's products": (n) => ({ path: `/v3/activities/products/profiles/${creator(n)}` }),
    'post page': (n) => ({ path: `/v2/ltks?ids=${post(n)}&includes=products&includes=profiles` }),
    "post's products": (n) => ({ path: `/v3/posts/${post(n)}/products?includes=media_objects` }),
    'product details': (n) => ({ path: `/v2/product_details?ids=${idOf('details', sold(n))}` }),
    "product's posts": (n) => ({
      path: `/v3/activities/posts/product/${idOf('details', sold(n))}?${includes}`,
    }),
    "product's variants": (n) => ({
      path: `/v3/consumer_retailer_products/${idOf('retailerProduct', sold(n))}`,
    }),
    'similar products': (n) => ({
      path: `/v1/product_details/${idOf('details', sold(n))}/similar_products`,
    }),
    deals: () => ({ path: '/v3/activities/products/deals' }),
    search: (n) => ({
      path: '/v2/search/post',
      method: 'POST',
      body: { query: n % 2 === 0 ? 'dress' : `word${n * 50}`, includes: ['ltks', 'profiles'] },
    }),
    suggestions: (n) => ({ path: `/v2/suggestions/global?query=word${n}` }),
    like: (n) => ({
      path: '/v2/likes',
      method: 'POST',
      userId: user(n),
      body: { like_type: 'CLICK', network: 'LTK', ltk_id: post(n + 1) },
    }),
    likes: (n) => ({
      path: `/v2/likes?ltk_ids=${post(n)}&ltk_ids=${post(n + 1)}`,
      userId: user(n),
    }),
    follow: (n) => ({
      path: '/v2/follows',
      method: 'POST',
      userId: user(n),
      body: { follows: [{ profile_id: creator(n + 1) }] },
    }),
    follows: (n) => ({ path: '/v2/follows', userId: user(n) }),
    wish: (n) => ({
      path: '/v2/wishes',
      method: 'POST',
      userId: user(n),
      body: { ltk_product_id: idOf('product', spread(posts)(n + 1)) },
    }),
    wishes: (n) => ({ path: '/v2/wishes', userId: user(n) }),
    'into the cart': (n) => ({
      path: '/v1/cart_items',
      method: 'POST',
      userId: buyer(n),
      body: {
        cartItem: {
          retailerProductVariantId: idOf('variant', 2 * sold(n)),
          productDetailsId: idOf('details', sold(n)),
          quantity: 1,
        },
      },
    }),
    carts: (n) => ({
      path: '/v1/carts?includes=retailers&includes=retailer_product_variants',
      userId: buyer(n),
    }),
    settings: (n) => ({ path: '/v2/settings', userId: user(n) }),
    'notices of stock': (n) => ({
      path: `/v2/restock_notices?retailer_product_variant_ids=${idOf('variant', 2 * sold(n))}`,
      userId: buyer(n),
    }),
    events: (n) => ({
      path: '/v1/analytics/events',
      method: 'POST',
      body: {
        platform: 'web',
        version: '1',
        events: [
          {
            name: 'impression',
            contentType: 'post',
            contentId: post(n),
            id: randomUUID(),
            at: new Date().toISOString(),
            path: '/home',
          },
        ],
      },
    }),
    // Last, so that all else finds what it asks for.
    'post withdrawn by its id': (n) => withdrawn('post', post(n)),
    'post restored by its id': (n) => restored('post', post(n)),
    'post withdrawn by its id in a file': (n) => withdrawn('post', `post-${spread(posts)(n)}`),
    'post restored by its id in a file': (n) => restored('post', `post-${spread(posts)(n)}`),
    'product withdrawn by its id': (n) => withdrawn('product', idOf('details', sold(n))),
    'product restored by its name': (n) => restored('product', productName(n)),
    'creator withdrawn': (n) => withdrawn('creator', `creator${spread(creators)(n)}`),
    'creator restored': (n) => restored('creator', creator(n)),
    'what is withdrawn': () => ({ path: '/v1/operations/withdrawals', userId: operatorId }),
  }
  return calls
}
