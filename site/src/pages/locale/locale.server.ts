import { findLocale } from '@ltk/contract/locales'
import { type ActionFunctionArgs, redirect } from 'react-router'

import { send } from '../../api/call.ts'
import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { logFailure } from '../../framework/log-failure.ts'
import { malformedForm, readForm } from '../../framework/read-form.server.ts'
import { redirectTarget } from '../../framework/redirect-target.ts'
import { localeCookie } from '../../i18n/locale-cookie.server.ts'

/** Stores the chosen language, for signed-in users also in their settings, and redirects back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const chosen = form.get('locale')
  const locale = typeof chosen === 'string' ? findLocale(chosen) : undefined
  if (!locale) throw malformedForm()
  const { user, api } = context.get(serverContext)
  if (user) {
    await send(api, 'put', '/v2/settings', {
      body: { settings: { locale: locale.server } },
    }).catch((error: unknown) => {
      // The language is changed here all the same.
      logFailure('The settings could not be saved', error)
    })
  }
  return redirect(redirectTarget(form.get('to')), {
    status: 303,
    headers: { 'set-cookie': localeCookie(locale.code, context.get(pageContext).site.siteUrl) },
  })
}

export const loader = () => redirect('/')
