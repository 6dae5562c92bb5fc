import type { ActionFunctionArgs } from 'react-router'

import { readForm } from '../data/read-form.ts'
import { serverContext } from '../data/server-context.ts'
import { requireUser } from '../features/account/require-user.ts'
import { changeWishlists } from '../features/favorites/change-wishlists.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return changeWishlists(args.context.get(serverContext).api, form)
}
