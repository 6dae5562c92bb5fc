import type * as contract from '@ltk/contract/collections'
import type { Input } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { itemsOf, type WireBytes, wireObjectWith } from '@ltk/platform/http/wire-bytes'
import { z } from 'zod'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { presentCollection, presentItem } from './present.ts'
import { listCollections, listFirstItems } from './queries.ts'

const rankCursor = z.strictObject({ rank: z.int32(), id: z.uuid() })
const latestItems = 4

/** A page of a creator's collections, with the first items of each and their posts if asked for. */
export async function answerCollections(
  { reader, store }: Dependencies,
  { query, url }: Input<typeof contract.getCollections>,
): Promise<WireBytes> {
  const profileId = query.profile_id
  const list = `collections/${profileId}`
  const after = query.next ? readCursor(list, query.next, rankCursor) : undefined
  const found = await listCollections(reader, profileId, after, query.limit + 1)
  const { rows, last } = slicePage(found, query.limit)
  const next = last ? writeCursor(list, { rank: last.rank, id: last.id }) : null
  const meta = pageMeta(url, query.limit, next)
  const ids = rows.map((row) => row.id)
  const sources = [source.collectionsOf(profileId), ...ids]

  const wants = new Set(query.includes)
  const items =
    wants.size > 0 && ids.length > 0
      ? await listFirstItems(reader, profileId, ids, latestItems)
      : []
  const collections = rows.map(presentCollection)
  let itemMap: contract.CollectionsPage['itemMap']
  if (wants.has('latest_items')) {
    const itemsIn = Map.groupBy(items, (item) => item.collectionId)
    for (const one of collections) {
      one.latestItemIds = (itemsIn.get(one.collectionId) ?? []).map((item) => item.id)
    }
    itemMap = Object.fromEntries(items.map((item) => [item.id, presentItem(item)]))
  }
  const lists: [string, Buffer[]][] = [['collections', itemsOf(collections)]]
  if (wants.has('posts_v2')) {
    const postIds = [...new Set(items.map((item) => item.postId))]
    const posts = await store.posts.loadByIds(postIds)
    lists.push(['postsV2', [...posts.values()].map(({ bytes }) => bytes)])
    sources.push(...postIds)
  }
  return wireObjectWith(lists, { itemMap, meta }, sources)
}
