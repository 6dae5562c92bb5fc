import type { LocaleCode } from '@ltk/contract/locales'
import { type SearchHit, type SearchIndexName, maxHitDepth } from '@ltk/contract/search'

import type { Dependencies } from '../../dependencies.ts'
import type { IndexHit } from './index/search-index.ts'
import { presentCreators, presentPosts, presentProducts } from './present-hits.ts'

type Kind = SearchHit['type']
type KindSearch = {
  query: string
  language: LocaleCode
  types: readonly Kind[]
  offset: number
  limit: number
}
type KindHit = { type: Kind; hit: IndexHit }
type Mixed = { found: KindHit[]; total: number; complete: boolean }

const indexOf: Record<Kind, SearchIndexName> = {
  post: 'posts',
  product: 'products',
  profile: 'profiles',
}

/**
 * Matches of several kinds, which take turns: the best of each, then the second best of each. Scores of
 * different indexes cannot be compared.
 */
export async function searchKinds(
  { searchIndex }: Dependencies,
  { query, language, types, offset, limit }: KindSearch,
): Promise<Mixed> {
  const kinds = [...new Set(types)]
  const end = Math.min(offset + limit, maxHitDepth)
  const answers = await Promise.all(
    kinds.map(async (type) => {
      const search = { index: indexOf[type], query, language, ranking: 'relevant' as const }
      const answer = await searchIndex.search({ ...search, offset: 0, limit: end })
      return { type, ...answer }
    }),
  )
  const turns = answers.flatMap(({ type, hits }) =>
    hits.map((hit, turn): KindHit & { turn: number } => ({ type, hit, turn })),
  )
  const found = turns.toSorted((a, b) => a.turn - b.turn).slice(offset, end)
  const total = answers.reduce((sum, answer) => sum + answer.total, 0)
  const complete = answers.every((answer) => answer.totalIsExact) && total <= end
  return { found, total, complete }
}

/** Hits of several kinds as the wire has them, in their order, and names of what they were made from. */
export async function presentKinds(
  dependencies: Dependencies,
  found: readonly KindHit[],
): Promise<{ items: SearchHit[]; sources: string[] }> {
  const of = (kind: Kind) => found.filter(({ type }) => type === kind).map(({ hit }) => hit)
  const presented = await Promise.all([
    presentPosts(dependencies, of('post'), {}),
    presentProducts(dependencies, of('product'), {}),
    presentCreators(dependencies, of('profile'), {}),
  ])
  const byId = new Map(presented.flatMap(({ hits }) => hits).map((hit) => [hit.objectId, hit]))
  return {
    items: found.flatMap(({ hit }) => byId.get(hit.id) ?? []),
    sources: presented.flatMap(({ sources }) => sources),
  }
}
