import { msg } from '@lingui/core/macro'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { sendAccountForm } from '../../domain/account/send-account-form.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { formDone } from '../../framework/form-result.ts'
import { readForm } from '../../framework/read-form.server.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  head: privateHead(args, msg`Confirm your email`),
  token: new URL(args.request.url).searchParams.get('token') ?? '',
})

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const target = { path: '/verify_email/ltk', fields: ['token', 'password'] }
  return (await sendAccountForm(args, form, target)) ?? formDone(form)
}
