import { fieldErrorCode, type FieldErrors } from '@ltk/contract/field-errors'
import { policies, type PolicyName } from '@ltk/contract/policies'

import { readTypedFields } from './typed-fields.server.ts'

/** A sign-in in progress: its parameters from the page's address, and the typed fields from a cookie. */
export type SignInAttempt = {
  /** The issuer's id of the sign-in; undefined if there is none to continue. */
  interaction: string | undefined
  /** The code of the reason why the last attempt was rejected. */
  error: string | undefined
  fieldErrors: FieldErrors
  /** The email that was typed before. */
  email: string
  name: string
  /** The policies that were accepted before. */
  accepted: PolicyName[]
  /** The action that required signing up, or logging in again. */
  reason: string | undefined
  /** The code of an invitation; empty without one. */
  invite: string
}

const known = fieldErrorCode.catch('invalid')

/** Reads a sign-in in progress from the request for its page; malformed parts are left out. */
export function readSignInAttempt(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  siteUrl: string,
): SignInAttempt {
  const { searchParams } = new URL(url)
  const named = searchParams.get('interaction') ?? ''
  const interaction = /^[\w-]{1,64}$/.test(named) ? named : undefined
  const { email = '', name = '' } = readTypedFields(headers, siteUrl, interaction)
  const error = searchParams.get('error') ?? undefined
  const fieldErrors: FieldErrors = {}
  for (const fieldError of searchParams.getAll('fieldError')) {
    const [field = '', code] = fieldError.split('.')
    if (/^[a-zA-Z]+$/.test(field)) fieldErrors[field] = known.parse(code)
  }
  return {
    interaction,
    // Field errors make a general error redundant.
    error: Object.keys(fieldErrors).length > 0 ? undefined : error,
    fieldErrors,
    email,
    name,
    accepted: policies.filter((name) => searchParams.has('signedPolicies', name)),
    reason: searchParams.get('shopltk-signup-prompt') ?? undefined,
    invite: searchParams.get('invite') ?? '',
  }
}
