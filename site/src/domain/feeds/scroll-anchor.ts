import { storedEntry } from '../../browser/storage.ts'

/**
 * Where a shopper was in a feed: the number of loaded pages, the first visible card, and the offset of
 * its top from the top of the window in pixels.
 */
export type SavedPlace = { path: string; pages: number; postId: string; offset: number }

const latest = 'latest'
/** The router's key for the entry of a newly opened document. */
const opened = 'default'

/** Stores the place for a history entry. Without storage only the place is lost. */
export function savePlace(entry: string, place: SavedPlace): void {
  for (const name of [entry, latest]) storedPlace(name).write(place)
}

/** Makes the place that was stored last the place of the document that is being opened. */
export function reopenLatestPlace(): void {
  const place = storedPlace(latest).read()
  if (place) storedPlace(opened).write(place)
}

/** Returns the place stored for a history entry, if it has the same address. */
export function findSavedPlace(entry: string, path: string): SavedPlace | undefined {
  const place = storedPlace(entry).read()
  return place?.path === path ? place : undefined
}

function storedPlace(entry: string) {
  return storedEntry({
    storage: 'session',
    key: `feed-place:${entry}`,
    parse: (value) => (isPlace(value) ? value : undefined),
  })
}

function isPlace(value: unknown): value is SavedPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'pages' in value &&
    typeof value.pages === 'number' &&
    'postId' in value &&
    typeof value.postId === 'string' &&
    'offset' in value &&
    typeof value.offset === 'number'
  )
}

/** Returns the key of the current history entry. */
export function currentEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : opened
}
