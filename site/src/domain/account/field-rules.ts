import type { FieldErrorCode, FieldErrors } from '@ltk/contract/field-errors'

const minimumLength = 8
const maximumLength = 256

/** Returns the error in an email. The server decides; this saves a round trip. */
export function findEmailFieldError(value: string): FieldErrorCode | undefined {
  if (value.trim() === '') return 'required'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? undefined : 'email'
}

/** Returns the error in a new password; its length counts code points of the NFC form. */
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

/** Returns `required` for an empty field. */
export function findMissing(value: string): FieldErrorCode | undefined {
  return value.trim() === '' ? 'required' : undefined
}

/** Returns `required` for an empty field, `alpha` unless it is a decimal number from 0 to 1. */
export function findAlphaFieldError(value: string): FieldErrorCode | undefined {
  const trimmed = value.trim()
  if (trimmed === '') return 'required'
  return /^(\d+(\.\d*)?|\.\d+)$/.test(trimmed) && Number(trimmed) <= 1 ? undefined : 'alpha'
}

/** Returns the errors in a new password and its confirmation. */
export function findNewPasswordFieldErrors(
  fields: { password: string; confirmPassword: string },
  kind: 'shopper' | 'creator' = 'shopper',
): FieldErrors {
  return omitEmpty({
    password: findPasswordFieldError(fields.password, kind),
    confirmPassword: findConfirmationError(fields),
  })
}

function findConfirmationError(fields: {
  password: string
  confirmPassword: string
}): FieldErrorCode | undefined {
  if (fields.confirmPassword === '') return 'required'
  return fields.confirmPassword === fields.password ? undefined : 'match'
}

/** Leaves out the fields without an error. */
export function omitEmpty(found: Record<string, FieldErrorCode | undefined>): FieldErrors {
  const fieldErrors: FieldErrors = {}
  for (const [field, code] of Object.entries(found)) if (code) fieldErrors[field] = code
  return fieldErrors
}
