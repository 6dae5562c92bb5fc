type Options = {
  /** Searches for words. */
  search: (words: string) => Promise<void>
  /** How long the typing must pause, in milliseconds. */
  pause?: number
}

/** A search that follows what is being typed. */
export type TypedSearch = {
  /** Searches for the words once the typing has paused. */
  type: (words: string) => void
  /** Searches for the words at once. */
  submit: (words: string) => void
  /** Forgets what has not been searched for yet. */
  stop: () => void
}

/**
 * Returns a search that follows what is being typed, 300 ms after the last change. There is one
 * search in flight at a time; of what is typed meanwhile only the latest is searched for afterwards.
 */
export function createTypedSearch({ search, pause = 300 }: Options): TypedSearch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: string | undefined
  let isRunning = false

  async function runLatest(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting !== undefined) {
      const words = waiting
      waiting = undefined
      await search(words)
    }
    isRunning = false
  }

  const stop = () => {
    clearTimeout(timer)
    waiting = undefined
  }
  const submit = (words: string) => {
    clearTimeout(timer)
    waiting = words
    void runLatest()
  }
  return {
    stop,
    submit,
    type: (words) => {
      clearTimeout(timer)
      timer = setTimeout(() => submit(words), pause)
    },
  }
}
