import { type CreatorQueues, createCreatorQueues } from './creator-queues.ts'
import type { KnownFor, Reason } from './known-for.ts'
import type { Candidate, RankedEntry } from './queries.ts'
import { takeTurns } from './take-turns.ts'

type Sources = {
  /** Picked for one reader, the best first, each with its reason. */
  personal: readonly RankedEntry[]
  trending: readonly Candidate[]
  fresh: readonly Candidate[]
  /** What the trending posts are known for. */
  known: KnownFor
}

const window = 36
const maxOfOneCreator = 2
/** Every place with this number is for a fresh post. */
const freshPlace = 4
/** As many places as a screen shows: their reasons should differ. */
const screen = 8
/** With fewer kinds of reasons, every second post is one that trends. */
const enoughKinds = 3

/**
 * A feed out of three lists: what was picked for the reader, one of each reason in turn, then what
 * trends, and a fresh post at every fourth place; each post once, and at most two of one creator among
 * any 36. A post that trends stands there for whatever it is known for that the places before it say
 * least often. Ends early if the lists cannot go on within that.
 */
export function mixForYou({ personal, trending, fresh, known }: Sources, length: number) {
  const kinds = new Set(personal.map(kindOf))
  const own = createCreatorQueues(takeTurns(personal, kindOf))
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

  const listsAt = (place: number) => {
    if (place % freshPlace === 0) return [newest, own, popular]
    return kinds.size < enoughKinds && place % 2 === 0
      ? [popular, own, newest]
      : [own, popular, newest]
  }

  while (mixed.length < length) {
    const next = take(listsAt(mixed.length + 1))
    if (!next) break
    mixed.push(withReason(next, known, mixed.slice(1 - screen)))
    placed.add(next.postId)
    count(next.profileId, 1)
    const left = mixed[mixed.length - window]
    if (left) count(left.profileId, -1)
  }
  return mixed
}

function kindOf({ reason, hashtag, similarTo }: RankedEntry): string {
  return `${reason} ${hashtag ?? similarTo ?? ''}`
}

function entry({ postId, profileId }: Candidate, reason: 'trending' | 'fresh'): RankedEntry {
  return { postId, profileId, reason }
}

/** Returns a post that trends with the reason that the posts before it have least often. */
function withReason(post: RankedEntry, known: KnownFor, before: RankedEntry[]): RankedEntry {
  const reasons = post.reason === 'trending' ? known.get(post.postId) : undefined
  if (!reasons) return post
  const used = (reason: Reason) => before.filter((other) => other.reason === reason).length
  const [reason = 'trending'] = reasons.toSorted((a, b) => used(a) - used(b))
  return { ...post, reason }
}
