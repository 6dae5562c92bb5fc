import { readStored, storeValue } from '../../browser/stored-value.ts'

const key = 'place-before-sign-in'

/** A page's path, and how far it was scrolled, in pixels. */
type Place = { path: string; top: number }

/**
 * Stores where the visitor is in this tab, to return there after signing in. Without storage the page
 * opens at its top.
 */
export function rememberPlace(): void {
  const place: Place = { path: location.pathname + location.search, top: window.scrollY }
  storeValue('sessionStorage', key, place)
}

/** Returns how far the page at `path` was scrolled before signing in, and removes it. */
export function takeTopBeforeSignIn(path: string): number | undefined {
  const place = readStored('sessionStorage', key)
  storeValue('sessionStorage', key, undefined)
  return isPlace(place) && place.path === path ? place.top : undefined
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
