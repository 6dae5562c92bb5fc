import { findLocale } from '@ltk/contract/locales'
import { type ActionFunctionArgs, redirect } from 'react-router'

import { saveLocale } from '../../domain/account/save-locale.server.ts'
import { malformedForm, readForm } from '../../framework/read-form.server.ts'
import { redirectTarget } from '../../framework/redirect-target.ts'

/** Stores the chosen language, for signed-in users also in their settings, and redirects back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const chosen = form.get('locale')
  const locale = typeof chosen === 'string' ? findLocale(chosen) : undefined
  if (!locale) throw malformedForm()
  return redirect(redirectTarget(form.get('to')), {
    status: 303,
    headers: { 'set-cookie': await saveLocale({ context }, locale) },
  })
}

export const loader = () => redirect('/')
