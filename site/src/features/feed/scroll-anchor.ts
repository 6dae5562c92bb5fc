/**
 * Where a shopper was in a feed: how many pages were loaded, the first card on the screen, and how
 * many pixels its top was below the window's.
 */
export type SavedPlace = { path: string; pages: number; postId: string; offset: number }

const keyOf = (entry: string) => `feed-place:${entry}`

/** Keeps the place for an entry of the tab's history. */
export function savePlace(entry: string, place: SavedPlace): void {
  try {
    sessionStorage.setItem(keyOf(entry), JSON.stringify(place))
  } catch {
    // Storage that is full or forbidden costs only the place.
  }
}

/** The place that was kept for an entry of the history, if it was on the same address. */
export function findSavedPlace(entry: string, path: string): SavedPlace | undefined {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(keyOf(entry)) ?? 'null')
    return isPlace(place) && place.path === path ? place : undefined
  } catch {
    return undefined
  }
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

/** The name of the entry of the history that the browser is at. */
export function currentEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : 'default'
}
