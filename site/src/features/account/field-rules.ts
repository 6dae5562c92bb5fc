/** What can be wrong with a field; each has one wording. */
export const faultNames = [
  'required',
  'email',
  'short',
  'long',
  'match',
  'creator',
  'common',
  'taken',
  'wrong',
  'invalid',
] as const
export type FieldErrorCode = (typeof faultNames)[number]

/** What is wrong with each field of a form; nothing where all is right. */
export type FieldErrors = Record<string, FieldErrorCode>

const minimumLength = 8
const maximumLength = 256

/** Nothing is wrong. */
export const noFieldErrors: FieldErrors = {}

/** Whether a name is one of a fieldError; what it is not is `invalid`. */
export function faultNamed(name: string | undefined): FieldErrorCode {
  return faultNames.find((known) => known === name) ?? 'invalid'
}

/** What is wrong with an email. The server has the last word; this spares the way there. */
export function findEmailFieldError(value: string): FieldErrorCode | undefined {
  if (value.trim() === '') return 'required'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? undefined : 'email'
}

/** What is wrong with a new password; its characters are code points of the NFC form. */
export function findPasswordFieldError(
  value: string,
  kind: 'shopper' | 'creator' = 'shopper',
): FieldErrorCode | undefined {
  if (value.trim() === '') return 'required'
  const normal = value.normalize('NFC')
  const length = Array.from(normal).length
  if (length > maximumLength) return 'long'
  if (kind === 'creator') {
    const mixed =
      /\p{Ll}/u.test(normal) && /\p{Lu}/u.test(normal) && /[^\p{L}\p{M}\s]/u.test(normal)
    return length >= minimumLength && mixed ? undefined : 'creator'
  }
  return length < minimumLength ? 'short' : undefined
}

/** What is wrong with a field that only must be filled in. */
export function findMissing(value: string): FieldErrorCode | undefined {
  return value.trim() === '' ? 'required' : undefined
}

/** What is wrong with a new password that is given twice. */
export function findNewPasswordFieldErrors(
  fields: { password: string; confirmPassword: string },
  kind: 'shopper' | 'creator' = 'shopper',
): FieldErrors {
  const fieldError = findPasswordFieldError(fields.password, kind)
  return withoutNone({
    password: fieldError,
    confirmPassword: fields.password === fields.confirmPassword ? undefined : 'match',
  })
}

/** The fieldErrors that are there. */
export function withoutNone(found: Record<string, FieldErrorCode | undefined>): FieldErrors {
  const fieldErrors: FieldErrors = {}
  for (const [field, fieldError] of Object.entries(found))
    if (fieldError) fieldErrors[field] = fieldError
  return fieldErrors
}
