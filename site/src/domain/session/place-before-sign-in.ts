import { storedText } from '../../browser/storage.ts'

/** How far the page at a path was scrolled, in pixels. */
const topOf = (path: string) =>
  storedText({ storage: 'session', key: `top-before-sign-in:${path}` })

/**
 * Stores where the visitor is in this tab, to return there after signing in. Without storage the page
 * opens at its top.
 */
export function rememberPlace(): void {
  topOf(location.pathname + location.search).write(String(window.scrollY))
}

/** Returns how far the page at `path` was scrolled before signing in, and forgets it; 0 if it was not. */
export function takeTopBeforeSignIn(path: string): number {
  const entry = topOf(path)
  const top = entry.read()
  entry.remove()
  return Number(top) || 0
}
