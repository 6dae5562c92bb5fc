type Waiting = { since: number; start: (isAdmitted: boolean) => void }

/** How long work waits for its turn at most, in milliseconds. */
const longestWait = 500

/**
 * Lets `most` pieces of work run at once. What waits longer than half a second is refused: whoever
 * asked is better told so than answered when they have given up.
 */
export function createAdmission(most: number) {
  const queue: Waiting[] = []
  let running = 0
  let timer: NodeJS.Timeout | undefined

  function enter(): Promise<boolean> | true {
    if (running < most) {
      running++
      return true
    }
    return new Promise((start) => {
      queue.push({ since: performance.now(), start })
      timer ??= setTimeout(refuseOld, longestWait)
    })
  }

  function leave(): void {
    const next = queue.shift()
    // The next one takes the place of this one, when the process has looked after all that is quick.
    if (next) setImmediate(next.start, true)
    else running--
  }

  function refuseOld(): void {
    timer = undefined
    const now = performance.now()
    while (queue[0] && now - queue[0].since >= longestWait) queue.shift()?.start(false)
    const oldest = queue[0]
    if (oldest) timer = setTimeout(refuseOld, oldest.since + longestWait - now)
  }

  return {
    /** Does work when there is room for it; what `refuse` returns where there is none in time. */
    async run<T>(work: () => Promise<T>, refuse: () => T): Promise<T> {
      const entered = enter()
      if (entered !== true && !(await entered)) return refuse()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
