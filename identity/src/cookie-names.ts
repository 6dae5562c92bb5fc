import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The names on http, and of versions before this one everywhere. */
export const plainNames = {
  session: 'identity_session',
  interaction: 'identity_interaction',
  resume: 'identity_resume',
  browser: 'identity_browser',
}

// 30 days after the version that renamed the cookies: a site on a neighbouring host can set the old ones.
const oldNamesEnd = new Date('2026-12-28T00:00:00Z')

/** Whether the cookies of versions before this one are still read on https. */
export const readsOldNames = (now: Date): boolean => now < oldNamesEnd

/**
 * Returns the names of identity's cookies. On https they begin with `__Secure-`, so that no page on http
 * can set them; `__Host-` would forbid their paths.
 */
export function cookieNames(issuer: string): typeof plainNames {
  const prefix = issuer.startsWith('https:') ? '__Secure-' : ''
  const { session, interaction, resume, browser } = plainNames
  return {
    session: prefix + session,
    interaction: prefix + interaction,
    resume: prefix + resume,
    browser: prefix + browser,
  }
}

/**
 * Returns a function that gives the provider's cookies in a request their new names, signed again, where
 * only the old ones are sent, so that an upgrade signs nobody out. The old session cookie is deleted: it
 * is read once. On http there is nothing to rename.
 */
export function createCookieUpgrade(issuer: string, secret: string, now: () => Date) {
  const names = cookieNames(issuer)
  const { pathname } = new URL(issuer)
  /** As the provider's library signs (Keygrip). */
  const sign = (name: string, value: string) =>
    createHmac('sha1', secret).update(`${name}=${value}`).digest('base64url')

  return ({ headers }: IncomingMessage, res: ServerResponse): void => {
    if (names.session === plainNames.session || !readsOldNames(now())) return
    if (headers.cookie === undefined) return
    const cookies = new Map(
      headers.cookie.split(';').map((pair): [string, string] => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
      }),
    )
    for (const kind of ['session', 'interaction', 'resume'] as const) {
      const [old, name] = [plainNames[kind], names[kind]]
      const value = cookies.get(old)
      if (!value || cookies.has(name)) continue
      if (!isSame(cookies.get(`${old}.sig`) ?? '', sign(old, value))) continue
      headers.cookie += `; ${name}=${value}; ${name}.sig=${sign(name, value)}`
      if (kind !== 'session') continue
      for (const gone of [old, `${old}.sig`]) {
        res.appendHeader('set-cookie', `${gone}=; path=${pathname}; max-age=0; httponly`)
      }
    }
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
