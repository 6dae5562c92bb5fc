import pLimit from 'p-limit'

/** Thrown where more is waiting than can be done soon. */
export class Overloaded extends Error {
  constructor() {
    super('too much is waiting')
  }
}

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so much work run at once and so much wait, in order; what comes on top is Overloaded. */
export function createLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): Limiter {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new Overloaded()
    return limit(work)
  }
}

/** Shares one running piece of work among all who ask for its key meanwhile. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>()
  return (key, work) => {
    const running = inFlight.get(key)
    if (running) return running
    const flight = work().finally(() => inFlight.delete(key))
    inFlight.set(key, flight)
    return flight
  }
}
