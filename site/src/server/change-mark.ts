import { cookieLine, readCookie } from '../framework/cookies.server.ts'

const name = 'changed'
/**
 * In seconds: shared responses are served for up to 330 s, and a page rendered from such a response
 * for as long again.
 */
const maxAge = 660

/**
 * The cookie of a browser whose user changed something lately. Until every shared response from
 * before the change has expired, pages are rendered for this browser from current data.
 */
export function createChangeMark(siteUrl: string) {
  return {
    isIn: (headers: Headers) => readCookie(headers, name) !== undefined,
    /** The `Set-Cookie` line. */
    line: cookieLine(name, 'true', { secure: siteUrl.startsWith('https:'), maxAge }),
  }
}

export type ChangeMark = ReturnType<typeof createChangeMark>
