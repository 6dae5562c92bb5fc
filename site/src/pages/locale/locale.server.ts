import { type ActionFunctionArgs, redirect } from 'react-router'

import { localeIn, saveLocale } from '../../domain/account/save-locale.server.ts'
import { readForm } from '../../framework/read-form.server.ts'
import { redirectTarget } from '../../framework/redirect-target.ts'

/** Stores the chosen language, for signed-in users also in their settings, and redirects back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const locale = localeIn(form)
  return redirect(redirectTarget(form.get('to')), {
    status: 303,
    headers: { 'set-cookie': await saveLocale({ context }, locale) },
  })
}

export const loader = () => redirect('/')
