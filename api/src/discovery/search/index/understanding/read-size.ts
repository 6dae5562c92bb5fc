import { sizeOf } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { hasRole, numberIn } from '../attributes/tell-roles.ts'

/** A size in a query, and how many phrases it is. */
export type SizeRead = { id: string; taken: number }

const letterSize = /^(?:x{1,3}[sl]|[2-6]xl|[2-3]xs)$/
const measure = /^\d+(?:[.,]\d+)?(?:ml|cm|mm|oz|g|kg|l|ft|in|m)$/
const afterWord =
  /^(?:\d{1,3}(?:[.,]5)?|[a-z]{1,3}|\d?x{0,3}[sl]|small|medium|large|\d+[a-z]{1,2})$/

/**
 * Reads a size that begins at a phrase: `size 9`, `9 size`, `xl`, `30ml`, and a letter after all else,
 * `red dress m`, where the query has a kind of thing.
 */
export function readSize(
  phrases: readonly Phrase[],
  at: number,
  hasKind: boolean,
): SizeRead | undefined {
  const phrase = phrases[at]
  if (hasRole(phrase, 'size')) {
    const id = sizeAfter(phrases[at + 1])
    if (id !== undefined) return { id, taken: 2 }
  }
  const number = numberIn(phrase)
  if (number !== undefined && hasRole(phrases[at + 1], 'size'))
    return { id: String(number), taken: 2 }
  const text = phrase?.words.length === 1 ? phrase.words[0]?.text : undefined
  if (text !== undefined && (letterSize.test(text) || measure.test(text)))
    return { id: sizeOf(text), taken: 1 }
  const first = phrase?.words[0]?.text ?? ''
  const isLast = at === phrases.length - 1
  return isLast && hasKind && /^[sml]$/.test(first) ? { id: first, taken: 1 } : undefined
}

/** What stands after the word for a size: `9`, `m`, `38`. */
function sizeAfter(phrase: Phrase | undefined): string | undefined {
  const text = phrase?.words.map((word) => word.text).join('')
  return text !== undefined && afterWord.test(text) ? sizeOf(text) : undefined
}
