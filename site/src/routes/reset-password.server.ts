import { msg } from '@lingui/core/macro'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { sendAccountForm } from '../features/account/account-forms.ts'
import { privateHead } from '../features/account/sign-in-page.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  head: privateHead(args, msg`Set a new password`),
  token: new URL(args.request.url).searchParams.get('token') ?? '',
})

export const action = (args: ActionFunctionArgs) =>
  sendAccountForm(args, {
    path: '/password/reset/ltk',
    fields: ['token', 'password', 'confirmPassword'],
  })
