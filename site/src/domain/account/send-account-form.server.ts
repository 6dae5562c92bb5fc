import { fieldErrorCode } from '@ltk/contract/field-errors'
import { wireError } from '@ltk/contract/wire'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'

import { serverContext } from '../../context/server-context.server.ts'
import { refuseFields, refuseForm } from '../../framework/form-result.ts'
import { notFoundPage } from '../../framework/page-loader.ts'

type Target = {
  /** Relative to the issuer's `/api`. */
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  /** The fields of the form to send; empty ones are left out, except `name`. */
  fields: string[]
  /** Receives the issuer's cookies for the browser. */
  cookies?: Headers
}

const refusal = wireError
  .pick({ error_code: true, developer_message: true })
  .extend({
    // A newer issuer may know more codes.
    field_errors: z.record(z.string(), fieldErrorCode.catch('invalid')).default({}),
  })
  .catch({ error_code: 'unknown', developer_message: '', field_errors: {} })

/**
 * Sends a form to the issuer on the visitor's behalf. Returns the answer to a rejected form, or
 * undefined on success. Throws a 404 if another issuer holds the accounts.
 */
export async function sendAccountForm(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  form: FormData,
  { path, method = 'POST', fields, cookies }: Target,
) {
  const { accounts } = context.get(serverContext)
  if (!accounts) throw notFoundPage()
  const body: Record<string, string> = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string' && (value !== '' || field === 'name')) body[field] = value
  }
  const response = await accounts(path, { method, body })
  for (const cookie of response.headers.getSetCookie()) cookies?.append('set-cookie', cookie)
  if (response.ok) return undefined
  const refused = refusal.parse(await response.json().catch(() => undefined))
  if (Object.keys(refused.field_errors).length > 0) return refuseFields(form, refused.field_errors)
  // Browsers show no body with a status such as 304.
  const status = response.status < 400 ? 502 : response.status
  return refuseForm(form, status, refused.error_code, refused.developer_message)
}
