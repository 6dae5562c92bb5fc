import { findLocale, type locales } from '@ltk/contract/locales'
import type { ActionFunctionArgs } from 'react-router'

import { send } from '../../api/call.ts'
import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { logFailure } from '../../framework/log-failure.ts'
import { malformedForm } from '../../framework/read-form.server.ts'
import { localeCookie } from '../../i18n/locale-cookie.server.ts'

/** Returns the language that a form chooses. Throws a 400 for any other. */
export function localeIn(form: FormData): (typeof locales)[number] {
  const chosen = form.get('locale')
  const locale = typeof chosen === 'string' ? findLocale(chosen) : undefined
  if (!locale) throw malformedForm()
  return locale
}

/** Stores a language in the settings of a signed-in user. Returns the cookie line that stores it here. */
export async function saveLocale(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  { code, server }: (typeof locales)[number],
): Promise<string> {
  const { user, api } = context.get(serverContext)
  if (user) {
    await send(api, 'put', '/v2/settings', { body: { settings: { locale: server } } }).catch(
      (error: unknown) => {
        // The language is changed here all the same.
        logFailure('The settings could not be saved', error)
      },
    )
  }
  return localeCookie(code, context.get(pageContext).site.siteUrl)
}
