import { z } from 'zod'

import { mediaObject } from './media-objects.ts'
import { point } from './point.ts'
import { product, productDetails } from './products.ts'
import { profile } from './profiles.ts'
import { cursor, flag, id, limit, listOf, pageMeta, pictureUrl, route, timestamp } from './wire.ts'

/** A creator's post, called an ltk on the wire. */
export const post = z.object({
  id,
  profileId: id,
  objectId: id,
  /** The short form of the id that share addresses carry. */
  hash: z.string(),
  title: z.string(),
  caption: z.string(),
  hashtags: z.array(z.string()),
  heroImage: pictureUrl.nullable(),
  heroImageWidth: z.int32().nullable(),
  heroImageHeight: z.int32().nullable(),
  heroImageColour: z.string().nullable(),
  /** What stays in view where the picture is cropped; null if it is not known yet. */
  heroImageFocus: point.nullable(),
  heroImageId: id.nullable(),
  videoMediaId: id.nullable(),
  productIds: z.array(id),
  publishedAt: timestamp,
  pinnedAt: timestamp.nullable(),
  shareUrl: z.string(),
})
export type Post = z.infer<typeof post>

export const activity = z.object({
  id,
  postId: id,
  contentId: id,
  productRefId: id.nullable(),
  mediaObjectIds: z.array(id),
  /** In feeds for you: the reason for the recommendation. */
  reason: z
    .enum([
      'followed_similar',
      'hashtag',
      'fresh',
      'trending',
      'trending_today',
      'most_shared',
      'rising_creator',
    ])
    .optional(),
  /** The hashtag of the reason `hashtag`, without '#'. */
  reasonHashtag: z.string().optional(),
  /** With the reason `followed_similar`: the name of the creator whom the post's creator is similar to. */
  reasonCreator: z.string().optional(),
})
export type Activity = z.infer<typeof activity>

export const feedIncludes = z.enum([
  'profiles',
  'ltks',
  'posts',
  'media_objects',
  'products',
  'product_details',
])
export type FeedInclude = z.infer<typeof feedIncludes>

/** A page of a feed; each list beside `activities` is there only when `includes` asks for it. */
export const feedPage = z.object({
  activities: z.array(activity),
  ltks: z.array(post).optional(),
  profiles: z.array(profile).optional(),
  products: z.array(product).optional(),
  productDetails: z.array(productDetails).optional(),
  mediaObjects: z.array(mediaObject).optional(),
  meta: pageMeta,
})
export type FeedPage = z.infer<typeof feedPage>

const includes = listOf(feedIncludes, 10).optional()

function feedQuery(standardLimit: number) {
  return {
    limit: limit(standardLimit),
    next: cursor.optional(),
    includes,
    styled: flag.optional(),
  }
}

export const getFeaturedFeed = route({
  method: 'get',
  path: '/v3/activities/posts/global/featured',
  tag: 'posts',
  summary: 'Discover: posts picked from all creators; with rank 24h, of the trending creators',
  access: 'public',
  cache: 'shared',
  query: z.object({ ...feedQuery(36), rank: z.enum(['24h']).optional() }),
  response: feedPage,
})

export const getTrendingFeed = route({
  method: 'get',
  path: '/v3/activities/posts/global/trending',
  tag: 'posts',
  summary: 'Posts that trend today',
  access: 'public',
  cache: 'shared',
  query: z.object({ ...feedQuery(36), rank: z.enum(['24h', 'deeplink']).default('24h') }),
  response: feedPage,
})

export const getTopSharedFeed = route({
  method: 'get',
  path: '/v3/activities/posts/global/top_shared',
  tag: 'posts',
  summary: 'The posts that were shared most in the last 30 days',
  access: 'public',
  cache: 'shared',
  query: z.object(feedQuery(36)),
  response: feedPage,
})

export const getFollowingFeed = route({
  method: 'get',
  path: '/v3/activities/posts/user',
  tag: 'posts',
  summary: 'All posts of the creators that the caller follows, the newest first',
  access: 'user',
  owner: 'user',
  query: z.object(feedQuery(8)),
  response: feedPage,
})

export const getForYouFeed = route({
  method: 'get',
  path: '/v3/activities/posts/user/for_you',
  tag: 'posts',
  summary: 'Posts picked for the caller from what they follow and like, each with its reason',
  access: 'user',
  owner: 'user',
  query: z.object(feedQuery(36)),
  response: feedPage,
})

export const getVisitorsForYouFeed = route({
  method: 'get',
  path: '/v3/activities/posts/global/for_you',
  tag: 'posts',
  summary: 'Trending posts mixed with fresh ones, for visitors of whom nothing is known',
  access: 'public',
  cache: 'shared',
  query: z.object(feedQuery(36)),
  response: feedPage,
})

export const getProfileFeed = route({
  method: 'get',
  path: '/v3/activities/posts/profile/{profileId}',
  tag: 'posts',
  summary: "A creator's posts, pinned first; with rank top_month, the best of the month",
  access: 'public',
  cache: 'shared',
  params: z.object({ profileId: id }),
  query: z.object({ ...feedQuery(10), rank: z.enum(['chrono', 'top_month']).default('chrono') }),
  response: feedPage,
})

/** The posts of some hashtags follow from prices: see `priceHashtags`. */
export const getHashtagFeed = route({
  method: 'get',
  path: '/v3/activities/posts/hashtag/{hashtag}',
  tag: 'posts',
  summary: 'Posts with a hashtag, the newest first',
  access: 'public',
  cache: 'shared',
  params: z.object({ hashtag: z.string().min(1).max(100) }),
  query: z.object(feedQuery(36)),
  response: feedPage,
})

export const getProductFeed = route({
  method: 'get',
  path: '/v3/activities/posts/product/{productDetailsId}',
  tag: 'posts',
  summary: 'Posts that feature a product, the newest first',
  access: 'public',
  cache: 'shared',
  params: z.object({ productDetailsId: id }),
  query: z.object(feedQuery(36)),
  response: feedPage,
})

export const getLtks = route({
  method: 'get',
  path: '/v2/ltks',
  tag: 'posts',
  summary: 'Posts by ids or hashes, of a creator, of a hashtag, featured or trending',
  access: 'public',
  cache: 'shared',
  query: z.object({
    ids: listOf(id, 36).optional(),
    hashes: listOf(z.string().min(1).max(64), 36).optional(),
    display_name: z.string().min(1).max(100).optional(),
    profile_id: id.optional(),
    hashtag: z.string().min(1).max(100).optional(),
    featured: flag.optional(),
    trending: flag.optional(),
    rank: z.enum(['24h']).optional(),
    styled: flag.optional(),
    seed: z.string().max(64).optional(),
    limit: limit(36),
    last_id: id.optional(),
    link_types: listOf(z.enum(['LTK_WEB']), 5).optional(),
    includes: listOf(z.enum(['products', 'profiles']), 5).optional(),
  }),
  response: z.object({
    ltks: z.array(post),
    products: z.array(product).optional(),
    profiles: z.array(profile).optional(),
    meta: pageMeta,
  }),
})

export const getLatestLtks = route({
  method: 'get',
  path: '/v2/ltks/latest',
  tag: 'posts',
  summary: 'The three newest posts of each of several creators, the newest first',
  access: 'public',
  cache: 'shared',
  query: z.object({ profile_ids: listOf(id, 36) }),
  response: z.object({ ltks: z.array(post) }),
})
