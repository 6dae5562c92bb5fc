import type { Activity, FeedInclude } from '@ltk/contract/posts'
import type { PageMeta } from '@ltk/contract/wire'
import { itemsOf, type WireBytes, wireObject } from '@ltk/platform/http/wire-bytes'

import { loadPostLists, mediaOf } from '../../entities/post-lists.ts'
import type { EntityStore } from '../../entities/store.ts'

/** One entry of a feed: which post, whose, and in some feeds why. */
export type FeedRow = {
  postId: string
  profileId: string
  why?: Pick<Activity, 'reason' | 'reasonHashtag'>
}

/** The query that all feeds have in common. */
export type FeedQuery = {
  limit: number
  next?: string | undefined
  includes?: FeedInclude[] | undefined
  styled?: boolean | undefined
}

type Page = {
  rows: FeedRow[]
  includes: readonly FeedInclude[] | undefined
  /** Ready for cards: of each post only the products that its card shows. */
  forCards?: boolean | undefined
  meta: PageMeta
  /** What the list itself was made from, beside the things on it; none for one that a job ranks. */
  sources?: readonly string[] | undefined
}

/**
 * A page of a feed as the wire's bytes, put together from cached entities. Posts deleted since the
 * ranking was built are left out.
 */
export async function answerFeed(store: EntityStore, page: Page): Promise<WireBytes> {
  const { shown, lists, sources } = await loadPostLists(store, page.rows, page)
  const activities = shown.map(({ postId, post, products: [first], why }) => ({
    id: postId,
    postId,
    contentId: postId,
    productRefId: first?.detailsId ?? null,
    mediaObjectIds: mediaOf(post),
    ...why,
  }))
  return wireObject([['activities', itemsOf(activities)], ...lists], page.meta, [
    ...(page.sources ?? []),
    ...sources,
  ])
}
