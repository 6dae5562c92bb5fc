import { cookieLine, readCookie } from '../framework/cookies.server.ts'

const name = 'changed'
/**
 * In seconds: shared responses are served for up to 330 s, and a page rendered from such a response
 * for as long again.
 */
const maxAge = 660

/**
 * A cookie for a browser whose user has just changed something. Until every shared response from
 * before the change has expired, pages for this browser are rendered from current data.
 */
export function createRecentChangeCookie(siteUrl: string) {
  return {
    isSet: (headers: Headers) => readCookie(headers, name) !== undefined,
    /** The `Set-Cookie` line. */
    line: cookieLine(name, 'true', { secure: siteUrl.startsWith('https:'), maxAge }),
  }
}

export type RecentChangeCookie = ReturnType<typeof createRecentChangeCookie>
