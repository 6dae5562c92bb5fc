import type { FieldErrorCode, FieldErrors } from '@ltk/contract/field-errors'
import type { WireError } from '@ltk/contract/wire'
import { isDatabaseUnavailable } from '@ltk/platform/db/open'
import type { Context } from 'hono'

import { fieldMessages } from './field-messages.ts'

/** The error of a field: its code, and its message for the person filling it in. */
export type FieldError = { code: FieldErrorCode; message: string }

type Details = {
  /** The errors of the fields. */
  fields?: Record<string, FieldError>
  retryAfterSeconds?: number
}

/** An answer that is not a success, in the wire's own shape. */
export class IdentityError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503
  readonly code: string
  readonly details: Details

  constructor(
    status: IdentityError['status'],
    code: string,
    message: string,
    details: Details = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Returns the known error of a failure: a 503 for trouble that passes; undefined for the unforeseen. */
export function knownError(error: unknown): IdentityError | undefined {
  if (error instanceof IdentityError) return error
  if (!isDatabaseUnavailable(error)) return undefined
  return new IdentityError(503, 'busy', 'We are a little busy right now. Please try again.', {
    retryAfterSeconds: 1,
  })
}

export function internalError(): IdentityError {
  const message = 'Something went wrong. Please try again later.'
  return new IdentityError(500, 'internal_error', message)
}

/** A refused form, with what is wrong with each of its fields: at least one. */
export function formError(fields: Record<string, FieldError>): IdentityError {
  const [first] = Object.values(fields)
  return new IdentityError(400, 'invalid_form', first?.message ?? fieldMessages.invalid, { fields })
}

/** Refuses a form in which something was found wrong: throws a 400 that names the fields. */
export function refuseFieldErrors(found: Record<string, FieldErrorCode | undefined>): void {
  const wrong = Object.entries(found).flatMap(([field, code]) =>
    code ? [fieldOf(field, code)] : [],
  )
  if (wrong.length > 0) throw formError(Object.fromEntries(wrong))
}

function fieldOf(field: string, code: FieldErrorCode): [string, FieldError] {
  return [field, { code, message: fieldMessages[code] }]
}

/**
 * The wire's error. `error_details` holds one `field: message` for each wrong field, `field_errors`
 * its code.
 */
export function presentError(error: IdentityError): WireError {
  const { fields } = error.details
  return {
    status: error.status,
    error_code: error.code,
    developer_message: error.message,
    user_message: error.message,
    error_details: Object.entries(fields ?? {}).map(
      ([field, { message }]) => `${field}: ${message}`,
    ),
    ...(fields && { field_errors: codesOf(fields) }),
  }
}

/** The code of what is wrong with each field. */
export function codesOf(fields: Record<string, FieldError>): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
}

/** Writes an error as the answer of a request. */
export function answerError(c: Context, error: IdentityError): Response {
  setRetryAfter(c, error)
  if (error.status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json(presentError(error), error.status)
}

/** Sets the `Retry-After` header, where an error has a delay. */
export function setRetryAfter(c: Context, { details }: IdentityError): void {
  const { retryAfterSeconds } = details
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
}
