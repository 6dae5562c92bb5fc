import type { LocaleCode } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'

import { findMeanings } from '../attributes/find-meanings.ts'
import { languages, lexiconOf } from '../attributes/lexicon.ts'
import type { Synonyms } from '../attributes/synonyms.ts'
import type { IndexSearch } from '../search-index.ts'
import { type Piece, splitText } from '../text/split-text.ts'
import { termsOf } from '../text/tokens.ts'
import { nearestTerms } from './correct-spelling.ts'
import { type Frequency, listNearTerms } from './queries.ts'

const maxSpellings = 3
/** No more words of a query are corrected. */
const maxCorrected = 4
/** As common as a word of the vocabulary counts beside those of the index. */
const known = 1_000_000

/**
 * Returns other spellings of a query, the likeliest first: rare words become common ones. Words that the
 * vocabulary has, in whatever language, and those that an operator said something of are right as they are.
 */
export async function respell(
  db: Db,
  { index, query, language = 'en', synonyms }: IndexSearch & { synonyms: Synonyms },
  frequencies: ReadonlyMap<string, Frequency>,
  few: number,
): Promise<string[]> {
  const phrases = findMeanings(query, languages, synonyms)
  const understood = phrases.filter(({ meaning, other }) => meaning ?? other)
  const isRight = (piece: Piece) =>
    understood.some(({ start, end }) => start <= piece.start && piece.end <= end)
  const wrong = splitText(query)
    .filter((piece) => !piece.isUnspaced && /\p{L}/u.test(piece.text) && !isRight(piece))
    .map((piece) => {
      const [term = piece.text] = termsOf(piece.text)
      return { ...piece, documents: frequencies.get(term)?.documents ?? 0 }
    })
    .filter(({ documents }) => documents < few)
    .slice(0, maxCorrected)
  const corrected = await Promise.all(
    wrong.map(async ({ start, end, text, documents }) => {
      const near = [...vocabularyNear(text, language), ...(await listNearTerms(db, index, text))]
      const better = nearestTerms(text, near).filter((it) => it.documents > documents)
      return { start, end, words: [...new Set(better.map(({ word }) => word))] }
    }),
  )
  const most = Math.min(maxSpellings, Math.max(0, ...corrected.map(({ words }) => words.length)))
  return Array.from({ length: most }, (_, at) =>
    corrected.reduceRight(
      (text, { start, end, words }) =>
        `${text.slice(0, start)}${words[at] ?? words[0] ?? text.slice(start, end)}${text.slice(end)}`,
      query,
    ),
  )
}

/** The words of the vocabulary that may have been meant, in the language of the page and in English. */
function vocabularyNear(word: string, language: LocaleCode) {
  return [...new Set<LocaleCode>([language, 'en'])].flatMap((code) =>
    [...lexiconOf(code).exact.keys()]
      .filter((term) => !term.includes(' ') && Math.abs(term.length - word.length) <= 2)
      .map((term) => ({ term, word: term, documents: known })),
  )
}
