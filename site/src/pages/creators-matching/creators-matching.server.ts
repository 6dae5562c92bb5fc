import { type ActionFunctionArgs, redirect } from 'react-router'

import { ApiFailure } from '../../api/call.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { refuseAsWire } from '../../framework/form-result.ts'
import { readForm } from '../../framework/read-form.server.ts'
import { redirectTarget } from '../../framework/redirect-target.ts'
import { followAll } from './follow-all.server.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  try {
    await followAll(args.context.get(serverContext).api, form)
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
  const { pathname, search } = new URL(args.request.url)
  return redirect(redirectTarget(pathname + search), { status: 303 })
}
