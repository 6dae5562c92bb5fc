import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'

import { ApiFailure, send } from '../data/api.ts'
import { serverContext } from '../data/server-context.ts'
import { requireUser, signInAgain } from '../features/account/require-user.ts'
import { privateHead } from '../features/account/sign-in-page.ts'

export function loader(args: LoaderFunctionArgs) {
  requireUser(args)
  return { head: privateHead(args, msg`Delete my account`) }
}

/** Deletes the account of whoever gave their password just now, and logs them out. */
export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const { api } = args.context.get(serverContext)
  try {
    const body = { dataRequest: { requestType: 'erasure' as const } }
    await send(api, 'post', '/v2/data_requests', { body })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'recent-sign-in-required') return redirect(signInAgain(args.request, true))
    return data({ message: error.userMessage || error.message }, { status: error.status || 503 })
  }
  return redirect('/logout')
}
