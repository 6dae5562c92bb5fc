import { cookieLine } from '../framework/cookies.server.ts'

const year = 31_536_000

/**
 * Returns the `Set-Cookie` line that stores a visitor's choice for a year: an id to measure them by
 * if they agreed, or their refusal. Scripts may read it: it gives access to nothing.
 */
export function visitorCookie(choice: 'agreed' | 'refused', siteUrl: string): string {
  const value = choice === 'agreed' ? crypto.randomUUID() : 'none'
  const secure = siteUrl.startsWith('https:')
  return cookieLine('visitor', value, { secure, maxAge: year, isReadable: true })
}
