import { sizeOf } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import type { Sense } from '../attributes/lexicon.ts'

/** Whether a phrase can be meant in a role, such as `under` before a price. */
export function hasRole(phrase: Phrase | undefined, role: Sense['role']): boolean {
  return phrase?.meaning?.senses.some((sense) => sense.role === role) ?? false
}

/** The sign that a phrase is, such as `-` or `$`. */
export function isSign(phrase: Phrase | undefined, signs: RegExp): boolean {
  return phrase?.words.length === 1 && signs.test(phrase.words[0]?.text ?? '')
}

/** A number in a phrase: `1,200` and `49.90`, with a point or a comma; undefined if it is none. */
export function numberIn(phrase: Phrase | undefined): number | undefined {
  const text = phrase?.words.length === 1 ? phrase.words[0]?.text : undefined
  if (text === undefined || !/^\d[\d.,]*$/.test(text)) return undefined
  const number = Number(text.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
  return number <= 999_999 ? number : undefined
}

const letterSize = /^(?:x{1,3}[sl]|[2-6]xl|[2-3]xs)$/
const measure = /^\d+(?:[.,]\d+)?(?:ml|cm|mm|oz|g|kg|l|ft|in|m)$/

/** A size that says so itself: `xl`, `30ml`. */
export function plainSize(phrase: Phrase | undefined): string | undefined {
  const text = phrase?.words.length === 1 ? phrase.words[0]?.text : undefined
  return text && (letterSize.test(text) || measure.test(text)) ? sizeOf(text) : undefined
}

/** What stands after the word for a size: `9`, `m`, `38`. */
export function sizeAfter(phrase: Phrase | undefined): string | undefined {
  const text = phrase?.words.map((word) => word.text).join('')
  if (text === undefined) return undefined
  return /^(?:\d{1,3}(?:[.,]5)?|[a-z]{1,3}|\d?x{0,3}[sl]|small|medium|large|\d+[a-z]{1,2})$/.test(
    text,
  )
    ? sizeOf(text)
    : undefined
}
