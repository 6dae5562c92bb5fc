import type { ActionFunctionArgs } from 'react-router'

import { changeCarts } from '../features/cart/change-carts.ts'
import { readForm } from '../runtime/read-form.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return changeCarts(args.context.get(serverContext).api, form)
}
