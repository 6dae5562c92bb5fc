import type { ActionFunctionArgs } from 'react-router'

import { ApiFailure } from '../data/api.ts'
import { askForRestock } from '../features/product/ask-for-restock.ts'
import { formDone, refuseAsWire } from '../runtime/form-result.ts'
import { readForm } from '../runtime/read-form.ts'
import { requireUser } from '../runtime/require-user.ts'
import { serverContext } from '../runtime/server-context.ts'

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
