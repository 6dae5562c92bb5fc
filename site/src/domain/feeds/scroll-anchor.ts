import { currentEntry } from '../../browser/history-entry.ts'
import { storedEntry } from '../../browser/storage.ts'

/**
 * The scroll position in a feed: the number of loaded pages, the first visible card, and the offset
 * of its top from the top of the window in pixels.
 */
export type ScrollAnchor = { path: string; pages: number; postId: string; offset: number }

const latest = 'latest'

/** Stores the anchor of a history entry. Without storage only the position is lost. */
export function storeScrollAnchor(entry: string, anchor: ScrollAnchor): void {
  for (const name of [entry, latest]) storedAnchor(name).write(anchor)
}

/** Reuses the anchor that was stored last for the current history entry. */
export function reuseLatestScrollAnchor(): void {
  const anchor = storedAnchor(latest).read()
  if (anchor) storedAnchor(currentEntry()).write(anchor)
}

/** Returns the anchor of a history entry, if it has the same address. */
export function findScrollAnchor(entry: string, path: string): ScrollAnchor | undefined {
  const anchor = storedAnchor(entry).read()
  return anchor?.path === path ? anchor : undefined
}

function storedAnchor(entry: string) {
  return storedEntry({
    storage: 'session',
    key: `feed-place:${entry}`,
    parse: (value) => (isScrollAnchor(value) ? value : undefined),
  })
}

function isScrollAnchor(value: unknown): value is ScrollAnchor {
  if (typeof value !== 'object' || value === null) return false
  const { path, pages, postId, offset }: { [Field in keyof ScrollAnchor]?: unknown } = value
  return (
    typeof path === 'string' &&
    typeof pages === 'number' &&
    typeof postId === 'string' &&
    typeof offset === 'number'
  )
}
