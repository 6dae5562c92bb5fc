import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FieldErrorCode } from '@ltk/contract/field-errors'
import { dictionary } from '@zxcvbn-ts/language-common'

const minimumLength = 8
const maximumLength = 256

/**
 * The commonest passwords of sufficient length, in lower case. The package has those of breaches; our
 * file adds repeated and consecutive characters, which its authors check by other rules.
 */
const common = new Set(
  [
    ...dictionary['passwords-common'],
    ...readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
  ].filter((password) => password.length >= minimumLength),
)

/**
 * Returns the error of a new password, or undefined. Characters are Unicode code points of the
 * NFC form; a creator's needs lower case, upper case and a digit or special character too. A common
 * password is refused in any case and width of its letters.
 */
export function findPasswordError(
  password: string,
  kind: 'shopper' | 'creator',
): FieldErrorCode | undefined {
  if (password.trim() === '') return 'required'
  const normal = password.normalize('NFC')
  const length = Array.from(normal).length
  if (length > maximumLength) return 'long'
  if (kind === 'creator') {
    const mixed =
      /\p{Ll}/u.test(normal) && /\p{Lu}/u.test(normal) && /[^\p{L}\p{M}\s]/u.test(normal)
    if (length < minimumLength || !mixed) return 'creator'
  } else if (length < minimumLength) {
    return 'short'
  }
  return common.has(normal.normalize('NFKC').toLowerCase()) ? 'common' : undefined
}
