import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

import type { IdentityDb } from '../database.ts'

/** A rate: a number of attempts within so many seconds. */
export type Rate = { points: number; seconds: number }

/** Counts by key for every process on this database. */
export function createCounter(db: IdentityDb, name: string, rate: Rate): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'client',
    tableName: 'identity_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: rate.points,
    duration: rate.seconds,
  })
}
