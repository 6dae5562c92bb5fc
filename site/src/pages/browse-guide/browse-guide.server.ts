import type { ActionFunctionArgs } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { readForm } from '../../framework/read-form.server.ts'
import { keepGifts } from './keep-gifts.server.ts'

export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  return keepGifts(args.context.get(serverContext).api, idIn(args.params['id']), form)
}
