import type { getFollowedGiftGuides, GiftGuidePost } from '@ltk/contract/product-sets'
import type { Input } from '@ltk/platform/http/bind'
import { readCursor, writeCursor } from '@ltk/platform/http/cursor'
import { slicePage, pageMeta } from '@ltk/platform/http/paging'
import { toBytes, type WireBytes, wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { listFollowedIds } from '../../entities/followed.ts'
import { newestCursor } from './newest-cursor.ts'
import { type GuideRow, listGuidesOfProfiles } from './queries.ts'

/** A page of the gift guides of those whom the caller follows: all of them and nothing else. */
export async function answerFollowedGuides(
  { db, reader, store }: Dependencies,
  { query, caller, url }: Input<typeof getFollowedGiftGuides>,
): Promise<WireBytes> {
  const feed = `giftguides/${caller.userId}`
  const after = query.next ? readCursor(feed, query.next, newestCursor) : undefined
  // Those who have just followed somebody expect them here: a replica may not know yet.
  const followed = await listFollowedIds(db, caller.userId)
  const found = await listGuidesOfProfiles(reader, followed, after, query.limit + 1)
  const { rows, last } = slicePage(found, query.limit)
  const next = last ? writeCursor(feed, { publishedAt: last.publishedAt, id: last.id }) : null

  const wants = new Set(query.includes)
  const [covers, profiles] = await Promise.all([
    wants.has('cover_photos')
      ? store.mediaObjects.loadByIds([...new Set(rows.flatMap((row) => row.coverImageIds))])
      : undefined,
    wants.has('profiles')
      ? store.profiles.loadByIds([...new Set(rows.map((row) => row.profileId))])
      : undefined,
  ])
  const lists: [string, Buffer[]][] = [['groups', groupsOf(rows).map(toBytes)]]
  if (wants.has('posts')) {
    const withAttributes = wants.has('attributes')
    lists.push(['posts', rows.map((row) => toBytes(presentGuidePost(row, withAttributes)))])
  }
  if (covers) lists.push(['coverPhotos', [...covers.values()].map((cover) => cover.bytes)])
  if (profiles) lists.push(['profiles', [...profiles.values()].map((profile) => profile.bytes)])
  return wireObject(lists, pageMeta(url, query.limit, next), [])
}

/** Consecutive guides of one creator form a group. */
function groupsOf(rows: readonly GuideRow[]): { profileId: string; postIds: string[] }[] {
  const groups: { profileId: string; postIds: string[] }[] = []
  for (const { id, profileId } of rows) {
    const group = groups.at(-1)
    if (group?.profileId === profileId) group.postIds.push(id)
    else groups.push({ profileId, postIds: [id] })
  }
  return groups
}

function presentGuidePost(row: GuideRow, withAttributes: boolean): GiftGuidePost {
  const { audience, occasion } = row
  return {
    id: row.id,
    profileId: row.profileId,
    title: row.title,
    caption: row.description,
    postProductCount: row.productCount,
    coverPhotoIds: row.coverImageIds,
    ...(withAttributes && { attributes: { audience, occasion } }),
  }
}
