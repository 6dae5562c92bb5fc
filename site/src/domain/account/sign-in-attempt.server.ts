import { fieldErrorCode, type FieldErrors } from '@ltk/contract/field-errors'
import { policies, type PolicyName } from '@ltk/contract/policies'

/** A sign-in in progress, as the address of its page describes it. */
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

/** Reads a sign-in in progress from the address of its page; malformed parts are left out. */
export function readSignInAttempt(url: URL): SignInAttempt {
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
    // Field errors make a general error redundant.
    error: Object.keys(fieldErrors).length > 0 ? undefined : error,
    fieldErrors,
    email: searchParams.get('email') ?? '',
    name: searchParams.get('name') ?? '',
    accepted: policies.filter((name) => searchParams.has('signedPolicies', name)),
    reason: searchParams.get('shopltk-signup-prompt') ?? undefined,
    invite: searchParams.get('invite') ?? '',
  }
}
