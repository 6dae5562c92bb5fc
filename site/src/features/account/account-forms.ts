import { type ActionFunctionArgs, data } from 'react-router'

import { readForm } from '../../runtime/read-form.ts'
import { serverContext } from '../../runtime/server-context.ts'
import { type FormResult, readFormResult } from './form-result.ts'

type Target = {
  /** Below the issuer's `/api`. */
  path: string
  method?: 'POST' | 'PUT'
  /** What is sent of the form; fields that are left empty are not. */
  fields: string[]
}

/** How a form was answered, with what was typed, but for secrets. */
export type AccountFormResult = FormResult & { typed: Record<string, string> }

const secret = /password|token/i

/** Sends a form to the issuer in the visitor's name; gives how it was answered, with its status. */
export async function sendAccountForm(
  { request, context }: ActionFunctionArgs,
  { path, method = 'POST', fields }: Target,
) {
  const { accounts } = context.get(serverContext)
  if (!accounts) throw data(null, { status: 404 })
  const form = await readForm(request)
  const body: Record<string, string> = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string' && (value !== '' || field === 'name')) body[field] = value
  }
  const response = await accounts(path, { method, body })
  const formResult = await readFormResult(response)
  const typed = Object.fromEntries(Object.entries(body).filter(([name]) => !secret.test(name)))
  return data<AccountFormResult>(
    { ...formResult, typed },
    { status: formResult.done ? 200 : response.status },
  )
}
