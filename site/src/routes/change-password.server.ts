import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from 'react-router'

import { readForm } from '../data/read-form.ts'
import { serverContext } from '../data/server-context.ts'
import { requireUser } from '../features/account/require-user.ts'
import { sendAccountForm } from '../features/account/send-account-form.ts'
import { privateHead } from '../features/account/sign-in-page.ts'

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
  const refusal = await sendAccountForm(args, await readForm(args.request), {
    path: '/users/me/password',
    fields: ['currentPassword', 'password', 'confirmPassword'],
  })
  return refusal ?? redirectDocument('/account?saved=password')
}
