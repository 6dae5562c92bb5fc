import type { LocaleCode } from '@ltk/contract/locales'

import type { Piece } from '../text/split-text.ts'
import { divideCompound } from './divide-compound.ts'
import { type Meaning, meaningOf } from './lexicon.ts'
import {
  noSynonyms,
  type OtherMeaning,
  otherMeaningOf,
  piecesOf,
  type Synonyms,
} from './synonyms.ts'

/** Some words of a text, where they stand, and what they say if the vocabulary or an operator knows them. */
export type Phrase = {
  words: Piece[]
  start: number
  end: number
  meaning: Meaning | undefined
  other?: OtherMeaning | undefined
}

/** No phrase that is looked up has more words. */
export const maxWords = 5

/** Divides a text into phrases of the vocabulary, the longest first, and the words between them. */
export function findMeanings(
  text: string,
  inOrder: readonly LocaleCode[],
  synonyms: Synonyms = noSynonyms,
): Phrase[] {
  const pieces = piecesOf(text)
  const phrases: Phrase[] = []
  for (let at = 0; at < pieces.length;) {
    const { taken, found } = longestAt(pieces, at, inOrder, synonyms)
    phrases.push(...found)
    at += taken
  }
  return phrases
}

/** The longest phrase from a piece on, and of how many pieces it is; a compound is several in one piece. */
function longestAt(
  pieces: Piece[],
  at: number,
  inOrder: readonly LocaleCode[],
  synonyms: Synonyms,
): { taken: number; found: Phrase[] } {
  for (let length = Math.min(maxWords, pieces.length - at); length > 0; length--) {
    const words = pieces.slice(at, at + length)
    const meaning = meaningOf(
      words.map(({ text }) => text),
      inOrder,
    )
    const read = (text: string) => findMeanings(text, inOrder)
    const other = otherMeaningOf(words, synonyms, { own: meaning, read })
    if (other) return { taken: length, found: [{ ...phraseOf(words, other.meaning), other }] }
    if (meaning) return { taken: length, found: [phraseOf(words, meaning)] }
  }
  const found = pieces.slice(at, at + 1).flatMap((piece) => {
    const parts = piece.isUnspaced ? [] : divideCompound(piece, inOrder)
    return parts.length > 0
      ? parts.map(({ meaning, ...part }) => phraseOf([part], meaning))
      : [phraseOf([piece], undefined)]
  })
  return { taken: 1, found }
}

function phraseOf(words: Piece[], meaning: Meaning | undefined): Phrase {
  return { words, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, meaning }
}
