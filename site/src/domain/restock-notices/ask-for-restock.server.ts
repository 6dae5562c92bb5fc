import { z } from 'zod'

import { type Api, send } from '../../api/call.ts'
import { malformedForm } from '../../framework/read-form.server.ts'

const fields = z.object({ variant: z.uuid(), wanted: z.enum(['true', 'false']) })

/** Stores or withdraws a restock notice, as a form asks. Throws a 400 for a form that no page sends. */
export async function askForRestock(api: Api, form: FormData): Promise<void> {
  const { data } = fields.safeParse(Object.fromEntries(form))
  if (!data) throw malformedForm()
  const input = { params: { retailerProductVariantId: data.variant } }
  const path = '/v2/restock_notices/{retailerProductVariantId}'
  await (data.wanted === 'true' ? send(api, 'put', path, input) : send(api, 'delete', path, input))
}
