import { cookieLine, readCookie } from '../../framework/cookies.server.ts'

const name = 'push'
const year = 31_536_000
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the id of a browser's push subscription; undefined if it has none. */
export function readPushCookie(headers: Headers): string | undefined {
  const value = readCookie(headers, name)
  return value !== undefined && id.test(value) ? value : undefined
}

/** Returns the `Set-Cookie` line that stores the id of a subscription or, without one, removes it. */
export function pushCookieLine(value: string | undefined, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:')
  return cookieLine(name, value ?? '', { secure, maxAge: value === undefined ? 0 : year })
}
