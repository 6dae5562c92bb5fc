import type { ActionFunctionArgs } from 'react-router'

import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { changeCarts } from '../../domain/carts/change-carts.server.ts'
import { readForm } from '../../framework/read-form.server.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return changeCarts(args.context.get(serverContext).api, form)
}
