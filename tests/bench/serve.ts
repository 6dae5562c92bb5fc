import { openPostgres } from '@ltk/platform/db/open'

import type { Call } from './growth/calls.ts'
import { openApi } from './open-api.ts'

export type Served = { ask(call: Call): Promise<void>; close(): Promise<void> }

/** The api on a database, in this process, with an entity cache of some size. Throws where it refuses a call. */
export async function serve(url: string, entityCacheBytes: number): Promise<Served> {
  // A statement may take longer than the product lets it.
  const limits = { size: 16, statementMs: 60_000, connectMs: 10_000 }
  const database = openPostgres(url, undefined, limits)
  const api = await openApi(database, entityCacheBytes)
  return {
    async ask({ path, method = 'GET', userId, body }) {
      const response = await api.request(`/api${path}`, {
        method,
        headers: {
          ...(userId && { authorization: `Bearer ${userId}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
      await response.arrayBuffer()
    },
    close: () => database.close(),
  }
}
