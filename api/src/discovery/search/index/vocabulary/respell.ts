import type { LocaleCode } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'

import { findMeanings } from '../attributes/find-meanings.ts'
import { languages, lexiconOf } from '../attributes/lexicon.ts'
import type { Synonyms } from '../attributes/synonyms.ts'
import { divisionsOf } from '../matching/other-forms.ts'
import type { IndexSearch } from '../search-index.ts'
import { type Piece, splitText } from '../text/split-text.ts'
import { termsOf } from '../text/tokens.ts'
import { nearestTerms } from './correct-spelling.ts'
import { type Frequency, listNearTerms, loadKnownTerms } from './queries.ts'

const maxSpellings = 3
/** No more words of a query are corrected. */
const maxCorrected = 4
/** As common as a word of the vocabulary counts beside those of the index. */
const known = 1_000_000

/**
 * Returns other spellings of a query, the likeliest first. Words that anything published has are right as
 * they are, and so are those of the vocabulary, in any language, and of operators.
 */
export async function respell(
  db: Db,
  { index, query, language = 'en', synonyms }: IndexSearch & { synonyms: Synonyms },
  frequencies: ReadonlyMap<string, Frequency>,
): Promise<string[]> {
  const phrases = findMeanings(query, languages, synonyms)
  const understood = phrases.filter(({ meaning, other }) => meaning ?? other)
  const isRight = (piece: Piece) =>
    understood.some(({ start, end }) => start <= piece.start && piece.end <= end)
  const unknown = splitText(query)
    .filter((piece) => !piece.isUnspaced && /\p{L}/u.test(piece.text) && !isRight(piece))
    .map((piece) => ({ ...piece, term: termsOf(piece.text)[0] ?? piece.text }))
    .filter(({ term }) => !isFound(term, frequencies))
  const published = await loadKnownTerms(
    db,
    unknown.map(({ term }) => term),
  )
  const wrong = unknown.filter(({ term }) => !published.has(term)).slice(0, maxCorrected)
  const corrected = await Promise.all(
    wrong.map(async ({ start, end, text }) => {
      const near = [...vocabularyNear(text, language), ...(await listNearTerms(db, index, text))]
      const better = nearestTerms(text, near).filter((it) => it.documents > 0)
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

/** Whether documents have a word, as one or as two. */
function isFound(term: string, frequencies: ReadonlyMap<string, Frequency>): boolean {
  const isThere = (one: string) => (frequencies.get(one)?.documents ?? 0) > 0
  return isThere(term) || divisionsOf(term).some((words) => words.every(isThere))
}

/** The words of the vocabulary that may have been meant, in the language of the page and in English. */
function vocabularyNear(word: string, language: LocaleCode) {
  return [...new Set<LocaleCode>([language, 'en'])].flatMap((code) =>
    [...lexiconOf(code).exact.keys()]
      .filter((term) => !term.includes(' ') && Math.abs(term.length - word.length) <= 2)
      .map((term) => ({ term, word: term, documents: known })),
  )
}
