import { feedIncludes, feedPage } from '@ltk/contract/posts'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { insertShop } from '@ltk/testing/content/insert-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rebuildRankings } from '../rankings/rebuild.ts'

let api: TestApi
let content: Content
/** The one post there is, with the products that it features, in their order. */
let post: string
let featured: string[]
const shopper = newId()

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api.database
  content = await insertContent(db, { creators: 1, postsEach: 1 })
  const [profile_id = ''] = content.profileIds
  post = content.postIds[0]?.[0] ?? ''
  const shops = await Promise.all([1, 2, 3, 4].map(() => insertShop(db, [{}])))
  featured = [
    ...content.detailsIds,
    ...shops.flatMap(({ variants: [one] }) => one?.detailsId ?? []),
  ]
  const more = featured.slice(1).map((product_details_id, index) => ({
    id: newId(),
    profile_id,
    post_id: post,
    published_at: latestPostAt,
    position: index + 2,
    product_details_id,
  }))
  await db.insertInto('products').values(more).execute()
  const action = { post_id: post, created_at: latestPostAt }
  await db
    .insertInto('likes')
    .values({ ...action, user_id: newId() })
    .execute()
  await db
    .insertInto('shares')
    .values({ ...action, id: newId(), user_id: null })
    .execute()
  await db.insertInto('follows').values({ user_id: shopper, profile_id, id: newId() }).execute()
  await rebuildRankings(db, latestPostAt)
})
afterAll(() => api.close())

const feeds: [feed: string, tags: string[], path: () => string][] = [
  ['followed', ['F-SCOPE-08', 'A-01'], () => 'user?'],
  ['for you', [], () => 'user/for_you?'],
  ['for visitors', [], () => 'global/for_you?'],
  ['featured', ['F-SCOPE-08', 'A-02'], () => 'global/featured?'],
  ['of trending creators', ['F-SCOPE-08', 'A-02'], () => 'global/featured?rank=24h&'],
  ['that trend', ['F-SCOPE-08', 'A-03'], () => 'global/trending?'],
  ['most shared', ['F-SCOPE-08', 'X-14'], () => 'global/top_shared?'],
  ['of a creator', ['F-SCOPE-08', 'A-04'], () => `profile/${content.profileIds[0]}?`],
  ['best of the month', ['A-04'], () => `profile/${content.profileIds[0]}?rank=top_month&`],
  ['of a hashtag', ['F-SCOPE-08', 'A-05'], () => 'hashtag/ltktest?'],
  ['of a product', [], () => `product/${content.detailsIds[0]}?`],
]

describe('a feed brings what includes asks for, and styled the products of a card', () => {
  for (const [feed, tags, path] of feeds) {
    test(`posts ${feed}`, { tags }, async () => {
      const read = async (query: string) => {
        const address = `/v3/activities/posts/${path()}${query}`
        return feedPage.parse(await (await api.request(address, {}, shopper)).json())
      }
      const includes = feedIncludes.options.map((name) => `includes=${name}`).join('&')
      const full = await read(includes)
      expect(full.activities.map(({ postId }) => postId)).toEqual([post])
      expect(full.ltks?.map(({ id }) => id)).toEqual([post])
      expect(full.profiles?.map(({ id }) => id)).toEqual(content.profileIds)
      expect(full.products?.map((product) => product.productDetailsId)).toEqual(featured)
      expect(full.productDetails?.map(({ id }) => id)).toEqual(featured)
      expect(full.mediaObjects?.map(({ id }) => id)).toContain(full.ltks?.[0]?.heroImageId)

      const styled = await read(`${includes}&styled=true`)
      expect(styled.ltks).toEqual(full.ltks)
      expect(styled.products).toEqual(full.products?.slice(0, 3))
      expect(styled.productDetails).toEqual(full.productDetails?.slice(0, 3))

      const bare = await read('styled=false')
      expect(Object.keys(bare)).toEqual(['activities', 'meta'])
    })
  }
})
