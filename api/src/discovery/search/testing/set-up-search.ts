import * as contract from '@ltk/contract/search'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import type {
  IndexAnswer,
  IndexHit,
  IndexSearch,
  IndexSuggestion,
  SearchIndex,
} from '../index/search-index.ts'

/** Returns the ids of what was found, in order. */
export const idsOf = (hits: readonly { objectId: string }[]) => hits.map((hit) => hit.objectId)

/** Opens the wire over an index with results set by a test, for the tests of a file. */
export function setUpSearch() {
  let api: TestApi
  let content: Content
  let postIds: string[]
  let profileId: string
  let detailsId: string
  let productId: string

  /** The queries of the index, and its documents. */
  let asked: IndexSearch[]
  let matches: Record<contract.SearchIndexName, IndexHit[]>
  let answer: Partial<IndexAnswer>
  let suggested: IndexSuggestion[]
  /** The last query for suggestions. */
  let begun: { beginning: string; index: contract.SearchIndexName | undefined } | undefined

  const searchIndex: SearchIndex = {
    async search(search) {
      asked.push(search)
      const found = matches[search.index]
      return {
        hits: found.slice(search.offset, search.offset + search.limit),
        total: found.length,
        totalIsExact: true,
        sorted: found.length,
        correctedQuery: null,
        nearSpellings: [],
        understood: [],
        filters: {},
        ...answer,
      }
    },
    async countFacets() {
      throw new Error('Nothing asks for these')
    },
    async suggest(beginning, { index, limit }) {
      begun = { beginning, index }
      return suggested.slice(0, limit)
    },
  }

  beforeAll(async () => {
    api = await createTestApi({}, { searchIndex })
    const { db } = api.database
    content = await insertContent(db, { creators: 2, postsEach: 3 })
    await db.updateTable('posts').set({ title: 'Linen for summer' }).execute()
    postIds = content.postIds[0] ?? []
    profileId = content.profileIds[0] ?? ''
    detailsId = content.detailsIds[0] ?? ''
    const products = await db
      .selectFrom('products')
      .select('id')
      .where('post_id', '=', postIds[0] ?? '')
      .executeTakeFirstOrThrow()
    productId = products.id
  })
  afterAll(() => api.close())

  beforeEach(() => {
    const hit = { profileId, postId: null, productId: null }
    asked = []
    answer = {}
    matches = {
      posts: postIds.map((id, index) => ({ ...hit, id, score: 9 - index })),
      profiles: content.profileIds.map((id) => ({ ...hit, profileId: id, id, score: 1 })),
      products: [{ ...hit, id: detailsId, postId: postIds[0] ?? '', productId, score: 1 }],
    }
    suggested = []
    begun = undefined
  })

  const search = (path: string, body: unknown) =>
    api.request(path, { method: 'POST', body: JSON.stringify(body) })

  return {
    get answer() {
      return answer
    },
    set answer(value) {
      answer = value
    },
    get api() {
      return api
    },
    get asked() {
      return asked
    },
    get begun() {
      return begun
    },
    get content() {
      return content
    },
    get detailsId() {
      return detailsId
    },
    get matches() {
      return matches
    },
    get postIds() {
      return postIds
    },
    get productId() {
      return productId
    },
    get profileId() {
      return profileId
    },
    get suggested() {
      return suggested
    },
    set suggested(value) {
      suggested = value
    },
    search,
  }
}
