/** Work that is done once at a time, and again afterwards if it was woken meanwhile. */
export type Waker = {
  wake(): void
  /** Resolves once the work under way is done, and what was woken by then. */
  rest(): Promise<void>
  /** Resolves once the work under way is done; there is no more after it. */
  stop(): Promise<void>
}

/** Does something when it is woken; `work` must not reject. */
export function createWaker(work: () => Promise<unknown>): Waker {
  let state: 'asleep' | 'woken' | 'working' | 'stopped' = 'asleep'
  let inFlight = Promise.resolve()
  const workOnce = async () => {
    if (state !== 'woken') return
    state = 'working'
    await work()
    if (state === 'working') state = 'asleep'
  }
  return {
    wake: () => {
      if (state === 'woken' || state === 'stopped') return
      state = 'woken'
      inFlight = inFlight.then(workOnce)
    },
    rest: () => inFlight,
    stop: async () => {
      state = 'stopped'
      await inFlight
    },
  }
}
