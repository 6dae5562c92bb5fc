import type { ActionFunctionArgs } from 'react-router'

import { ApiFailure } from '../../api/call.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { askForRestock } from '../../domain/restock-notices/ask-for-restock.server.ts'
import { formDone, refuseAsWire } from '../../framework/form-result.ts'
import { readForm } from '../../framework/read-form.server.ts'

/** The form that asks for a mail when a variant is back in stock, for browsers without scripts. */
export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  try {
    await askForRestock(args.context.get(serverContext).api, form)
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
  return formDone(form)
}
