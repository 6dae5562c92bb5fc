import type { ActionFunctionArgs } from 'react-router'

import { changeWishlists } from '../features/favorites/change-wishlists.ts'
import { readForm } from '../runtime/read-form.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return changeWishlists(args.context.get(serverContext).api, form)
}
