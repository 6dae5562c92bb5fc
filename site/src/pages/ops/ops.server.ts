import type { ActionFunctionArgs } from 'react-router'

import { readForm } from '../../framework/read-form.server.ts'
import { requireUser } from '../../framework/require-user.ts'
import { notFoundPage } from '../../framework/screen.ts'
import { serverContext } from '../../framework/server-context.ts'
import { loadOperations } from './load-operations.server.ts'
import { restoreContent } from './restore-content.server.ts'

export const loader = loadOperations

/** Restores withdrawn content. For everybody but operators the page does not exist. */
export async function action(args: ActionFunctionArgs) {
  if (!requireUser(args).isOperator) throw notFoundPage()
  const { api } = args.context.get(serverContext)
  return restoreContent(api, await readForm(args.request))
}
