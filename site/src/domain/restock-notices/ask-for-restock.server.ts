import { z } from 'zod'

import type { Api } from '../../api/call.ts'
import { malformedForm } from '../../framework/read-form.server.ts'
import { setRestockNotice } from './restock-notices.ts'

const fields = z.object({ variant: z.uuid(), wanted: z.enum(['true', 'false']) })

/** Stores or withdraws a restock notice, as a form asks. Throws a 400 for a form that no page sends. */
export async function askForRestock(api: Api, form: FormData): Promise<void> {
  const { data } = fields.safeParse(Object.fromEntries(form))
  if (!data) throw malformedForm()
  await setRestockNotice(api, data.variant, data.wanted === 'true')
}
