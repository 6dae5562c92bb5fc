import { storedEntry } from '../../browser/storage.ts'

/** A previous choice: words, or a creator by id and display name. */
export type HistoryItem = { query: string; objectID: string | null }

/** The local storage keys of previous searches and of previously chosen creators. */
export type HistoryKey = 'previousSearches' | 'previousCreators'

export type SearchHistory = Record<HistoryKey, HistoryItem[]>

const most = 3

/**
 * Whether two items are the same: by their ids, or by their texts, ignoring case and the accents
 * that the locale ignores.
 */
function createIsSame(locale: string) {
  const { compare } = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' })
  return (one: HistoryItem, other: HistoryItem) =>
    (one.objectID !== null && one.objectID === other.objectID) ||
    compare(one.query, other.query) === 0
}

/** Returns the first three items, each once. */
function firstOf(items: readonly HistoryItem[], locale: string): HistoryItem[] {
  const isSame = createIsSame(locale)
  return items
    .filter((item, index) => !items.slice(0, index).some((earlier) => isSame(earlier, item)))
    .slice(0, most)
}

/** Returns up to three items, the newest first. Unreadable ones are ignored with a warning. */
export function readHistory(key: HistoryKey, locale: string): HistoryItem[] {
  return firstOf(entryOf(key).read() ?? [], locale)
}

/** Without storage nothing is remembered. */
function entryOf(key: HistoryKey) {
  return storedEntry<readonly HistoryItem[]>({
    storage: 'local',
    key,
    parse: (value) => (Array.isArray(value) ? value.flatMap(readItem) : undefined),
    onUnreadable: warn,
  })
}

/** Returns the previous searches and the previously chosen creators. */
export function readHistories(locale: string): SearchHistory {
  return {
    previousSearches: readHistory('previousSearches', locale),
    previousCreators: readHistory('previousCreators', locale),
  }
}

function readItem(value: unknown): HistoryItem[] {
  if (typeof value === 'object' && value !== null && 'query' in value) {
    const { query } = value
    const objectID = 'objectID' in value ? value.objectID : null
    const isId = objectID === null || typeof objectID === 'string'
    if (typeof query === 'string' && query.trim() !== '' && isId) return [{ query, objectID }]
  }
  warn(value)
  return []
}

/** Puts an item first, in place of an equal one. */
export function addToHistory(key: HistoryKey, item: HistoryItem, locale: string): void {
  entryOf(key).write(firstOf([item, ...readHistory(key, locale)], locale))
}

/** Removes an item. */
export function removeFromHistory(key: HistoryKey, item: HistoryItem, locale: string): void {
  const isSame = createIsSame(locale)
  entryOf(key).write(readHistory(key, locale).filter((other) => !isSame(other, item)))
}

/** Removes all items. */
export function clearHistory(): void {
  entryOf('previousSearches').write([])
  entryOf('previousCreators').write([])
}

function warn(what: unknown): undefined {
  // oxlint-disable-next-line no-console -- the console is the log here
  console.warn('The search history cannot be read', what)
}
