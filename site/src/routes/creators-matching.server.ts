import { type ActionFunctionArgs, redirect } from 'react-router'

import { ApiFailure } from '../data/api.ts'
import { refuseAsWire } from '../data/form-result.ts'
import { readForm } from '../data/read-form.ts'
import { redirectTarget } from '../data/redirect-target.ts'
import { serverContext } from '../data/server-context.ts'
import { requireUser } from '../features/account/require-user.ts'
import { followAll } from '../features/matching/follow-all.ts'

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
