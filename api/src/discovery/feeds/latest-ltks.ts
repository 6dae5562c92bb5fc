import { type WireBytes, wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { listLatestPosts } from './queries/chronological.ts'

const postsEach = 3

/** The three newest posts of each of some creators, in one query whatever their number. */
export async function listLatestLtks(
  { reader, store }: Dependencies,
  profileIds: readonly string[],
): Promise<WireBytes> {
  const postIds = await listLatestPosts(reader, [...new Set(profileIds)], postsEach)
  const posts = await store.posts.loadByIds(postIds)
  const found = postIds.flatMap((id) => posts.get(id)?.bytes ?? [])
  const sources = [...profileIds.map((id) => source.shop(id)), ...postIds]
  return wireObject([['ltks', found]], undefined, sources)
}
