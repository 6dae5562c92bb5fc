import { z } from 'zod'

/** The error codes of a form field. A screen has one message for each. */
export const fieldErrorCode = z.enum([
  /** Nothing, or nothing but blanks, was filled in. */
  'required',
  'email',
  /** A password of fewer characters than it must have. */
  'short',
  /** A password of more characters than it may have. */
  'long',
  /** Any other text that is longer than its field may be. */
  'too-long',
  /** The two passwords are not the same. */
  'match',
  /** A creator's password without the kinds of characters that it needs. */
  'creator',
  /** A password that is one of the most common ones. */
  'common',
  /** Not the current password. */
  'wrong',
  /** An email that another account has. */
  'taken',
  /** Not a number from 0 to 1. */
  'alpha',
  /** A name with an address in it, or with characters that do not belong on one line. */
  'name',
  'invalid',
])
export type FieldErrorCode = z.infer<typeof fieldErrorCode>

/** The errors of a refused form by the names of its fields; valid fields have no entry. */
export const fieldErrors = z.record(z.string(), fieldErrorCode)
export type FieldErrors = z.infer<typeof fieldErrors>
