import type { Candidate, RankedEntry } from './queries.ts'

type Sources = {
  /** Picked for one reader, the best first, each with its reason. */
  personal: readonly RankedEntry[]
  trending: readonly Candidate[]
  fresh: readonly Candidate[]
}

const window = 36
const mostOfOneCreator = 2
/** Every place with this number is for a fresh post. */
const freshPlace = 4

/**
 * A feed out of three lists: what was picked for the reader, then what trends, and a fresh post at
 * every fourth place; each post once, and at most two of one creator among any 36. Ends early where
 * the lists cannot go on within that.
 */
export function mixForYou({ personal, trending, fresh }: Sources, length: number): RankedEntry[] {
  const own = [...personal]
  const popular = trending.map(({ postId, profileId }) => entry(postId, profileId, 'trending'))
  const newest = fresh.map(({ postId, profileId }) => entry(postId, profileId, 'fresh'))
  const mixed: RankedEntry[] = []
  const placed = new Set<string>()
  const lately = new Map<string, number>()
  const note = (profileId: string, by: number) =>
    lately.set(profileId, (lately.get(profileId) ?? 0) + by)

  const take = (lists: RankedEntry[][]): RankedEntry | undefined => {
    for (const list of lists) {
      const index = list.findIndex(
        ({ postId, profileId }) =>
          !placed.has(postId) && (lately.get(profileId) ?? 0) < mostOfOneCreator,
      )
      if (index >= 0) return list.splice(index, 1)[0]
    }
    return undefined
  }

  while (mixed.length < length) {
    const isFresh = (mixed.length + 1) % freshPlace === 0
    const next = take(isFresh ? [newest, own, popular] : [own, popular, newest])
    if (!next) break
    mixed.push(next)
    placed.add(next.postId)
    note(next.profileId, 1)
    const left = mixed[mixed.length - window]
    if (left) note(left.profileId, -1)
  }
  return mixed
}

function entry(postId: string, profileId: string, reason: 'trending' | 'fresh'): RankedEntry {
  return { postId, profileId, reason }
}
