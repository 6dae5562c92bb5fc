import { piecesOf, wordsKey } from '../index/attributes/synonyms.ts'

/** A query as what is placed for it is found: folded, singular, its signs among its words; '' for none. */
export function queryKey(query: string): string {
  const pieces = piecesOf(query)
  return pieces.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? wordsKey(pieces) : ''
}

/** An operator's words as they are kept: in lower case, with single spaces. */
export function tidyWords(words: string): string {
  return words
    .toLowerCase()
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}
