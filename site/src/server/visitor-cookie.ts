import { z } from 'zod'

import { cookieLine, readCookie } from './cookies.ts'

const name = 'visitor'
const year = 31_536_000
const visitorId = z.uuid()

/**
 * The cookie with a visitor's random id, so that a browser keeps its variants of flags for a year.
 */
export type VisitorCookie = ReturnType<typeof createVisitorCookie>

export function createVisitorCookie(siteUrl: string) {
  const secure = siteUrl.startsWith('https:')
  return {
    name,
    /** Returns the id in a request's cookie; undefined if it is missing or not a UUID. */
    read: (headers: Headers) => visitorId.safeParse(readCookie(headers, name)).data,
    /** Returns the `Set-Cookie` line for an id. */
    line: (id: string) => cookieLine(name, id, { secure, maxAge: year }),
  }
}
