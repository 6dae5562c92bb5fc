import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '../../platform/db/open.ts'
import { type Content, insertContent } from '../../testing/content.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'
import type { IndexSearch, SearchIndex } from './search-index.ts'
import { updateSearchIndex } from './writing/update-index.ts'

let database: Database
let content: Content
let index: SearchIndex

beforeAll(async () => {
  database = await openTestDatabase()
  content = await insertContent(database.db)
  await updateSearchIndex(database.db)
  index = createPostgresSearchIndex(database.db)
})
afterAll(() => database.close())

const find = (search: Partial<IndexSearch> & Pick<IndexSearch, 'index' | 'query'>) =>
  index.search({ ranking: 'relevant', offset: 0, limit: 20, ...search })

describe('the search index', () => {
  test('finds posts by words of their captions, products and hashtags', async () => {
    const answer = await find({ index: 'posts', query: 'linen dresses' })
    expect(answer.hits.map(({ id }) => id).sort()).toEqual(content.postIds.flat().sort())
    expect(answer).toMatchObject({ total: 6, totalIsExact: true, correctedQuery: null })
    const one = await find({ index: 'posts', query: '#ltkcreator1' })
    expect(one.hits).toHaveLength(3)
  })

  test('finds a product with the newest post that features it', async () => {
    const { hits } = await find({ index: 'products', query: 'dress' })
    expect(hits).toEqual([
      expect.objectContaining({
        id: content.detailsIds[0],
        postId: content.postIds[0]?.[0],
        profileId: content.profileIds[0],
      }),
    ])
  })

  test('finds creators by their names', async () => {
    const { hits } = await find({ index: 'profiles', query: 'creator1' })
    expect(hits.map(({ id }) => id)).toEqual([content.profileIds[1]])
  })
})
