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

function hasAddress(name: string): boolean {
  return hasMarkedAddress(name) || domain.test(visibleForm(name))
}

const hasMarkedAddress = (name: string) => marked.test(visibleForm(name))

const visibleForm = (name: string) => name.replace(invisible, '').normalize('NFKC')

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

/**
 * Whether the name of a creator, in addresses and on pages, is unsafe. Operators import it, and
 * handles of other networks often have dots, so it may look like a domain.
 */
export function isUnsafeCreatorName(name: string): boolean {
  return unsafe.test(name) || hasMarkedAddress(name)
}

/**
 * Makes a valid name of one that its owner cannot correct, such as Google's: on one line, cut to the
 * maximum length. Returns undefined if nothing is left, or if it holds an address.
 */
export function cleanName(name: string): string | undefined {
  const line = name.replace(new RegExp(unsafe, 'gu'), ' ').replace(/\s+/g, ' ').trim()
  if (hasAddress(line)) return undefined
  return Array.from(line).slice(0, maxNameLength).join('').trim() || undefined
}
