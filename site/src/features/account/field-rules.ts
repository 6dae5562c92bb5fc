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
export type FaultName = (typeof faultNames)[number]

/** What is wrong with each field of a form; nothing where all is right. */
export type Faults = Record<string, FaultName>

const minimumLength = 8
const maximumLength = 256

/** Nothing is wrong. */
export const noFaults: Faults = {}

/** Whether a name is one of a fault; what it is not is `invalid`. */
export function faultNamed(name: string | undefined): FaultName {
  return faultNames.find((known) => known === name) ?? 'invalid'
}

/** What is wrong with an email. The server has the last word; this spares the way there. */
export function findEmailFault(value: string): FaultName | undefined {
  if (value.trim() === '') return 'required'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? undefined : 'email'
}

/** What is wrong with a new password; its characters are code points of the NFC form. */
export function findPasswordFault(
  value: string,
  kind: 'shopper' | 'creator' = 'shopper',
): FaultName | undefined {
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
export function findMissing(value: string): FaultName | undefined {
  return value.trim() === '' ? 'required' : undefined
}

/** What is wrong with a new password that is given twice. */
export function findNewPasswordFaults(
  fields: { password: string; confirmPassword: string },
  kind: 'shopper' | 'creator' = 'shopper',
): Faults {
  const fault = findPasswordFault(fields.password, kind)
  return withoutNone({
    password: fault,
    confirmPassword: fields.password === fields.confirmPassword ? undefined : 'match',
  })
}

/** The faults that are there. */
export function withoutNone(found: Record<string, FaultName | undefined>): Faults {
  const faults: Faults = {}
  for (const [field, fault] of Object.entries(found)) if (fault) faults[field] = fault
  return faults
}
