import type { Database } from '@ltk/platform/db/open'
import type { KyselyPlugin } from 'kysely'

/** A failure that `failStatements` made. */
export const madeToFail = 'this statement was made to fail'

/**
 * Returns a database in which a statement to come can be made to fail, and `failAt`, which chooses it:
 * 0 is the next one, `undefined` none.
 */
export function failStatements(database: Database) {
  let left: number | undefined
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left !== undefined && left-- === 0) throw new Error(madeToFail)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    failAt(statement: number | undefined): void {
      left = statement
    },
  }
}
