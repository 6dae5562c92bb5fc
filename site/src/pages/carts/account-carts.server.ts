import type { ActionFunctionArgs } from 'react-router'

import { changeCarts } from '../../domain/carts/change-carts.server.ts'
import { readForm } from '../../framework/read-form.server.ts'
import { requireUser } from '../../framework/require-user.ts'
import { serverContext } from '../../framework/server-context.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return changeCarts(args.context.get(serverContext).api, form)
}
