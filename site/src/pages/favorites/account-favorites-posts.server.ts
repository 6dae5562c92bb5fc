import { type ActionFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'

import { ApiFailure, send } from '../../api/call.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { refuseAsWire } from '../../framework/form-result.ts'
import { malformedForm, readForm } from '../../framework/read-form.server.ts'

const posts = z.array(z.uuid()).min(1).max(1_000)
const mostAtOnce = 50

/** Takes back likes of posts that are withdrawn, for browsers without scripts. */
export async function action(args: ActionFunctionArgs) {
  requireUser(args)
  const form = await readForm(args.request)
  const { data: ids } = posts.safeParse(form.getAll('post'))
  if (!ids) throw malformedForm()
  const { api } = args.context.get(serverContext)
  try {
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      await send(api, 'delete', '/v2/likes', {
        query: { ltk_ids: ids.slice(from, from + mostAtOnce) },
      })
    }
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
  return redirect('/account/favorites/posts', { status: 303 })
}
