import type { ActionFunctionArgs } from 'react-router'

import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { readForm } from '../../framework/read-form.server.ts'
import { changeSearches } from './change-searches.server.ts'
import { loadOperations } from './load-operations.server.ts'
import { chooseOpener, endOpener } from './opener.server.ts'
import { restoreContent } from './restore-content.server.ts'

export const loader = loadOperations

/**
 * Restores withdrawn content, and changes what the first page opens with and what searches find. For
 * everybody but operators the page does not exist.
 */
export async function action(args: ActionFunctionArgs) {
  if (!requireUser(args).isOperator) throw notFoundPage()
  const { api } = args.context.get(serverContext)
  const form = await readForm(args.request)
  if (form.get('form') === 'opener') return chooseOpener(api, form)
  if (form.has('opener')) return endOpener(api, form)
  return form.has('change') ? changeSearches(api, form) : restoreContent(api, form)
}
