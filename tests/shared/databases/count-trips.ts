import type { Database } from '@ltk/platform/db/open'
import type { KyselyPlugin } from 'kysely'

/** A database that counts how often answers are waited for: queries sent together count once. */
export function countTripsOf(database: Database): { counted: Database; trips: () => number } {
  let trips = 0
  let isUnderWay = false
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!isUnderWay) trips += 1
      isUnderWay = true
      return node
    },
    async transformResult({ result }) {
      isUnderWay = false
      return result
    },
  }
  const counted = {
    ...database,
    db: database.db.withPlugin(plugin),
    reader: database.reader.withPlugin(plugin),
  }
  return { counted, trips: () => trips }
}
