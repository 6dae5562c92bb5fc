import { isDatabaseUnavailable } from '@ltk/api/db'
import type { WireError } from '@ltk/contract/wire'
import type { Context } from 'hono'

type Details = {
  /** What is wrong with each field, as the person filling it in should read it. */
  fields?: Record<string, string>
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

/** What to answer where something failed: a 503 for trouble that passes; undefined for the unforeseen. */
export function knownError(error: unknown): IdentityError | undefined {
  if (error instanceof IdentityError) return error
  if (!isDatabaseUnavailable(error)) return undefined
  return new IdentityError(503, 'busy', 'We are a little busy right now. Please try again.', {
    retryAfterSeconds: 1,
  })
}

export function unforeseen(): IdentityError {
  const message = 'Something went wrong. Please try again later.'
  return new IdentityError(500, 'internal_error', message)
}

/** A refused form: `fields` maps a field to its message, at least one. */
export function formError(fields: Record<string, string>): IdentityError {
  const [first = 'The form is not valid.'] = Object.values(fields)
  return new IdentityError(400, 'invalid_form', first, { fields })
}

/** The wire's error; `error_details` holds one `field: message` for each wrong field. */
export function presentError(error: IdentityError): WireError {
  return {
    status: error.status,
    error_code: error.code,
    developer_message: error.message,
    user_message: error.message,
    error_details: Object.entries(error.details.fields ?? {}).map(
      ([field, message]) => `${field}: ${message}`,
    ),
  }
}

/** Writes an error as the answer of a request. */
export function answerError(c: Context, error: IdentityError): Response {
  const { retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  if (error.status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json(presentError(error), error.status)
}
