import type { getGiftGuides } from '@ltk/contract/gift-guides'
import type { Input } from '@ltk/platform/http/bind'
import { readCursor } from '@ltk/platform/http/cursor'
import { pageMeta, slicePage } from '@ltk/platform/http/paging'
import { toBytes, type WireBytes, wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { presentProductSet } from '../../entities/product-set.ts'
import { newestCursor, writeNewest } from './newest-cursor.ts'
import { listGiftGuides } from './queries.ts'

/** A page of the gift guides of all creators. */
export async function answerGiftGuides(
  { reader, links, store }: Dependencies,
  { query, url }: Input<typeof getGiftGuides>,
): Promise<WireBytes> {
  const { audience, occasion, limit } = query
  const list = `giftguides/${audience ?? ''}/${occasion ?? ''}`
  const after = query.next ? readCursor(list, query.next, newestCursor) : undefined
  const found = await listGiftGuides(reader, { audience, occasion }, after, limit + 1)
  const { rows, last } = slicePage(found, limit)
  const activities = rows.map((row) => ({ collectionId: row.id, profileId: row.profile_id }))
  const lists: [string, Buffer[]][] = [['activities', activities.map(toBytes)]]
  if (query.includes?.includes('shop_product_collections')) {
    const sets = rows.map((row) => toBytes(presentProductSet(row, links)))
    lists.push(['shopProductCollections', sets])
  }
  const sources: string[] = [source.allGiftGuides]
  if (query.includes?.includes('profiles')) {
    const profileIds = [...new Set(activities.map(({ profileId }) => profileId))]
    const profiles = await store.profiles.loadByIds(profileIds)
    lists.push(['profiles', [...profiles.values()].map(({ bytes }) => bytes)])
    sources.push(...profileIds)
  }
  return wireObject(lists, pageMeta(url, limit, last ? writeNewest(list, last) : null), sources)
}
