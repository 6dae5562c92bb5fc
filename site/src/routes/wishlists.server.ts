import { type ActionFunctionArgs, redirect } from 'react-router'

import { changeWishlists } from '../features/favorites/change-wishlists.ts'
import { readForm } from '../runtime/read-form.ts'
import { redirectTarget } from '../runtime/redirect-target.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  const to = await changeWishlists(args.context.get(serverContext).api, form)
  return redirect(redirectTarget(to), { status: 303 })
}
