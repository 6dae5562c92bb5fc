import type { ActionFunctionArgs } from 'react-router'

import { changeWishlists } from '../../domain/wishlists/change-wishlists.server.ts'
import { readForm } from '../../framework/read-form.server.ts'
import { requireUser } from '../../framework/require-user.ts'
import { serverContext } from '../../framework/server-context.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return changeWishlists(args.context.get(serverContext).api, form)
}
