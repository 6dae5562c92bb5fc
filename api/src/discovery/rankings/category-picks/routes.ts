import * as contract from '@ltk/contract/category-picks'
import { readHashtag } from '@ltk/contract/hashtag'
import type { Bind } from '@ltk/platform/http/bind'
import { toBytes, wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../../dependencies.ts'
import { listPicks } from './queries.ts'

/** What shows each category best. */
export function bindCategoryPicks(bind: Bind, { reader, store }: Dependencies): void {
  bind(contract.getCategoryPicks, async ({ query }) => {
    const picks = await listPicks(reader, query.hashtag && readHashtag(query.hashtag))
    const postIds = picks.flatMap(({ postId }) => postId ?? [])
    const detailsIds = [...new Set(picks.flatMap((pick) => pick.detailsIds))]
    // Loaded in any case: what was withdrawn since it was picked is not named either.
    const [posts, details] = await Promise.all([
      store.posts.loadByIds(postIds),
      store.productDetails.loadByIds(detailsIds),
    ])
    const bytesOf = (ids: string[], found: Map<string, { bytes: Buffer }>) =>
      ids.flatMap((id) => found.get(id)?.bytes ?? [])
    const categoryPicks = picks.map((pick) =>
      toBytes({
        hashtag: pick.hashtag,
        postId: pick.postId !== null && posts.has(pick.postId) ? pick.postId : null,
        productDetailsIds: pick.detailsIds.filter((id) => details.has(id)),
      }),
    )
    const includes = new Set(query.includes)
    const lists: [string, Buffer[]][] = [['categoryPicks', categoryPicks]]
    if (includes.has('ltks')) lists.push(['ltks', bytesOf(postIds, posts)])
    if (includes.has('product_details'))
      lists.push(['productDetails', bytesOf(detailsIds, details)])
    return wireObject(lists, undefined, [...postIds, ...detailsIds])
  })
}
