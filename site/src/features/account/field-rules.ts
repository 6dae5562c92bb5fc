import type { FieldErrorCode, FieldErrors } from '@ltk/contract/field-errors'

const minimumLength = 8
const maximumLength = 256

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
  return withoutNone({
    password: findPasswordFieldError(fields.password, kind),
    confirmPassword: fields.password === fields.confirmPassword ? undefined : 'match',
  })
}

/** The codes of the fields that are wrong. */
export function withoutNone(found: Record<string, FieldErrorCode | undefined>): FieldErrors {
  const fieldErrors: FieldErrors = {}
  for (const [field, code] of Object.entries(found)) if (code) fieldErrors[field] = code
  return fieldErrors
}
