import { msg } from '@lingui/core/macro'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { pageContext } from '../../context/page-context.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { sendAccountForm } from '../../domain/account/send-account-form.server.ts'
import { readSignInAttempt } from '../../domain/account/sign-in-attempt.server.ts'
import { privateHead } from '../../domain/account/sign-in-page.server.ts'
import { formDone } from '../../framework/form-result.ts'
import { readForm } from '../../framework/read-form.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const { siteUrl } = args.context.get(pageContext).site
  return {
    head: privateHead(args, msg`Forgot your password?`),
    externalIssuer: args.context.get(serverContext).offer.externalIssuer,
    /** The email that was typed to log in. */
    email: readSignInAttempt(args.request, siteUrl).email,
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const target = { path: '/password/request/ltk', fields: ['email'] }
  return (await sendAccountForm(args, form, target)) ?? formDone(form)
}
