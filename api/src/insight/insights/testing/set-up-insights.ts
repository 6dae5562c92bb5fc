import { getInsights, type InsightCounts } from '@ltk/contract/insights'
import { jobHandles } from '@ltk/platform/db/open'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

import { countInsightDays } from '../count-days.ts'

/** The time of the tests. */
export const now = new Date('2026-05-31T12:00:00Z')
const day = 24 * 3_600_000

/** Returns the time some days before the tests. */
export const daysAgo = (days: number) => new Date(now.getTime() - days * day)

/** The insights of a creator whom nobody has seen. */
export const nothing: InsightCounts = {
  seen: 0,
  opened: 0,
  productsOpened: 0,
  shopVisits: 0,
  likes: 0,
  saves: 0,
  follows: 0,
  clicks: 0,
}

/** Opens the wire for the tests of a file, each with fresh content and the same time. */
export function setUpInsights() {
  let api: TestApi
  let content: Content
  let profileId: string
  let otherId: string
  let postId: string
  let secondPostId: string
  let productId: string
  let creator: { userId: string; publisherId: string }

  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { db } = api.database
    for (const table of [
      'insight_progress',
      'insight_days',
      'insight_post_days',
      'events',
      'likes',
      'wishes',
      'follows',
      'shop_clicks',
      'products',
      'posts',
      'post_hashtags',
      'profile_products',
      'product_sets',
      'profiles',
      'product_details',
      'retailer_product_variants',
      'retailer_products',
      'media_objects',
      'retailers',
    ] as const) {
      await db.deleteFrom(table).execute()
    }
    content = await insertContent(db)
    ;[profileId = '', otherId = ''] = content.profileIds
    ;[postId = '', secondPostId = ''] = content.postIds[0] ?? []
    const products = await db.selectFrom('products').select(['id', 'post_id']).execute()
    productId = products.find((product) => product.post_id === postId)?.id ?? ''
    creator = { userId: crypto.randomUUID(), publisherId: profileId }
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const count = (at = now) => countInsightDays(jobHandles(api.database), at)
  const read = async (query = '', id = profileId) => {
    const caller = { userId: crypto.randomUUID(), publisherId: id }
    const path = `/v2/profiles/${id}/insights?${query}`
    return (await api.get(getInsights, path, caller)).insights
  }

  /** Stores events as the collector does. */
  async function happen(
    name: string,
    content_type: string,
    content_id: string,
    { at = daysAgo(1), times = 1 } = {},
  ) {
    const events = Array.from({ length: times }, () => ({
      id: crypto.randomUUID(),
      at,
      received_at: at,
      name,
      path: '/home',
      content_type,
      content_id,
    }))
    await api.database.db.insertInto('events').values(events).execute()
  }

  const like = (post_id: string, created_at = daysAgo(1)) =>
    api.database.db
      .insertInto('likes')
      .values({ user_id: crypto.randomUUID(), post_id, created_at })
      .execute()

  const click = (
    to: { profile_id?: string; post_id?: string; product_set_id?: string },
    clicked_at = daysAgo(1),
  ) =>
    api.database.db
      .insertInto('shop_clicks')
      .values({
        id: crypto.randomUUID(),
        product_details_id: content.detailsIds[0] ?? '',
        clicked_at,
        ...to,
      })
      .execute()

  return {
    get api() {
      return api
    },
    get content() {
      return content
    },
    get creator() {
      return creator
    },
    get otherId() {
      return otherId
    },
    get postId() {
      return postId
    },
    get productId() {
      return productId
    },
    get profileId() {
      return profileId
    },
    get secondPostId() {
      return secondPostId
    },
    click,
    count,
    happen,
    like,
    read,
  }
}
