import { z } from 'zod'

import { type FieldErrorCode, type FieldErrors } from './field-rules.ts'

const wireError = z.object({
  error_code: z.string().default(''),
  developer_message: z.string().default(''),
  error_details: z.array(z.string()).default([]),
})

/** How a form was answered. */
export type FormResult = {
  done: boolean
  /** What was wrong with which field. */
  fieldErrors: FieldErrors
  /** What was wrong besides, in the server's words. */
  problem: string | undefined
  code: string
}

// The issuer tells them in these words.
const wordings: Record<string, FieldErrorCode> = {
  'This field is required.': 'required',
  'Please enter a valid email.': 'email',
  'Password must be 8 characters or more': 'short',
  'Password must be 256 characters or fewer': 'long',
  'Passwords must match.': 'match',
  'Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.':
    'creator',
  'This password is one of the most common ones. Please choose another.': 'common',
  'The current password is not right.': 'wrong',
}

/** Reads what the issuer answered to a form about an account. */
export async function readFormResult(response: Response): Promise<FormResult> {
  if (response.ok) return { done: true, fieldErrors: {}, problem: undefined, code: '' }
  const body: unknown = await response.json().catch(() => ({}))
  const error = wireError.catch(wireError.parse({})).parse(body)
  const fieldErrors: FieldErrors = {}
  for (const detail of error.error_details) {
    const at = detail.indexOf(': ')
    fieldErrors[detail.slice(0, at)] = wordings[detail.slice(at + 2)] ?? 'invalid'
  }
  const named = Object.keys(fieldErrors).length > 0
  return {
    done: false,
    fieldErrors,
    problem: named ? undefined : error.developer_message || `Error ${response.status}`,
    code: error.error_code,
  }
}
