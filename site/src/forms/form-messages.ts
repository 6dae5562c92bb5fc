import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrorCode } from '@ltk/contract/field-errors'

import type { FormProblem } from '../framework/form-result.ts'

/** The message below a field, by error code. */
export const fieldMessages: Record<FieldErrorCode, MessageDescriptor> = {
  required: msg`This field is required.`,
  email: msg`Please enter a valid email.`,
  short: msg`Password must be 8 characters or more`,
  long: msg`Password must be 256 characters or fewer`,
  'too-long': msg`This is too long.`,
  match: msg`Passwords must match.`,
  creator: msg`Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.`,
  common: msg`This password is one of the most common ones. Please choose another.`,
  taken: msg`There is an account with this email already. Log in instead.`,
  wrong: msg`The current password is not right.`,
  alpha: msg`This field must be a number between 0 and 1.`,
  name: msg`Enter a name on one line, without web or email addresses.`,
  invalid: msg`Something is not right here. Please look at it again.`,
}

const busy = msg`We are a little busy right now. Please try again.`
const notSignedIn = msg`You are not logged in any more.`
const notAllowed = msg`You are not allowed to do this.`

/**
 * The reason why something could not be done, by error code of the API, of the issuer or of signing
 * in.
 */
const problemMessages = new Map<string, MessageDescriptor>([
  ['wrong_credentials', msg`The email or the password is not right. Please try again.`],
  ['too_many_requests', msg`Too many attempts. Please wait a moment and try again.`],
  ['busy', busy],
  ['unavailable', busy],
  ['link_expired', msg`This link has expired or was used already. Please ask for a new one.`],
  [
    'link_elsewhere',
    msg`This link works only in the browser in which you asked for it, and for an hour at most. Open it there, or log in here to get another.`,
  ],
  ['email_taken', msg`Another account uses this email already.`],
  ['email_fixed', msg`The email of this account comes from Google.`],
  ['no_password', msg`This account signs in with Google and has no password.`],
  ['account_changed', msg`Your account was changed in the meantime. Please log in and try again.`],
  ['impersonating', msg`This cannot be done while acting for somebody else.`],
  [
    'sign_in_expired',
    msg`This sign-in has expired, or your browser keeps no cookies. Please allow cookies for this site and start again.`,
  ],
  [
    'session_expired',
    msg`You were logged out before this could be sent. Check it and send it again.`,
  ],
  ['not_signed_in', notSignedIn],
  ['not-signed-in', notSignedIn],
  ['invalid-token', notSignedIn],
  ['session-ended', notSignedIn],
  ['role-required', notAllowed],
  ['not-your-profile', notAllowed],
  ['sign_in_failed', msg`We could not log you in. Please start again.`],
  ['google_failed', msg`Google did not confirm who you are. Please try again.`],
  [
    'issuer_unavailable',
    msg`Logging in is not possible just now. Please try again in a few minutes.`,
  ],
  ['unreachable', msg`That did not reach us. Check your connection and try again.`],
  ['body-stalled', msg`That did not reach us. Check your connection and try again.`],
  ['body-too-large', msg`What you sent is too large.`],
  ['not-found', msg`This is not here any more.`],
  ['invalid-input', fieldMessages.invalid],
  ['invalid_form', fieldMessages.invalid],
  ['call-in-flight', msg`This is under way already. Please wait a moment.`],
  ['own-profile', msg`You cannot follow yourself.`],
  ['in-stock', msg`This is in stock again.`],
  ['too-many-collections', msg`You have as many wishlists as there can be. Delete one first.`],
  [
    'no-notifications',
    msg`Notifications need a browser that can show them, with JavaScript switched on.`,
  ],
  ['order-changed', msg`The list has changed in the meantime. It is shown as it is now.`],
])

const unknown = msg`Something went wrong. Please try again.`

/** Returns why something could not be done; for an unknown code, only that it could not. */
export function reasonOf({ code }: Pick<FormProblem, 'code'>): MessageDescriptor {
  return problemMessages.get(code) ?? unknown
}

/**
 * Returns why a form was rejected as a whole; for an unknown code the server's own words, on pages
 * in English only.
 */
export function problemMessage(i18n: I18n, problem: FormProblem): string {
  const reason = reasonOf(problem)
  const isEnglish = i18n.locale.startsWith('en')
  return (reason === unknown && isEnglish && problem.said) || i18n._(reason)
}
