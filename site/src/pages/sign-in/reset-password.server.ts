import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'

import { sendAccountForm } from '../../domain/account/send-account-form.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { readForm } from '../../framework/read-form.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  return {
    head: privateHead(args, msg`Set a new password`),
    token: searchParams.get('token') ?? '',
    isSaved: searchParams.has('saved'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  // The browser is known from then on: strangers' guesses no longer keep it out.
  const headers = new Headers()
  const refusal = await sendAccountForm(args, form, {
    path: '/password/reset/ltk',
    fields: ['token', 'password', 'confirmPassword'],
    cookies: headers,
  })
  return refusal ?? redirect('/forgot-password/reset?saved=password', { headers })
}
