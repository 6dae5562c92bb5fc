import { z } from 'zod'

import { cookieLine, readCookie } from './cookies.ts'

const name = 'visitor'
const year = 31_536_000
const visitorId = z.uuid()

/** The cookie with a random id by which flags say the same to a browser each time, for a year. */
export type VisitorCookie = ReturnType<typeof createVisitorCookie>

export function createVisitorCookie(siteUrl: string) {
  const secure = siteUrl.startsWith('https:')
  return {
    name,
    /** The id that a request has, if it is one. */
    read: (headers: Headers) => visitorId.safeParse(readCookie(headers, name)).data,
    /** The `Set-Cookie` line for an id. */
    line: (id: string) => cookieLine(name, id, { secure, maxAge: year }),
  }
}
