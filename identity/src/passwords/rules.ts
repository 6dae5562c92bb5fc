import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

export const minimumLength = 8
export const maximumLength = 256

export const messages = {
  required: 'This field is required.',
  email: 'Please enter a valid email.',
  short: 'Password must be 8 characters or more',
  long: 'Password must be 256 characters or fewer',
  match: 'Passwords must match.',
  creator:
    'Password must be 8 characters or more, have at least one lowercase letter, one uppercase letter, one number or special character.',
  common: 'This password is one of the most common ones. Please choose another.',
}

/**
 * What is wrong with a new password, or undefined. Characters are Unicode code points of the
 * NFC form; a creator's needs lower case, upper case and a digit or special character too.
 */
export function findPasswordFault(
  password: string,
  kind: 'shopper' | 'creator',
): string | undefined {
  if (password.trim() === '') return messages.required
  const normal = password.normalize('NFC')
  const length = Array.from(normal).length
  if (length > maximumLength) return messages.long
  if (kind === 'creator') {
    const mixed =
      /\p{Ll}/u.test(normal) && /\p{Lu}/u.test(normal) && /[^\p{L}\p{M}\s]/u.test(normal)
    if (length < minimumLength || !mixed) return messages.creator
  } else if (length < minimumLength) {
    return messages.short
  }
  return common.has(normal.toLowerCase()) ? messages.common : undefined
}

/** The name of a message, by which a screen finds its own wording; `invalid` for any other. */
export function messageName(message: string): string {
  const known = Object.entries(messages).find(([, text]) => text === message)
  return known?.[0] ?? 'invalid'
}
