import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'

import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { sendAccountForm } from '../../domain/account/send-account-form.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { readForm } from '../../framework/read-form.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const user = requireUser(args)
  const { provider, offer } = args.context.get(serverContext)
  return {
    head: privateHead(args, msg`Change your password`),
    externalIssuer: offer.externalIssuer,
    email: user.email,
    kind: user.publisherId ? ('creator' as const) : ('shopper' as const),
    withGoogle: provider === 'google',
  }
}

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  // The change makes all browsers unknown that signed in before, except for this one.
  const headers = new Headers()
  const refusal = await sendAccountForm(args, await readForm(args.request), {
    path: '/users/me/password',
    fields: ['currentPassword', 'password', 'confirmPassword'],
    cookies: headers,
  })
  return refusal ?? redirect('/account?saved=password', { headers })
}
