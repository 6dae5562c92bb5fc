import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'

import { ApiFailure, get, send } from '../../data/api.ts'
import { lastCopy } from '../../data/data-requests.ts'
import { logErrors } from '../../data/missing.ts'
import { readForm } from '../../runtime/read-form.ts'
import { requireUser } from '../../runtime/require-user.ts'
import { serverContext } from '../../runtime/server-context.ts'
import { type AccountFormResult, sendAccountForm } from './account-forms.ts'
import { isRecent } from './recent.ts'
import { privateHead } from './sign-in-page.ts'

/** What the settings page shows besides the user. */
export async function loadSettings(args: LoaderFunctionArgs) {
  requireUser(args)
  const { api, offer, provider, signedInAt } = args.context.get(serverContext)
  const made = await logErrors('data requests', get(api, '/v2/data_requests'))
  return {
    head: privateHead(args, msg`Settings`),
    saved: new URL(args.request.url).searchParams.get('saved'),
    externalIssuer: offer.externalIssuer,
    hasPassword: provider === 'email',
    isRecent: isRecent(signedInAt, new Date()),
    copy: lastCopy(made?.dataRequests ?? []),
  }
}

/** Which of the page's forms was sent, and how it was answered. */
export type SettingsFormResult = AccountFormResult & { form: 'name' | 'email' | 'access' }

/** Answers the forms of the settings page. */
export async function saveSettings(args: ActionFunctionArgs) {
  requireUser(args)
  const asked = (await readForm(args.request)).get('form')
  if (asked === 'access') return askForData(args)
  const form = asked === 'email' ? 'email' : 'name'
  const { data: formResult, init } = await sendAccountForm(args, {
    path: '/users/me',
    method: 'PUT',
    fields: form === 'email' ? ['email', 'currentPassword'] : ['name'],
  })
  if (formResult.done && form === 'name') {
    await args.context.get(serverContext).readUserAgain()
    return redirect('/account?saved=name')
  }
  return data<SettingsFormResult>({ ...formResult, form }, init ?? {})
}

async function askForData({ context }: ActionFunctionArgs) {
  const { api } = context.get(serverContext)
  try {
    const body = { dataRequest: { requestType: 'access' as const } }
    await send(api, 'post', '/v2/data_requests', { body })
    return redirect('/account#data')
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const problem = error.userMessage || error.message
    return data<SettingsFormResult>(
      { form: 'access', done: false, fieldErrors: {}, typed: {}, code: error.code, problem },
      { status: error.status || 503 },
    )
  }
}
