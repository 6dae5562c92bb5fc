import { type ActionFunctionArgs, redirect } from 'react-router'

import { ApiFailure } from '../../api/call.ts'
import { pageContext } from '../../context/page-context.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { localeIn, saveLocale } from '../../domain/account/save-locale.server.ts'
import { sendAccountForm } from '../../domain/account/send-account-form.server.ts'
import { refuseAsWire, refuseForm } from '../../framework/form-result.ts'
import { readNotifications, saveNotifications } from './notification-form.server.ts'

/**
 * Saves what differs among the settings that share a form; those that the form lacks stay as they are.
 * What can be refused comes first, so that little is saved of a form that is.
 */
export async function saveSettings(args: ActionFunctionArgs, form: FormData) {
  const user = requireUser(args)
  const locale = form.has('locale') ? localeIn(form) : undefined
  const headers = new Headers()
  try {
    const notifications = await readNotifications(args, form)
    if (notifications === 'no-subscription') return refuseForm(form, 422, 'no-notifications')
    if (form.has('name') && form.get('name') !== user.name) {
      const target = { path: '/users/me', method: 'PUT' as const, fields: ['name'] }
      const refusal = await sendAccountForm(args, form, target)
      if (refusal) return refusal
      await args.context.get(serverContext).readUserAgain()
    }
    if (notifications) headers.append('set-cookie', await saveNotifications(args, notifications))
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
  if (locale && locale.code !== args.context.get(pageContext).site.locale) {
    headers.append('set-cookie', await saveLocale(args, locale))
  }
  return redirect('/account?saved=settings', { headers })
}
