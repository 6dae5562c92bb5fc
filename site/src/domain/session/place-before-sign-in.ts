import { storedEntry } from '../../browser/storage.ts'

/** A page's path, and how far it was scrolled, in pixels. */
type Place = { path: string; top: number }

const entry = storedEntry({
  storage: 'session',
  key: 'place-before-sign-in',
  parse: (value) => (isPlace(value) ? value : undefined),
})

/**
 * Stores where the visitor is in this tab, to return there after signing in. Without storage the page
 * opens at its top.
 */
export function rememberPlace(): void {
  entry.write({ path: location.pathname + location.search, top: window.scrollY })
}

/** Returns how far the page at `path` was scrolled before signing in, and removes it. */
export function takeTopBeforeSignIn(path: string): number | undefined {
  const place = entry.read()
  entry.remove()
  return place?.path === path ? place.top : undefined
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'top' in value &&
    typeof value.top === 'number'
  )
}
