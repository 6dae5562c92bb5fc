import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { FieldErrorCode } from './field-rules.ts'

/** What stands under a field that is wrong. */
export const faultMessages: Record<FieldErrorCode, MessageDescriptor> = {
  required: msg`This field is required.`,
  email: msg`Please enter a valid email.`,
  short: msg`Password must be 8 characters or more`,
  long: msg`Password must be 256 characters or fewer`,
  match: msg`Passwords must match.`,
  creator: msg`Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.`,
  common: msg`This password is one of the most common ones. Please choose another.`,
  taken: msg`There is an account with this email already. Log in instead.`,
  wrong: msg`The current password is not right.`,
  invalid: msg`Something is not right here. Please look at it again.`,
}

const errorMessages: Record<string, MessageDescriptor> = {
  wrong_credentials: msg`The email or the password is not right. Please try again.`,
  too_many_requests: msg`Too many attempts. Please wait a moment and try again.`,
  busy: msg`Many people are logging in just now. Please try again in a moment.`,
  sign_in_expired: msg`This sign-in has expired, or your browser keeps no cookies. Please allow cookies for this site and start again.`,
  sign_in_failed: msg`We could not log you in. Please start again.`,
  google_failed: msg`Google did not confirm who you are. Please try again.`,
  issuer_unavailable: msg`Logging in is not possible just now. Please try again in a few minutes.`,
}

const unknown = msg`Something went wrong. Please try again.`

/** What stands above a form that was refused. */
export function errorMessage(code: string): MessageDescriptor {
  return (Object.hasOwn(errorMessages, code) ? errorMessages[code] : undefined) ?? unknown
}
