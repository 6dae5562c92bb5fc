import { type ActionFunctionArgs, redirect } from 'react-router'

import { followAll } from '../features/matching/follow-all.ts'
import { readForm } from '../runtime/read-form.ts'
import { redirectTarget } from '../runtime/redirect-target.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  await followAll(args.context.get(serverContext).api, await readForm(args.request))
  const { pathname, search } = new URL(args.request.url)
  return redirect(redirectTarget(pathname + search), { status: 303 })
}
