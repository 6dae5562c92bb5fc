import type { Post } from '@ltk/contract/posts'
import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { findIdIn } from '../../api/address-id.ts'
import { get } from '../../api/call.ts'
import { apiOf, ownKey } from '../../api/query-client.ts'
import { follows } from '../follows/follows.ts'

/** The most picked looks that count. */
export const maxPicks = 12
/** The most hashtags whose posts are read: the most frequent ones among the picks. */
const maxHashtags = 8
const postsOfHashtag = 36
const maxMatches = 12
/** How many shared hashtags a picked look of the creator's own is worth. */
const weightOfPick = 3
const maxReasons = 3

/** Returns the ids of the posts that an address names as picked, without duplicates. */
export function readPicks(search: URLSearchParams): string[] {
  const ids = search.getAll('like').flatMap((text) => findIdIn(text) ?? [])
  return [...new Set(ids)].slice(0, maxPicks)
}

type Looks = Pick<Post, 'id' | 'profileId' | 'hashtags'>

/** Returns the hashtags of posts with how many of them have each, most frequent first. */
export function countHashtags(posts: readonly Looks[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const hashtag of posts.flatMap((post) => [...new Set(post.hashtags)])) {
    counts.set(hashtag, (counts.get(hashtag) ?? 0) + 1)
  }
  return new Map([...counts].toSorted(([, a], [, b]) => b - a).slice(0, maxHashtags))
}

type Match = {
  profileId: string
  /** How many of the picked looks are theirs. */
  picks: number
  /** Hashtags that they share with the picks, the heaviest first. */
  hashtags: string[]
}

/**
 * Returns the creators who match picked looks, best first. A picked look of their own scores three;
 * each hashtag of the picks on their other posts scores, once, the share of the picks that have it.
 */
export function rankCreators(picks: readonly Looks[], others: readonly Looks[]): Match[] {
  const weights = countHashtags(picks)
  const picked = Map.groupBy(picks, (post) => post.profileId)
  const posts = Map.groupBy([...picks, ...others], (post) => post.profileId)
  const scored = [...posts].map(([profileId, ofCreator]) => {
    const own = new Set(ofCreator.flatMap((post) => post.hashtags))
    const hashtags = [...weights.keys()].filter((hashtag) => own.has(hashtag))
    const overlap = hashtags.reduce((sum, hashtag) => sum + (weights.get(hashtag) ?? 0), 0)
    const picksOfCreator = picked.get(profileId)?.length ?? 0
    const score = picksOfCreator * weightOfPick + overlap / Math.max(1, picks.length)
    return { profileId, picks: picksOfCreator, hashtags: hashtags.slice(0, maxReasons), score }
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxMatches)
    .map(({ score: _, ...match }) => match)
}

export type MatchingCreator = Match & { creator: Profile }

/** Query: the creators who match picked posts, at most twelve, with the reasons. */
export function matchingCreators(postIds: readonly string[]) {
  return queryOptions({
    queryKey: ['matching-creators', ...postIds],
    queryFn: async (context): Promise<MatchingCreator[]> => {
      if (postIds.length === 0) return []
      const api = apiOf(context)
      const { signal } = context
      const picked = await get(api, '/v2/ltks', {
        query: { ids: [...postIds], includes: ['profiles'] },
        signal,
      })
      const pages = await Promise.all(
        [...countHashtags(picked.ltks).keys()].map((hashtag) =>
          get(api, '/v3/activities/posts/hashtag/{hashtag}', {
            params: { hashtag },
            query: { limit: postsOfHashtag, includes: ['ltks', 'profiles'] },
            signal,
          }),
        ),
      )
      const profiles = [picked, ...pages].flatMap((page) => page.profiles ?? [])
      const byId = new Map(profiles.map((profile) => [profile.id, profile]))
      const matches = rankCreators(
        picked.ltks,
        pages.flatMap((page) => page.ltks ?? []),
      )
      return matches.flatMap((match) => {
        const creator = byId.get(match.profileId)
        return creator ? { ...match, creator } : []
      })
    },
  })
}

/**
 * Query: which of at most twelve creators the shopper follows. Sets the state of their follow
 * buttons too.
 */
export function followedAmong(profileIds: readonly string[]) {
  return queryOptions({
    queryKey: [ownKey, 'followed-among', ...profileIds],
    queryFn: async (context) => {
      if (profileIds.length === 0) return []
      const answer = await get(apiOf(context), '/v2/follows', {
        query: { profile_ids: [...profileIds] },
        signal: context.signal,
      })
      const followed = new Set(answer.follows.map((follow) => follow.profileId))
      for (const id of profileIds) {
        context.client.setQueryData(follows.state(id).queryKey, followed.has(id))
      }
      return [...followed]
    },
  })
}
