import type { SearchHit, SearchMeta, UnderstoodPart } from '@ltk/contract/search'

/** How many results a page has; products on a tab of their own are as many as posts. */
export const pageSize = { posts: 20, products: 20, others: 3, suggestions: 3, shop: 36 }

/** No search leads any deeper. */
const deepest = 1_000

/** A failed search is retried once, after 300 ms. */
export const retriedOnce = { retry: 1, retryDelay: 300 }

/** The properties of a page of results besides the results. */
export type Found = {
  /** Identifies the answer in reports of clicks. */
  queryId: string
  /** How many match; with `isTotalExact` false, at least that many. */
  total: number
  isTotalExact: boolean
  /** How many results come before this page, and how many it has. */
  offset: number
  length: number
  /** The start of the next page; null once all results were read. */
  next: string | null
  /** The corrected spelling that was searched for instead. */
  correctedQuery: string | null
  /** Spellings that would find something, if nothing was found. */
  nearSpellings: string[]
  /** Similar kinds that do have products, if nothing was found. */
  nearKinds: string[]
  /** What was understood of the query, or of the corrected one. */
  understood: UnderstoodPart[]
  /** The score of each result, by its id. */
  scores: Record<string, number>
}
/** Returns what an answer says besides its results. */
export function found(
  meta: SearchMeta,
  hits: readonly SearchHit[],
  next: number | undefined,
): Found {
  return {
    next: next === undefined ? null : String(next),
    queryId: meta.queryId,
    total: meta.nbHits,
    isTotalExact: meta.exhaustiveNbHits,
    offset: meta.offset,
    length: meta.length,
    correctedQuery: meta.correctedQuery,
    nearSpellings: meta.nearSpellings,
    nearKinds: meta.nearKinds ?? [],
    understood: meta.understood,
    scores: Object.fromEntries(hits.map((hit) => [hit.objectId, hit.score])),
  }
}

/** Returns the number of the page, counted from 0, that starts after the first `offset` results. */
export function pageAt(offset: number, size: number): number {
  return Math.ceil(offset / size)
}

/** Returns the offset of the results after those of an answer; undefined once all were read. */
export function nextOffset({ page, nbPages, offset, length }: SearchMeta): number | undefined {
  return page + 1 < nbPages ? offset + length : undefined
}

/** Returns the number in an address's `next`; 0 if it is invalid. */
export function startOf(next: string | null): number {
  const start = /^\d{1,4}$/.test(next ?? '') ? Number(next) : 0
  return start < deepest ? start : 0
}
