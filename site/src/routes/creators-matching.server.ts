import { type ActionFunctionArgs, redirect } from 'react-router'

import { ApiFailure } from '../data/api.ts'
import { followAll } from '../features/matching/follow-all.ts'
import { refuseAsWire } from '../runtime/form-result.ts'
import { readForm } from '../runtime/read-form.ts'
import { redirectTarget } from '../runtime/redirect-target.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

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
