import type { Phrase } from './find-meanings.ts'
import type { Sense } from './lexicon.ts'

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
