import { z } from 'zod'

const savedPlace = z.object({
  path: z.string(),
  pages: z.int().positive(),
  postId: z.string(),
  offset: z.number(),
})

/**
 * Where a shopper was in a feed: how many pages were loaded, the first card on the screen, and how
 * many pixels its top was below the window's.
 */
export type SavedPlace = z.infer<typeof savedPlace>

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
    const place = savedPlace.safeParse(JSON.parse(sessionStorage.getItem(keyOf(entry)) ?? 'null'))
    return place.success && place.data.path === path ? place.data : undefined
  } catch {
    return undefined
  }
}

const historyState = z.object({ key: z.string() })

/** The name of the entry of the history that the browser is at. */
export function currentEntry(): string {
  const state = historyState.safeParse(history.state)
  return state.success ? state.data.key : 'default'
}
