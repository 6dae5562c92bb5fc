import type { HistoryItem, HistoryKey } from './search-history.ts'

/** Something that can be chosen in the panel. */
export type Entry = HistoryItem & {
  /** Where it leads. */
  href: string
  /** The history it is remembered in once it is chosen. */
  key: HistoryKey
  /** Comes from that history, and can be removed from it. */
  isRecent: boolean
  /** Shown of words. */
  text: string
  avatarUrl?: string | null
}

type Named = { query: string; objectID: string; avatarUrl?: string | null }

/** Where words lead. */
export function hrefOfTerm(query: string): string {
  return `/search?${new URLSearchParams({ keyword: query, type: 'post' }).toString()}`
}

export function termEntry(query: string, { isRecent = false, text = query } = {}): Entry {
  const href = hrefOfTerm(query)
  return { query, objectID: null, href, key: 'previousSearches', isRecent, text }
}

/** An entry for a creator, whose `query` is the display name. */
export function creatorEntry({ query, objectID, avatarUrl }: Named, isRecent = false): Entry {
  const href = `/explore/${encodeURIComponent(query)}`
  return { query, objectID, href, key: 'previousCreators', isRecent, text: query, avatarUrl }
}
