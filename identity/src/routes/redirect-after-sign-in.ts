import type { Context, Handler } from 'hono'
import { z } from 'zod'

import { type IdentityError, knownError } from '../errors.ts'
import { messageName } from '../passwords/rules.ts'
import { isForm, readFields } from './body.ts'
import type { NodeEnv } from './env.ts'

/** What a screen fills in again; a password never comes back. */
const typed = z.object({ email: z.string().max(254), name: z.string().max(120) }).partial()

type Lead = (c: Context<NodeEnv>, fields: unknown) => Promise<string>

/**
 * Answers what a screen sends with the address to go on at: as JSON, `{ redirectTo }`, to a script;
 * with a redirect to a form that the browser posted by itself. A form that is refused leads back to
 * its screen, with the code of the error and a `fault=field.message` for each wrong field.
 */
export function redirectAfterSignIn(
  siteUrl: string,
  screen: 'login' | 'signup',
  lead: Lead,
  status: 200 | 201 = 200,
): Handler<NodeEnv> {
  return async (c) => {
    if (!isForm(c)) return c.json({ redirectTo: await lead(c, await readFields(c)) }, status)
    const fields = await readFields(c)
    try {
      return c.redirect(await lead(c, fields), 303)
    } catch (error) {
      const known = knownError(error)
      if (!known) throw error
      return c.redirect(
        `${siteUrl}/${screen}?${backTo(c.req.param('uid') ?? '', known, fields)}`,
        303,
      )
    }
  }
}

function backTo(uid: string, error: IdentityError, fields: unknown): URLSearchParams {
  const query = new URLSearchParams({ error: error.code })
  if (error.code !== 'sign_in_expired') query.set('interaction', uid)
  const { data } = typed.safeParse(fields)
  for (const [name, value] of Object.entries(data ?? {})) if (value) query.set(name, value)
  for (const [field, message] of Object.entries(error.details.fields ?? {})) {
    query.append('fault', `${field}.${messageName(message)}`)
  }
  return query
}
