import type { LocaleCode } from '@ltk/contract/locales'
import { type SearchHit, type SearchIndexName, maxHitDepth } from '@ltk/contract/search'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import type { IndexAnswer, IndexHit } from './index/search-index.ts'
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

/** So many products come before all else where the words say what a product is. */
const productsAhead = 10

/**
 * Matches of several kinds, which take turns: the best of each, then the second best of each. Scores of
 * different indexes cannot be compared. Where the words say what a product is, the best products come first.
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
  const ahead = answers.some(({ understood }) => meansProducts(understood)) ? productsAhead : 0
  const turns = answers.flatMap(({ type, hits }) =>
    hits.map((hit, place): KindHit & { turn: number } => {
      return { type, hit, turn: type === 'product' ? place - ahead : place }
    }),
  )
  const found = turns.toSorted((a, b) => a.turn - b.turn).slice(offset, end)
  const total = answers.reduce((sum, answer) => sum + answer.total, 0)
  const complete = answers.every((answer) => answer.totalIsExact) && total <= end
  return { found, total, complete }
}

const aboutProducts = new Set(['kind', 'colour', 'material', 'pattern', 'size'])

/** Whether the words say what a product is, or what it costs: posts are about occasions and the like. */
function meansProducts(understood: IndexAnswer['understood']): boolean {
  return understood.some((part) => {
    if (part.isExcluded || part.type === 'words') return false
    return part.type !== 'attribute' || part.attributes.some(({ type }) => aboutProducts.has(type))
  })
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
    sources: [source.searches, ...presented.flatMap(({ sources }) => sources)],
  }
}
