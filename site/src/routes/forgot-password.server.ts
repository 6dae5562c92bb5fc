import { msg } from '@lingui/core/macro'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { serverContext } from '../data/server-context.ts'
import { sendAccountForm } from '../features/account/account-forms.ts'
import { privateHead } from '../features/account/sign-in-page.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  head: privateHead(args, msg`Forgot your password?`),
  externalIssuer: args.context.get(serverContext).offer.externalIssuer,
})

export const action = (args: ActionFunctionArgs) =>
  sendAccountForm(args, { path: '/password/request/ltk', fields: ['email'] })
