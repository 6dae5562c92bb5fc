import type { ActionFunctionArgs } from 'react-router'

import { idIn } from '../data/address-id.ts'
import { keepGifts } from '../features/guide-mode/keep-gifts.ts'
import { readForm } from '../runtime/read-form.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return keepGifts(args.context.get(serverContext).api, idIn(args.params['id']), form)
}
