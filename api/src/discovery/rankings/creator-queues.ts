type Queue<T> = { entries: { entry: T; rank: number }[]; head: number }

export type CreatorQueues<T> = {
  /** Removes and returns the best remaining entry of an allowed creator, or undefined if there is none. */
  take(isAllowed: (profileId: string) => boolean): T | undefined
}

/**
 * A ranking, the best first, from which entries are taken for places that not every creator may have.
 * The entries that were passed over wait in a queue for each creator. A take looks at the head of each
 * queue, and queues are as few as the creators that are refused at one time: all entries together
 * cost `n` times that number, whatever part of them one creator has.
 */
export function createCreatorQueues<T extends { profileId: string }>(
  ranked: readonly T[],
): CreatorQueues<T> {
  const queues = new Map<string, Queue<T>>()
  let next = 0

  function dequeue(isAllowed: (profileId: string) => boolean): T | undefined {
    let best: { entry: T; rank: number } | undefined
    for (const [profileId, { entries, head }] of queues) {
      const first = entries[head]
      if (first && (!best || first.rank < best.rank) && isAllowed(profileId)) best = first
    }
    if (!best) return undefined
    const { profileId } = best.entry
    const queue = queues.get(profileId)
    if (queue && ++queue.head === queue.entries.length) queues.delete(profileId)
    return best.entry
  }

  function passOver(entry: T, rank: number): void {
    const queue = queues.get(entry.profileId)
    if (queue) queue.entries.push({ entry, rank })
    else queues.set(entry.profileId, { entries: [{ entry, rank }], head: 0 })
  }

  return {
    take(isAllowed) {
      const waited = dequeue(isAllowed)
      if (waited) return waited
      for (; next < ranked.length; next++) {
        const entry = ranked[next]
        if (!entry) continue
        if (isAllowed(entry.profileId)) {
          next++
          return entry
        }
        passOver(entry, next)
      }
      return undefined
    },
  }
}
