import { policiesAtSignUp } from '@ltk/contract/signed-policies'
import { typedFields } from '@ltk/contract/typed-fields'
import type { Context, Handler } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'

import { codesOf, type IdentityError, knownError } from '../errors.ts'
import { newNonce, page, pageHeaders } from '../pages.ts'
import { requestLocale } from '../request-locale.ts'
import { allTexts } from '../texts/all-texts.ts'
import { isForm, readFields } from './body.ts'
import type { NodeEnv } from './env.ts'
import { keepTypedFields } from './typed-fields.ts'

/** The policies that a screen shows as accepted again. */
const accepted = z.object({ signedPolicies: policiesAtSignUp.optional().catch(undefined) })

/** The next address, and whether another site is at the end of it. */
export type NextLocation = { to: string; leavesSite: boolean }

type Lead = (c: Context<NodeEnv>, fields: unknown) => Promise<NextLocation>

/**
 * Answers what a screen sends with the address to go on at: as JSON, `{ redirectTo }`, to a script;
 * with a redirect to a form that the browser posted by itself. A form that is refused leads back to
 * its screen, with the code of the error and a `fieldError=field.code` for each wrong field. What was
 * typed goes along in a cookie; a password never comes back.
 */
export function redirectAfterSignIn(
  siteUrl: string,
  screen: 'login' | 'signup' | 'auth/consent',
  lead: Lead,
  status: 200 | 201 = 200,
): Handler<NodeEnv> {
  return async (c) => {
    if (!isForm(c)) {
      const { to } = await lead(c, await readFields(c))
      return c.json({ redirectTo: to }, status)
    }
    const fields = await readFields(c)
    try {
      const { to, leavesSite } = await lead(c, fields)
      return leavesSite ? await goOn(c, to) : c.redirect(to, 303)
    } catch (error) {
      const known = knownError(error)
      if (!known) throw error
      const interaction = c.req.param('uid') ?? ''
      const { data: typed } = typedFields.safeParse(Object.assign({}, fields, { interaction }))
      if (typed) keepTypedFields(c, siteUrl, typed)
      return c.redirect(`${siteUrl}/${screen}?${backTo(interaction, known, fields)}`, 303)
    }
  }
}

/**
 * Goes on by a page instead of a redirect: our pages allow no form to lead to another site, and
 * browsers hold redirects after a form to that too.
 */
async function goOn(c: Context, to: string): Promise<Response> {
  const nonce = newNonce()
  const locale = requestLocale(c.req.header())
  const { links, pages } = allTexts[locale]
  const content = html`<p><a href="${to}">${links.goOn}</a></p>`
  const body = await page({ title: pages.oneMoment, content, locale, nonce })
  return c.body(body, 200, { ...pageHeaders(nonce, locale), refresh: `0; url=${to}` })
}

function backTo(uid: string, error: IdentityError, fields: unknown): URLSearchParams {
  const query = new URLSearchParams({ error: error.code })
  if (error.code !== 'sign_in_expired') query.set('interaction', uid)
  const { data } = accepted.safeParse(fields)
  for (const policy of data?.signedPolicies ?? []) query.append('signedPolicies', policy)
  for (const [field, code] of Object.entries(codesOf(error.details.fields ?? {}))) {
    query.append('fieldError', `${field}.${code}`)
  }
  return query
}
