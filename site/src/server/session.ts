import { z } from 'zod'

import { cookieLine, readCookie } from './cookies.ts'

/** A browser's sign-in lasts so long at most, in seconds. */
const lifetime = 2_592_000

/** Whoever is signed in, as an access token says. */
export type Caller = {
  userId: string
  email?: string | undefined
  publisherId?: string | undefined
  isOperator?: boolean | undefined
  impersonator?: { id: string; email: string } | undefined
  /** When a password was last given, where that is known. */
  signedInAt?: Date | null | undefined
  expiresAt?: Date | undefined
}

const profile = z.object({
  email: z.string(),
  name: z.string().default(''),
  canChangeEmail: z.boolean().default(false),
  provider: z.enum(['email', 'google']).optional(),
  createdAt: z.iso.datetime().optional(),
  locale: z.string().optional(),
  impersonator: z.object({ id: z.string(), email: z.string() }).optional(),
})

/** What a session keeps of a user, for the pages to show. */
export type Profile = z.output<typeof profile>

export function parseProfile(stored: Record<string, unknown>): Profile {
  return profile.parse(stored)
}

/** The cookie that knows a browser's session. */
export type SessionCookie = {
  name: string
  read(headers: Headers): string | undefined
  /** The line that sets it, or with no value the one that takes it away. */
  line(value: string | undefined): string
}

/** The name of the session's cookie: on https one that no other host can set. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-session' : 'session'
}

export function createSessionCookie(siteUrl: string): SessionCookie {
  const name = sessionCookieName(siteUrl)
  const secure = siteUrl.startsWith('https:')
  return {
    name,
    read: (headers) => readCookie(headers, name),
    line: (value) => cookieLine(name, value ?? '', { secure, maxAge: value ? lifetime : 0 }),
  }
}
