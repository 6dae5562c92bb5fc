import { type CreatorQueues, createCreatorQueues } from './creator-queues.ts'
import type { Candidate, RankedEntry } from './queries.ts'

type Sources = {
  /** Picked for one reader, the best first, each with its reason. */
  personal: readonly RankedEntry[]
  trending: readonly Candidate[]
  fresh: readonly Candidate[]
}

const window = 36
const maxOfOneCreator = 2
/** Every place with this number is for a fresh post. */
const freshPlace = 4

/**
 * A feed out of three lists: what was picked for the reader, then what trends, and a fresh post at
 * every fourth place; each post once, and at most two of one creator among any 36. Ends early if the
 * lists cannot go on within that.
 */
export function mixForYou({ personal, trending, fresh }: Sources, length: number): RankedEntry[] {
  const own = createCreatorQueues(personal)
  const popular = createCreatorQueues(trending.map((post) => entry(post, 'trending')))
  const newest = createCreatorQueues(fresh.map((post) => entry(post, 'fresh')))
  const mixed: RankedEntry[] = []
  const placed = new Set<string>()
  const recent = new Map<string, number>()
  const count = (profileId: string, by: number) =>
    recent.set(profileId, (recent.get(profileId) ?? 0) + by)
  const isAllowed = (profileId: string) => (recent.get(profileId) ?? 0) < maxOfOneCreator

  const take = (lists: CreatorQueues<RankedEntry>[]): RankedEntry | undefined => {
    for (const list of lists) {
      let post = list.take(isAllowed)
      while (post && placed.has(post.postId)) post = list.take(isAllowed)
      if (post) return post
    }
    return undefined
  }

  while (mixed.length < length) {
    const isFresh = (mixed.length + 1) % freshPlace === 0
    const next = take(isFresh ? [newest, own, popular] : [own, popular, newest])
    if (!next) break
    mixed.push(next)
    placed.add(next.postId)
    count(next.profileId, 1)
    const left = mixed[mixed.length - window]
    if (left) count(left.profileId, -1)
  }
  return mixed
}

function entry({ postId, profileId }: Candidate, reason: 'trending' | 'fresh'): RankedEntry {
  return { postId, profileId, reason }
}
