import { msg } from '@lingui/core/macro'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { sendAccountForm } from '../features/account/account-forms.ts'
import { privateHead } from '../features/account/sign-in-page.ts'
import { serverContext } from '../runtime/server-context.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  head: privateHead(args, msg`Forgot your password?`),
  externalIssuer: args.context.get(serverContext).offer.externalIssuer,
})

export const action = (args: ActionFunctionArgs) =>
  sendAccountForm(args, { path: '/password/request/ltk', fields: ['email'] })
