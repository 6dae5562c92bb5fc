import { createCreatorQueues } from './creator-queues.ts'

/**
 * The list with at least `gap` places (one or more) between two entries of one creator, as far as
 * there are others: each place is taken by the best entry whose creator did not stand in the last
 * `gap` places, or by the best of all if only such creators are left.
 */
export function diversify<T extends { profileId: string }>(ranked: readonly T[], gap: number): T[] {
  const queues = createCreatorQueues(ranked)
  const diversified: T[] = []
  const recent: string[] = []
  const isAllowed = (profileId: string) => !recent.includes(profileId)
  for (;;) {
    const entry = queues.take(isAllowed) ?? queues.take(() => true)
    if (!entry) return diversified
    diversified.push(entry)
    recent.push(entry.profileId)
    if (recent.length > gap) recent.shift()
  }
}
