import { withdrawable } from '@ltk/contract/withdrawals'
import { redirect } from 'react-router'
import { z } from 'zod'

import { type Api, ApiFailure, send } from '../../api/call.ts'
import { refuseAsWire } from '../../framework/form-result.ts'
import { malformedForm } from '../../framework/read-form.server.ts'
import { withQuery } from '../../paths.ts'

const fields = z.object({ kind: withdrawable, id: z.uuid() })

/**
 * Restores the content that a form of the page names, and redirects back; the page reports a failed
 * purge of the CDN. Throws a 400 for any other form.
 */
export async function restoreContent(api: Api, form: FormData) {
  const { data: params } = fields.safeParse(Object.fromEntries(form))
  if (!params) throw malformedForm()
  try {
    const { purged } = await send(api, 'delete', '/v1/operations/withdrawals/{kind}/{name}', {
      params: { kind: params.kind, name: params.id },
    })
    const query = { purge: purged.outcome === 'failed' ? 'failed' : undefined }
    return redirect(`${withQuery('/ops', query)}#withdrawn`, { status: 303 })
  } catch (error) {
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
}
