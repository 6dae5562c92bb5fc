import type { LocaleCode } from '@ltk/contract/locales'

import { type Piece, splitText } from '../text/split-text.ts'
import { divideCompound } from './divide-compound.ts'
import { divideRun } from './divide-run.ts'
import { type Meaning, meaningOf } from './lexicon.ts'

/** Some words of a text, where they stand, and what they say if the vocabulary knows them. */
export type Phrase = { words: Piece[]; start: number; end: number; meaning: Meaning | undefined }

/** No phrase of the vocabulary has more words. */
const maxWords = 5

/** Divides a text into phrases of the vocabulary, the longest first, and the words between them. */
export function findMeanings(text: string, inOrder: readonly LocaleCode[]): Phrase[] {
  const pieces = splitText(text).flatMap((piece) => (piece.isUnspaced ? divideRun(piece) : [piece]))
  const phrases: Phrase[] = []
  for (let at = 0; at < pieces.length;) {
    const { taken, found } = longestAt(pieces, at, inOrder)
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
): { taken: number; found: Phrase[] } {
  for (let length = Math.min(maxWords, pieces.length - at); length > 0; length--) {
    const words = pieces.slice(at, at + length)
    const meaning = meaningOf(
      words.map(({ text }) => text),
      inOrder,
    )
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
