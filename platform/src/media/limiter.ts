import pLimit from 'p-limit'

/** Thrown where more work is queued than can be done soon. */
export class Overloaded extends Error {
  constructor() {
    super('too much is waiting')
  }
}

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `atOnce` pieces of work at a time and queues `waiting` more, in order; throws `Overloaded` beyond that. */
export function createLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): Limiter {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new Overloaded()
    return limit(work)
  }
}

/** Runs work once for all concurrent calls with its key. */
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
