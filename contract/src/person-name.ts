import { z } from 'zod'

import type { FieldErrorCode } from './field-errors.ts'

/** The maximum length of a name, in characters (Unicode code points). */
export const maxNameLength = 60

/** Characters that break a line, steer a terminal or reverse the text around them. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u

/** Invisible characters, which would hide an address from us and not from a mail program. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Web and email addresses that are marked as such, by a scheme, `www.` or an `@`, and those of numbers. */
const marked = /:\/\/|\b(?:mailto|tel):|\bwww\.|\S@\S|\d{1,3}(?:\.\d{1,3}){3}/iu

/** Bare domains, which mail programs turn into links, too: a dot with a domain's last part right after it. */
const domain = /[^\s.。][.。]\p{L}[\p{L}\p{M}]/u

function hasAddress(name: string, kinds = [marked, domain]): boolean {
  const visible = name.replace(invisible, '').normalize('NFKC')
  return kinds.some((kind) => kind.test(visible))
}

/**
 * Returns the error in the name of a person or creator, or undefined. Names appear in emails and
 * beside other people's content: they are one line of at most 60 characters, without addresses.
 */
export function findNameError(
  name: string,
): Extract<FieldErrorCode, 'too-long' | 'name'> | undefined {
  if (Array.from(name).length > maxNameLength) return 'too-long'
  return unsafe.test(name) || hasAddress(name) ? 'name' : undefined
}

const reasons = {
  'too-long': `must have ${maxNameLength} characters at most`,
  name: 'must be one line without control characters, web addresses or email addresses',
}

/**
 * A creator's name in addresses and on pages. Operators import it, and handles of other networks
 * often have dots, so it may look like a domain.
 */
export const creatorName = z
  .string()
  .refine((name) => !unsafe.test(name) && !hasAddress(name, [marked]), reasons.name)

/** A name of a person or creator, or an empty one. */
export const personName = z.string().superRefine((name, context) => {
  const error = findNameError(name)
  if (error) context.addIssue({ code: 'custom', message: reasons[error] })
})

/**
 * Makes a valid name of one that its owner cannot correct, such as Google's: on one line, cut to the
 * maximum length. Returns undefined if nothing is left, or if it holds an address.
 */
export function cleanName(name: string): string | undefined {
  const line = name.replace(new RegExp(unsafe, 'gu'), ' ').replace(/\s+/g, ' ').trim()
  if (hasAddress(line)) return undefined
  return Array.from(line).slice(0, maxNameLength).join('').trim() || undefined
}
