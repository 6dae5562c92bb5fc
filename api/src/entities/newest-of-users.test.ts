import type { Database } from '@ltk/platform/db/open'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { newestOfUsers } from './newest-of-users.ts'

let database: Database
const spread = inject('database') === 'citus'
const users = Array.from({ length: 3 }, () => crypto.randomUUID())

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function read(table: 'follows' | 'likes' | 'wishes', limit: number, isCluster: boolean) {
  const newest = newestOfUsers(table, sql`select unnest(${users.slice(1)}::uuid[])`, {
    limit,
    isCluster,
  })
  const { rows } = await sql<object>`${newest}`.execute(database.db)
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

test('what is newest of each user is the same by look-ups and by what each machine reads', async () => {
  const { db } = database
  const given = fc.record({
    user_id: fc.constantFrom(...users),
    post_id: fc.option(fc.uuid({ version: 4 })),
    id: fc.uuid({ version: 7 }),
    created_at: fc.constantFrom('2026-01-01', '2026-01-02'),
  })
  const property = fc.asyncProperty(
    fc.uniqueArray(given, { minLength: 1, maxLength: 20, selector: ({ id }) => id }),
    fc.integer({ min: 1, max: 4 }),
    async (rows, limit) => {
      await sql`truncate follows, likes, wishes`.execute(db)
      for (const { user_id, post_id, id, created_at } of rows) {
        await db.insertInto('follows').values({ user_id, profile_id: id, id }).execute()
        await db.insertInto('likes').values({ user_id, post_id: id, created_at }).execute()
        const product = { product_id: id, product_details_id: id }
        await db
          .insertInto('wishes')
          .values({ user_id, id, post_id, ...product })
          .execute()
      }
      for (const table of ['follows', 'likes', 'wishes'] as const) {
        const found = await read(table, limit, true)
        expect(found).toHaveLength(countNewest(table, rows, limit))
        // Look-ups user by user are what a cluster refuses.
        const lookedUp = spread ? found : await read(table, limit, false)
        expect(lookedUp).toEqual(found)
      }
    },
  )
  await fc.assert(property, { numRuns: 15 })
})

type Row = { user_id: string; post_id: string | null }

function countNewest(table: string, rows: Row[], limit: number): number {
  const counted = rows.filter(({ post_id }) => table !== 'wishes' || post_id !== null)
  const each = users
    .slice(1)
    .map((user) => counted.filter(({ user_id }) => user_id === user).length)
  return each.reduce((sum, count) => sum + Math.min(count, limit), 0)
}
