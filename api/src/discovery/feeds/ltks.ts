import { readHashtag } from '@ltk/contract/hashtag'
import { toDashedIdSafely } from '@ltk/contract/identifier'
import type { getLtks } from '@ltk/contract/posts'
import { id as idSchema } from '@ltk/contract/wire'
import { globalScope } from '@ltk/platform/db/global-scope'
import { ApiError } from '@ltk/platform/http/api-error'
import type { Input } from '@ltk/platform/http/bind'
import { slicePage, nextUrl } from '@ltk/platform/http/paging'
import { type WireBytes, wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { refuseIfGone } from '../../entities/gone.ts'
import { listProfileIdsByDisplayNames } from '../../entities/profile.ts'
import type { FeedRow } from './feed-row.ts'
import {
  findNewestCursor,
  listNewestPosts,
  listPostsOfHashtag,
  listPostsOfProfile,
} from './queries/chronological.ts'
import { type Counted, countPosts } from './queries/count.ts'
import { findRankedCursor, listRankedPosts } from './queries/ranked.ts'
import { shuffle } from './shuffle.ts'

type Request = Input<typeof getLtks>

/** The length of a ranking that a seed shuffles: as much as a visitor sees before it is out of date. */
const shuffledWindow = 360

/** Lists with more posts do not report a total. */
const maxCounted = 1_000

/** Posts by ids or hashes, or one of the feeds, paged by the last id seen. */
export async function listLtks(
  dependencies: Dependencies,
  { query, url }: Request,
): Promise<WireBytes> {
  const named = [...(query.ids ?? []), ...(query.hashes ?? []).map(idOfHash)]
  const feed = named.length > 0 ? undefined : await listFeed(dependencies, query)
  const { rows, last } = feed
    ? slicePage(feed.rows, query.limit)
    : { rows: named.map((postId) => ({ postId })), last: undefined }
  const postIds = rows.map((row) => row.postId)
  const sources = [...(feed?.sources ?? []), ...postIds]

  const wants = new Set(query.includes)
  const [posts, counted] = await Promise.all([
    dependencies.store.posts.loadByIds(postIds),
    feed && countListed(dependencies, feed),
  ])
  if (posts.size === 0) await refuseIfGone(dependencies.reader, 'This post', named)
  const found = postIds.map((postId) => posts.get(postId)).filter((post) => post !== undefined)
  const lists: [string, Buffer[]][] = [['ltks', found.map((post) => post.bytes)]]
  if (wants.has('products')) {
    const ofPosts = found.map((post) => post.products)
    lists.push(['products', ofPosts.flatMap((ofPost) => ofPost.at(-1)?.bytesUpTo ?? [])])
    sources.push(...ofPosts.flat().map((product) => product.detailsId))
  }
  if (wants.has('profiles')) {
    const ids = [...new Set(found.map((post) => post.profileId))]
    const profiles = await dependencies.store.profiles.loadByIds(ids)
    lists.push(['profiles', [...profiles.values()].map((profile) => profile.bytes)])
    sources.push(...ids)
  }
  const meta = {
    next: last ? last.postId : null,
    nextUrl: last ? nextUrl(url, 'last_id', last.postId) : null,
    lastId: rows.at(-1)?.postId ?? null,
    totalResults: feed ? counted : found.length,
    limit: query.limit,
  }
  return wireObject(lists, meta, sources)
}

/** The places of a feed, and what changes the list; nothing but its job does where it is ranked. */
type Feed = {
  rows: FeedRow[]
  sources: string[]
  counted: Counted
  /** The number of posts after which the list ends although there are more of its kind. */
  endsAfter?: number
}

async function listFeed(dependencies: Dependencies, query: Request['query']): Promise<Feed> {
  const { reader } = dependencies
  const limit = query.limit + 1
  if (query.featured || query.trending || query.rank) {
    const name = query.featured ? 'featured' : 'trending_24h'
    const counted: Counted = { of: 'ranking', name }
    if (query.seed !== undefined) {
      const rows = await listShuffled(dependencies, name, query.seed, query)
      return { rows, sources: [], counted, endsAfter: shuffledWindow }
    }
    const after = query.last_id ? await findRankedCursor(reader, name, query.last_id) : undefined
    if (query.last_id && !after) throw unknownLastId()
    return {
      rows: await listRankedPosts(reader, { ranking: { name, scope: globalScope }, after, limit }),
      sources: [],
      counted,
    }
  }
  const after = query.last_id ? await findNewestCursor(reader, query.last_id) : undefined
  if (query.last_id && !after) throw unknownLastId()
  const profileId =
    query.profile_id ??
    (query.display_name && (await profileIdOf(dependencies, query.display_name)))
  if (profileId) {
    const name = query.display_name
    return {
      rows: await listPostsOfProfile(reader, profileId, after, limit),
      sources: [source.shop(profileId), ...(name ? [source.handle(name)] : [])],
      counted: { of: 'profile', profileId },
    }
  }
  if (query.hashtag) {
    const hashtag = readHashtag(query.hashtag)
    return {
      rows: await listPostsOfHashtag(reader, hashtag, after, limit),
      sources: [source.hashtag(hashtag)],
      counted: { of: 'hashtag', hashtag },
    }
  }
  return {
    rows: await listNewestPosts(reader, after, limit),
    sources: [source.allPosts],
    counted: { of: 'everybody' },
  }
}

async function countListed(
  { reader }: Dependencies,
  { counted, endsAfter }: Feed,
): Promise<number | undefined> {
  if (endsAfter === undefined) return countPosts(reader, counted, maxCounted)
  return (await countPosts(reader, counted, endsAfter)) ?? endsAfter
}

async function listShuffled(
  dependencies: Dependencies,
  name: string,
  seed: string,
  query: Request['query'],
): Promise<FeedRow[]> {
  const window = await listRankedPosts(dependencies.reader, {
    ranking: { name, scope: globalScope },
    after: undefined,
    limit: shuffledWindow,
  })
  const rows = shuffle(window, seed)
  if (!query.last_id) return rows
  const index = rows.findIndex((row) => row.postId === query.last_id)
  if (index < 0) throw unknownLastId()
  return rows.slice(index + 1)
}

async function profileIdOf(dependencies: Dependencies, displayName: string): Promise<string> {
  const [profileId] = await listProfileIdsByDisplayNames(dependencies.reader, [displayName])
  if (profileId) return profileId
  throw new ApiError(
    404,
    'profile-not-found',
    `No profile id found for display name ${displayName}`,
  )
}

function idOfHash(hash: string): string {
  const parsed = idSchema.safeParse(toDashedIdSafely(hash))
  if (parsed.success) return parsed.data
  throw new ApiError(400, 'invalid-input', `"${hash}" is not the hash of a post`)
}

function unknownLastId(): ApiError {
  return new ApiError(
    400,
    'invalid-cursor',
    'last_id names no post of this list; start again without it',
  )
}
