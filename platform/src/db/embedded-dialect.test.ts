import { setImmediate as nextTurn } from 'node:timers/promises'

import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

test.skipIf(inject('database') === 'postgres')(
  'many queries at once leave turns to all else that the process does',
  async () => {
    const database = await openTestDatabase()
    const open = new Set(Array.from({ length: 50 }, (_, query) => query))
    const askAll = Array.from(open, async (query) => {
      await sql`select 1`.execute(database.db)
      open.delete(query)
    })
    let turns = 0
    for (; open.size > 0; turns++) await nextTurn()
    expect(turns).toBeGreaterThanOrEqual(50)
    await Promise.all(askAll)
    await database.close()
  },
)
