import { fieldErrorCode, type FieldErrors } from '@ltk/contract/field-errors'

/** A sign-in under way, as the address of its screen tells. */
export type Attempt = {
  /** The issuer's name for it; undefined where there is none to go on with. */
  interaction: string | undefined
  /** Why the last try was refused. */
  error: string | undefined
  fieldErrors: FieldErrors
  /** What was typed before. */
  email: string
  name: string
  /** What somebody wanted to do who was asked to sign up. */
  reason: string | undefined
  /** What they were invited with; empty where they were not. */
  invite: string
}

const known = fieldErrorCode.catch('invalid')

/** Reads a sign-in under way from the address of its screen; what is not of its kind is left out. */
export function readAttempt(url: URL): Attempt {
  const { searchParams } = url
  const interaction = searchParams.get('interaction') ?? ''
  const error = searchParams.get('error') ?? undefined
  const fieldErrors: FieldErrors = {}
  for (const fieldError of searchParams.getAll('fieldError')) {
    const [field = '', code] = fieldError.split('.')
    if (/^[a-zA-Z]+$/.test(field)) fieldErrors[field] = known.parse(code)
  }
  return {
    interaction: /^[\w-]{1,64}$/.test(interaction) ? interaction : undefined,
    // Where fields are wrong, they say so themselves.
    error: Object.keys(fieldErrors).length > 0 ? undefined : error,
    fieldErrors,
    email: searchParams.get('email') ?? '',
    name: searchParams.get('name') ?? '',
    reason: searchParams.get('shopltk-signup-prompt') ?? undefined,
    invite: searchParams.get('invite') ?? '',
  }
}
