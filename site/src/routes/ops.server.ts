import type { ActionFunctionArgs } from 'react-router'

import { loadOperations } from '../features/operations/load-operations.ts'
import { restoreContent } from '../features/operations/restore-content.ts'
import { readForm } from '../runtime/read-form.ts'
import { requireUser } from '../runtime/require-user.ts'
import { notFoundPage } from '../runtime/screen.ts'
import { serverContext } from '../runtime/server-context.ts'

export const loader = loadOperations

/** Restores what was withdrawn. For everybody but operators the page does not exist. */
export async function action(args: ActionFunctionArgs) {
  if (!requireUser(args).isOperator) throw notFoundPage()
  const { api } = args.context.get(serverContext)
  return restoreContent(api, await readForm(args.request))
}
