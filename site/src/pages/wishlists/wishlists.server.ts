import type { ActionFunctionArgs } from 'react-router'

import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { changeWishlists } from '../../domain/wishlists/change-wishlists.server.ts'
import { readForm } from '../../framework/read-form.server.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return changeWishlists(args.context.get(serverContext).api, form)
}
