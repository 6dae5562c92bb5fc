/** Some hits of a query, and their total number. */
export type FoundPart<Hit> = { hits: readonly Hit[]; total: number }

type SearchState<Hit> = {
  /** `pending` while a search is in flight, `unlocked` after it has ended. */
  phase: 'idle' | 'pending' | 'unlocked'
  /** The start of the search in flight, in milliseconds; null while there is none. */
  lockedAt: number | null
  /** The last query and its loaded hits. Nothing if the search failed. */
  query: string | null
  hits: readonly Hit[]
  isComplete: boolean
}

type Settings<Hit> = {
  /** The kind of hits, as in "Failed searching posts". */
  what: string
  /** Reads the hits of a query after the first `offset`. */
  load: (query: string, offset: number) => Promise<FoundPart<Hit>>
  now?: () => number
}

/**
 * Returns a search that has one request in flight at a time. Of the queries meanwhile only the latest
 * runs afterwards. The query that was searched for last continues where its hits end, until all are
 * loaded; another one replaces them. A failed request is retried once; a second failure is logged
 * and thrown, and leaves nothing to show.
 */
export function createLatestSearch<Hit>({ what, load, now = Date.now }: Settings<Hit>) {
  let state: SearchState<Hit> = {
    phase: 'idle',
    lockedAt: null,
    query: null,
    hits: [],
    isComplete: false,
  }
  let running: Promise<void> | undefined
  let waiting: string | undefined
  const listeners = new Set<() => void>()

  function enter(change: Partial<SearchState<Hit>>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function run(query: string): Promise<void> {
    const isSame = query === state.query
    if (isSame && state.isComplete) return
    const known = isSame ? state.hits : []
    enter({ phase: 'pending', lockedAt: now() })
    const ended = { phase: 'unlocked', lockedAt: null, query } as const
    try {
      const read = () => load(query, known.length)
      const { hits, total } = await read().catch(read)
      const all = [...known, ...hits]
      enter({ ...ended, hits: all, isComplete: hits.length === 0 || all.length >= total })
    } catch (error) {
      // oxlint-disable-next-line no-console -- the console is the log here
      console.error(`Failed searching ${what}`, error)
      enter({ ...ended, hits: known, isComplete: false })
      throw error
    }
  }

  async function runLatest(first: string): Promise<void> {
    for (let query: string | undefined = first; query !== undefined; query = waiting) {
      waiting = undefined
      try {
        await run(query)
      } catch (error) {
        if (waiting === undefined) throw error
      }
    }
  }

  return {
    /** Resolves once nothing is in flight any more; rejects if the last search failed. */
    search(query: string): Promise<void> {
      if (running) {
        waiting = query
        return running
      }
      running = runLatest(query).finally(() => {
        running = undefined
      })
      return running
    },
    read: () => state,
    /** Calls `listener` whenever the state changes. Returns a function that stops that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
