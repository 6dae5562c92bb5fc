import { globalScope } from '@ltk/platform/db/global-scope'
import type { Database, Db } from '@ltk/platform/db/open'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createLinks } from '../../entities/links.ts'
import { loadProfilesByIds } from '../../entities/profile.ts'
import { listNewestOfProfiles, listPostsOfProfiles } from './queries/chronological.ts'
import { listRankedPosts } from './queries/ranked.ts'

let database: Database
let content: Content

beforeAll(async () => {
  database = await openTestDatabase()
  content = await insertContent(database.db, { creators: 4, postsEach: 2 })
})
afterAll(() => database.close())

/** How many queries the connection keeps. */
async function countKept(db: Db): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement like '%/* prepared */'`.execute(
    db,
  )
  return result.rows[0]?.n ?? 0
}

test('a connection keeps the queries of feeds, once for any parameters', async () => {
  const links = createLinks({ mediaUrl: '/media', siteUrl: 'http://shop.test' })
  await database.db.connection().execute(async (db) => {
    const before = await countKept(db)
    for (const [round, ids] of [content.profileIds.slice(0, 1), content.profileIds].entries()) {
      expect((await loadProfilesByIds(db, links, ids)).size).toBe(ids.length)
      const ranking = { name: 'featured', scope: globalScope }
      const after = { version: 1, position: round }
      await listRankedPosts(db, { ranking, after, limit: 1 + round })
      await listNewestOfProfiles(db, ids, 1 + round)
      await listPostsOfProfiles(db, ids, undefined, 1 + round)
    }
    // The embedded database keeps none.
    expect((await countKept(db)) - before).toBe(database.kind === 'postgres' ? 4 : 0)
  })
})
