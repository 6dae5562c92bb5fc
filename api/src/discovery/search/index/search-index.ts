import type { LocaleCode } from '@ltk/contract/locales'
import type {
  ResultRanking,
  SearchFacets,
  SearchFilters,
  SearchIndexName,
} from '@ltk/contract/search'

import type { UnderstoodPart } from './understanding/understood-query.ts'

/** A search in one index. */
export type IndexSearch = {
  index: SearchIndexName
  /** At most 512 characters, trimmed. Without words everything that the filters leave matches. */
  query: string
  /** By price only products are ordered; others are as with `relevant`. */
  ranking: ResultRanking
  /** Of the page: of words that mean different things in two languages, this one's counts. */
  language?: LocaleCode | undefined
  /** Only what this creator published. */
  profileId?: string | undefined
  filters?: SearchFilters | undefined
  /** Searches for the words as they are typed, never for others in their place. */
  exact?: boolean | undefined
  offset: number
  limit: number
  /** Counts, for each filter, the matches that it would leave. */
  facets?: boolean | undefined
}

/** What a creator published. */
export type CreatorList = Pick<IndexSearch, 'index' | 'filters'> & { profileId: string }

/** The fields of a match that the index has; all others are loaded by these ids. */
export type IndexHit = {
  /** The id of the post, the profile or the product details. */
  id: string
  profileId: string | null
  /** For products: the newest post that features it (of the creator asked for, if any). */
  postId: string | null
  /** For products: the row of `products` in that post. */
  productId: string | null
  score: number
}

export type IndexAnswer = {
  hits: IndexHit[]
  /** The number of matches, counted up to a limit. */
  total: number
  totalIsExact: boolean
  /** The number of matches that were ranked. */
  sorted: number
  /** The corrected query, if next to nothing has the words as they were typed. */
  correctedQuery: string | null
  /** Spellings that would find something; empty unless nothing was found. */
  nearSpellings: string[]
  /** Kinds near those that were asked for, by their ids, where nothing was found. */
  nearKinds?: string[]
  /** What was understood of the query. */
  understood: UnderstoodPart[]
  /** All that the hits pass: the filters that were set, and those that the query says. */
  filters: SearchFilters
  facets?: SearchFacets | undefined
}

export type IndexSuggestion =
  | { type: 'term' | 'hashtag'; text: string }
  | { type: 'profile'; profileId: string }

/**
 * Finds posts, creators and products by words. It is updated within seconds of a publication, and
 * knows ids only, so that a dedicated search engine can take its place.
 */
export interface SearchIndex {
  search(search: IndexSearch): Promise<IndexAnswer>
  /** Counts, of all that an index has of a creator, what each filter would leave besides the others. */
  countFacets(list: CreatorList): Promise<SearchFacets>
  /** Completes a prefix, the most used first; `index` undefined asks for all kinds mixed. */
  suggest(
    beginning: string,
    options: { index?: SearchIndexName | undefined; limit: number },
  ): Promise<IndexSuggestion[]>
}
