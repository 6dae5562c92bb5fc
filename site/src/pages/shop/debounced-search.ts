import { logFailure } from '../../framework/log-failure.ts'

type Options = {
  /** Searches for words. */
  search: (words: string) => Promise<void>
  /** How long the typing must pause, in milliseconds. */
  pause?: number
}

/** A search while typing. */
export type DebouncedSearch = {
  /** Searches for the words once the typing has paused. */
  type: (words: string) => void
  /** Searches for the words at once. */
  submit: (words: string) => void
  /** Discards the words that have not been searched for yet. */
  stop: () => void
}

/**
 * Returns a search while typing, 300 ms after the last change. There is one search in flight at a
 * time; of the words typed meanwhile only the latest are searched for afterwards.
 */
export function createDebouncedSearch({ search, pause = 300 }: Options): DebouncedSearch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: string | undefined
  let isRunning = false

  async function runLatest(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting !== undefined) {
      const words = waiting
      waiting = undefined
      // The next words may find something again.
      await search(words).catch((error: unknown) => logFailure('A search failed', error))
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
