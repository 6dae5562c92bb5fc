import { type ActionFunctionArgs, redirect } from 'react-router'

import { readForm } from '../data/read-form.ts'
import { redirectTarget } from '../data/redirect-target.ts'
import { serverContext } from '../data/server-context.ts'
import { requireUser } from '../features/account/require-user.ts'
import { followAll } from '../features/matching/follow-all.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  await followAll(args.context.get(serverContext).api, await readForm(args.request))
  const { pathname, search } = new URL(args.request.url)
  return redirect(redirectTarget(pathname + search), { status: 303 })
}
