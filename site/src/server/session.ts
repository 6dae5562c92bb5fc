import { z } from 'zod'

import { cookieLine, readCookie } from '../framework/cookies.server.ts'

/** The lifetime of a session, in seconds. */
const lifetime = 2_592_000

/** The user of an access token. */
export type Caller = {
  userId: string
  email?: string | undefined
  publisherId?: string | undefined
  isOperator?: boolean | undefined
  impersonator?: { id: string; email: string } | undefined
  /** When the password was last entered, if known. */
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
  /** Set until the first page after signing in or up has been shown. */
  signed: z.enum(['in', 'up']).optional(),
})

/** The user's data in a session, for pages to show. */
export type Profile = z.output<typeof profile>

export function parseProfile(stored: Record<string, unknown>): Profile {
  return profile.parse(stored)
}

/** The cookie that holds a browser's session. */
export type SessionCookie = {
  name: string
  read(headers: Headers): string | undefined
  /** Returns the line that sets the cookie or, without a value, removes it. */
  line(value: string | undefined): string
}

/**
 * Returns the name of the session's cookie; on https it has the prefix `__Host-`, so that no other
 * host can set it.
 */
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
