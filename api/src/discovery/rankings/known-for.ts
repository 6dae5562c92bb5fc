import type { RankedEntry } from './queries.ts'

export type Reason = NonNullable<RankedEntry['reason']>

/** For each post of these rankings, why shoppers may want to see it. */
export type KnownFor = ReadonlyMap<string, readonly Reason[]>

/** How far down a ranking a post may stand that is called by its name. */
export const wellKnown = 300

/** The rankings whose names shoppers are told, the strongest reason first. */
export const reasonOfRanking: Readonly<Record<string, Reason>> = {
  trending_24h: 'trending_today',
  top_shared: 'most_shared',
  trending_creators: 'rising_creator',
  trending_week: 'trending',
}

/** Returns what posts are known for, the strongest reason first, given the posts near the top of rankings. */
export function knownFor(rankings: readonly (readonly [string, readonly string[]])[]): KnownFor {
  const postsOf = new Map(rankings)
  const known = new Map<string, Reason[]>()
  for (const [name, reason] of Object.entries(reasonOfRanking)) {
    for (const postId of postsOf.get(name) ?? []) {
      known.set(postId, [...(known.get(postId) ?? []), reason])
    }
  }
  return known
}
