import { unavailable } from '@ltk/platform/http/api-error'

type GatherSettings = {
  /** The time that the first of a group waits for others, in milliseconds. */
  waitMs?: number
  /** The maximum number of queued rows; with more, calls are refused. */
  maxQueuedRows?: number
  /** The maximum number of rows in an insert, but for a single call with more. */
  maxBatchRows?: number
}

type Call<Row> = { rows: Row[]; resolve: () => void; reject: (error: unknown) => void }

/**
 * Gathers the rows of concurrent calls into few inserts, one at a time: what comes in during an
 * insert makes up the next. Returns a function that resolves when the rows given to it are
 * committed. It rejects with what the insert threw, or with a 503 if too many rows are waiting.
 */
export function gatherInserts<Row>(
  insert: (rows: Row[]) => Promise<void>,
  { waitMs = 20, maxQueuedRows = 10_000, maxBatchRows = 1_000 }: GatherSettings = {},
): (rows: Row[]) => Promise<void> {
  const queue: Call<Row>[] = []
  let waiting = 0
  let isUnderWay = false

  function takeGroup(): Call<Row>[] {
    const group: Call<Row>[] = []
    let size = 0
    for (const call of queue) {
      if (size > 0 && size + call.rows.length > maxBatchRows) break
      group.push(call)
      size += call.rows.length
    }
    queue.splice(0, group.length)
    waiting -= size
    return group
  }

  async function insertWaiting(): Promise<void> {
    while (queue.length > 0) {
      const group = takeGroup()
      try {
        await insert(group.flatMap(({ rows }) => rows))
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isUnderWay = false
  }

  return (rows) => {
    if (rows.length === 0) return Promise.resolve()
    if (waiting + rows.length > maxQueuedRows) {
      return Promise.reject(
        unavailable('Too many events are waiting to be stored', { retryAfter: 5 }),
      )
    }
    return new Promise((resolve, reject) => {
      queue.push({ rows, resolve, reject })
      waiting += rows.length
      if (isUnderWay) return
      isUnderWay = true
      setTimeout(() => void insertWaiting(), waitMs)
    })
  }
}
