import { LRUCache } from 'lru-cache'

import type { Database } from '../db/open.ts'
import type { Log } from '../http/log.ts'
import { fillMeasures, findMediaRow, type MediaRow, type Measures } from './queries.ts'

export type MediaRows = {
  find(id: string): Promise<MediaRow | undefined>
  /** Fills in what is missing in the row; where that fails it is logged and tried at the next load. */
  fill(row: MediaRow, measures: Measures): Promise<void>
}

/** Not longer: what is withdrawn is gone from every process within two seconds. */
const ttlMs = 1_000

/** Caches media objects by id for a second. */
export function createMediaRows(
  { db, reader }: Pick<Database, 'db' | 'reader'>,
  log: Log,
): MediaRows {
  const known = new LRUCache<string, MediaRow>({ max: 10_000, ttl: ttlMs })
  return {
    async find(id) {
      const cached = known.get(id)
      if (cached) return cached
      const row = await findMediaRow(reader, id)
      if (row) known.set(id, row)
      return row
    },
    async fill(row, measures) {
      try {
        await fillMeasures(db, row.id, measures)
        known.delete(row.id)
      } catch (error) {
        log.error({ error, mediaId: row.id }, 'the size of a picture could not be stored')
      }
    },
  }
}
