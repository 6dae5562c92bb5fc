import { searchByIndex, searchPosts, type searchMeta } from '@ltk/contract/search'
import {
  deleteSearchPlacement,
  deleteSearchSynonym,
  getSearchPlacements,
  getSearchSynonyms,
  putSearchPlacement,
  putSearchSynonym,
} from '@ltk/contract/search-curation'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { z } from 'zod'

import { updateSearchIndex } from '../../index/writing/update-index.ts'

type Found = { ids: string[]; meta: z.output<typeof searchMeta> }
type Name = { kind: string; name: string }

export const operator = { userId: crypto.randomUUID(), isOperator: true }

/** The wire over posts named `Linen …`, some of them in an attic, for the tests of a file. */
export function setUpCuration() {
  let api: TestApi
  let content: Content
  /** The posts, the newest first; the last two are `Attic …` and have no linen. */
  let posts: string[]

  beforeAll(async () => {
    api = await createTestApi()
    const { db } = api.database
    content = await insertContent(db, { creators: 1, postsEach: 8 })
    posts = content.postIds[0] ?? []
    for (const [at, id] of posts.entries()) {
      const title = at < 6 ? `Linen corner ${at}` : `Attic corner ${at}`
      await db
        .updateTable('posts')
        .set({ title, caption: '', hashtags: [] })
        .where('id', '=', id)
        .execute()
    }
    // What it features has linen in its name.
    await db.updateTable('product_details').set({ name: 'Woven throw' }).execute()
    await updateSearchIndex(db)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    for (const { words, meaning } of await listSynonyms()) await removeSynonym(words, meaning)
    for (const { query, language } of await listPlacements()) await unplace(query, language)
  })

  const synonymPath = (words: string, meaning: string) =>
    `/v1/operations/search_synonyms/${encodeURIComponent(words)}/${encodeURIComponent(meaning)}`
  const placementPath = (query: string, language: string) =>
    `/v1/operations/search_placements/${language}/${encodeURIComponent(query)}`

  const listSynonyms = async () =>
    (await api.get(getSearchSynonyms, getSearchSynonyms.path, operator)).synonyms
  const listPlacements = async () =>
    (await api.get(getSearchPlacements, getSearchPlacements.path, operator)).placements
  const setSynonym = (words: string, meaning: string, bothWays = false) =>
    api.send(putSearchSynonym, synonymPath(words, meaning), { bothWays }, operator)
  const removeSynonym = (words: string, meaning: string) =>
    api.send(deleteSearchSynonym, synonymPath(words, meaning), undefined, operator)
  const place = (query: string, named: { first?: Name[]; last?: Name[] }, language = 'all') =>
    api.send(putSearchPlacement, placementPath(query, language), named, operator)
  const unplace = (query: string, language = 'all') =>
    api.send(deleteSearchPlacement, placementPath(query, language), undefined, operator)

  /** What a search for posts finds, as a reader of a language. */
  async function find(query: string, more: object = {}, language = 'en'): Promise<Found> {
    const response = await api.request(searchPosts.path, {
      method: 'POST',
      headers: { 'accept-language': language },
      body: JSON.stringify({ query, ...more }),
    })
    const { hits, meta } = searchPosts.response.parse(await response.json())
    return { ids: hits.map(({ objectId }) => objectId), meta }
  }

  /** The names of what a search in an index finds. */
  async function namesIn(index: string, query: string): Promise<string[]> {
    const path = searchByIndex.path.replace('{index}', index)
    const { hits } = await api.send(searchByIndex, path, { query })
    return hits.map((hit) => hit.query)
  }

  return {
    get api() {
      return api
    },
    get content() {
      return content
    },
    get posts() {
      return posts
    },
    find,
    namesIn,
    setSynonym,
    removeSynonym,
    listSynonyms,
    place,
    unplace,
    listPlacements,
    synonymPath,
    placementPath,
  }
}
