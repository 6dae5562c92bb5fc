import { wireError } from '@ltk/contract/wire'
import { type Database, openPostgres } from '@ltk/platform/db/open'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { updateSearchIndex } from './index/writing/update-index.ts'

const limits = { size: 4, statementMs: 1_000, connectMs: 1_000 }

describe.runIf(inject('database') === 'postgres')('a search that takes too long', () => {
  let database: Database
  let api: TestApi

  beforeAll(async () => {
    database = openPostgres(await createTestPostgres(), undefined, limits)
    api = await createTestApi({}, { database })
    await insertContent(database.db)
    await updateSearchIndex(database.background)
  })
  afterAll(() => api.close())

  const search = () =>
    api.request('/v2/search/post', { method: 'POST', body: JSON.stringify({ query: 'linen' }) })
  const suggest = () => api.request('/v2/suggestions/global?query=li')

  test('is ended by the database and answered with a 503, and answered again after', async () => {
    expect([(await search()).status, (await suggest()).status]).toEqual([200, 200])
    await database.background.transaction().execute(async (trx) => {
      await sql`lock table search_posts, search_terms in access exclusive mode`.execute(trx)
      for (const response of await Promise.all([search(), suggest()])) {
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(wireError.parse(await response.json()).error_code).toBe('unavailable')
      }
    })
    expect([(await search()).status, (await suggest()).status]).toEqual([200, 200])
  })
})
