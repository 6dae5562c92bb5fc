type Waiting = { since: number; start: (isAdmitted: boolean) => void }

/** The maximum time that work waits for its turn, in milliseconds. */
const maxWaitMs = 500

/**
 * Lets `most` pieces of work run at once, and begins one in each turn of the event loop, so that
 * what is quick is looked after in between. What waits longer than half a second is refused: it
 * is better to refuse a call than to answer when the caller has given up.
 */
export function createAdmission(most: number) {
  const queue: Waiting[] = []
  let running = 0
  let hasBegun = false
  let timer: NodeJS.Timeout | undefined

  function enter(): Promise<boolean> | true {
    if (running < most && !hasBegun && queue.length === 0) {
      running++
      waitForTurn()
      return true
    }
    return new Promise((start) => {
      queue.push({ since: performance.now(), start })
      timer ??= setTimeout(refuseOld, maxWaitMs)
    })
  }

  function waitForTurn(): void {
    if (hasBegun) return
    hasBegun = true
    setImmediate(takeTurn)
  }

  function takeTurn(): void {
    hasBegun = false
    const next = running < most ? queue.shift() : undefined
    if (!next) return
    running++
    waitForTurn()
    next.start(true)
  }

  function refuseOld(): void {
    timer = undefined
    const now = performance.now()
    while (queue[0] && now - queue[0].since >= maxWaitMs) queue.shift()?.start(false)
    const oldest = queue[0]
    if (oldest) timer = setTimeout(refuseOld, oldest.since + maxWaitMs - now)
  }

  return {
    /** Does work when there is room for it; what `refuse` returns where there is none in time. */
    async run<T>(work: () => Promise<T>, refuse: () => T): Promise<T> {
      const entered = enter()
      if (entered !== true && !(await entered)) return refuse()
      try {
        return await work()
      } finally {
        running--
        if (queue.length > 0) waitForTurn()
      }
    },
  }
}
