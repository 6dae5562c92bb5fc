import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import type { Database } from '../open.ts'
import { distribute } from './distribute.ts'
import { findHindrance } from './find-hindrance.ts'
import { gatherNotes } from './gather-notes.ts'
import { hasCitus, listOwnedTables } from './owned-tables.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.skipIf(inject('database') === 'citus')('a database by itself', () => {
  test('is no cluster, and has nothing to gather', async () => {
    expect(await hasCitus(database.db)).toBe(false)
    await gatherNotes(database.db)
  })
})

describe.runIf(inject('database') === 'citus')('a cluster', () => {
  beforeEach(() => gatherNotes(database.db))

  const silent = { begins: () => {}, ends: () => {} }

  const save = (created_at: string) =>
    database.db
      .insertInto('wishes')
      .values({
        user_id: crypto.randomUUID(),
        id: crypto.randomUUID(),
        product_id: crypto.randomUUID(),
        product_details_id: crypto.randomUUID(),
        post_id: crypto.randomUUID(),
        created_at,
      })
      .execute()

  async function gathered(day: string) {
    const { rows } = await sql<{ saves: number; products: number }>`
      select (select count(*)::integer from insight_changes where day = ${day}) as saves,
        (select count(*)::integer from wanted_details_queue) as products`.execute(database.db)
    return rows[0]
  }

  test('has the rows of shoppers, creators and products on its workers, with those of one together', async () => {
    const tables = await listOwnedTables(database.db)
    expect(tables.filter(({ isDistributed }) => !isDistributed)).toEqual([])
    const { rows } = await sql<{ owner: string; groups: number; one: string }>`
      select distribution_column as owner, count(distinct colocation_id)::integer as groups,
        min(table_name::text) as one
      from citus_tables where table_name::text = any(${tables.map(({ name }) => name)})
      group by 1 order by 1`.execute(database.db)
    expect(rows).toEqual([
      { owner: 'profile_id', groups: 1, one: 'insight_days' },
      { owner: 'retailer_product_id', groups: 1, one: 'price_histories' },
      { owner: 'user_id', groups: 1, one: 'cart_items' },
    ])
  })

  test('lets tables be distributed', async () => {
    expect(await findHindrance(database.db)).toBeUndefined()
  })

  test('has the keys between rows of a user again', async () => {
    const { rows } = await sql<{ name: string; isValid: boolean }>`
      select conname as name, convalidated as "isValid" from pg_constraint
      where contype = 'f' and conrelid in ('wishes'::regclass, 'cart_items'::regclass)
      order by conname`.execute(database.db)
    expect(rows).toEqual([
      { name: 'cart_items_user_id_cart_id_fkey', isValid: true },
      { name: 'wishes_user_id_collection_id_fkey', isValid: true },
    ])
  })

  test('is left as it is when it is distributed again', async () => {
    await save('2026-01-01T00:00:00.000Z')
    const before = await database.db.selectFrom('wishes').selectAll().execute()
    const begun: string[] = []
    await distribute(database.background, {
      begins: ({ name }) => void begun.push(name),
      ends: () => {},
    })
    expect(begun).toEqual([])
    expect(await database.db.selectFrom('wishes').selectAll().execute()).toEqual(before)
  })

  test('moves the rows that are there, and notes none of them again', async () => {
    const created_at = '2026-03-04T10:00:00.000Z'
    await sql`select undistribute_table('likes')`.execute(database.db)
    const likes = Array.from({ length: 5 }, () => ({
      user_id: crypto.randomUUID(),
      post_id: crypto.randomUUID(),
      created_at,
    }))
    await database.db.insertInto('likes').values(likes).execute()
    await distribute(database.background, silent)
    await gatherNotes(database.db)
    const { rows } = await sql`
      select (select count(*)::integer from likes) as likes, sum(times)::integer as noted
      from insight_changes where day = '2026-03-04'`.execute(database.db)
    expect(rows).toEqual([{ likes: 5, noted: 5 }])
  })

  test('brings what was noted on a worker to the coordinator once', async () => {
    const day = '2026-02-03'
    for (let count = 0; count < 5; count++) await save(`${day}T10:00:00.000Z`)
    await Promise.all([gatherNotes(database.db), gatherNotes(database.db)])
    const found = await gathered(day)
    expect(found).toMatchObject({ saves: 5 })
    // What was taken is deleted on the workers now, and not taken again.
    await gatherNotes(database.db)
    await gatherNotes(database.db)
    expect(await gathered(day)).toEqual(found)
  })
})
