import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'

import { sendAccountForm } from '../features/account/account-forms.ts'
import { privateHead } from '../features/account/sign-in-page.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

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
  const answer = await sendAccountForm(args, {
    path: '/users/me/password',
    fields: ['currentPassword', 'password', 'confirmPassword'],
  })
  return answer.data.done ? redirect('/account?saved=password') : answer
}
