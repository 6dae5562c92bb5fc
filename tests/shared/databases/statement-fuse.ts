import type { Database } from '@ltk/platform/db/open'
import type { KyselyPlugin } from 'kysely'

/**
 * Wraps a database so that, once armed, every statement after the first `count` fails, as if the
 * process had been killed there. What counts attempts (rate-limiter-flexible) is not affected.
 */
export function withStatementFuse(database: Database) {
  let left = Number.POSITIVE_INFINITY
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left <= 0) throw new Error('killed at this statement')
      left--
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: {
      ...database,
      db: database.db.withPlugin(plugin),
      background: database.background.withPlugin(plugin),
    },
    arm(count: number): void {
      left = count
    },
    disarm(): void {
      left = Number.POSITIVE_INFINITY
    },
  }
}
