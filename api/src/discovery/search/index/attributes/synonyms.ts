import { type Piece, splitText } from '../text/split-text.ts'
import { termOf, termsOf } from '../text/tokens.ts'
import { attributeTerm } from './attribute.ts'
import { divideRun } from './divide-run.ts'
import type { Meaning } from './lexicon.ts'

/** Words that mean other words because an operator says so. */
export type Synonyms = {
  /** What each of them means, by `wordsKey`. */
  meanings: ReadonlyMap<string, readonly string[]>
}

/** Some words of a text and what the vocabulary knows by them. */
type Said = { words: Piece[]; meaning: Meaning | undefined }

/** Some words as an operator means them. */
export type OtherMeaning = {
  /** What the vocabulary knows by them, if that is one thing. */
  meaning: Meaning | undefined
  /** The other ways to say it, each as terms of which a document has to have all. */
  others: string[][]
  /** The operator's words for it. */
  text: string
}

export const noSynonyms: Synonyms = { meanings: new Map() }

/** The words of a text, numbers and signs among them, in order. */
export function piecesOf(text: string): Piece[] {
  return splitText(text).flatMap((piece) => (piece.isUnspaced ? divideRun(piece) : [piece]))
}

/** Words as they are compared: folded and singular. */
export function wordsKey(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => termOf(text)).join(' ')
}

/** Makes synonyms of pairs of words and what they mean. */
export function createSynonyms(pairs: readonly { words: string; meaning: string }[]): Synonyms {
  const meanings = new Map<string, string[]>()
  for (const { words, meaning } of pairs) {
    const key = wordsKey(piecesOf(words))
    meanings.set(key, [...(meanings.get(key) ?? []), meaning])
  }
  return { meanings }
}

/** What an operator says that words mean; undefined where nothing is said of them. */
export function otherMeaningOf(
  words: readonly Piece[],
  { meanings }: Synonyms,
  { own, read }: { own: Meaning | undefined; read: (text: string) => Said[] },
): OtherMeaning | undefined {
  if (meanings.size === 0) return undefined
  const texts = meanings.get(wordsKey(words)) ?? []
  const [text] = texts
  if (text === undefined) return undefined
  const phrases = texts.map(read)
  const single = phrases.find(({ length }) => length === 1)?.[0]?.meaning
  const others = phrases.map((said) => said.flatMap(termsOfPhrase))
  const typed = words.flatMap((word) => termsOf(word.text))
  const ways = (own ? others : [typed, ...others]).filter((terms) => terms.length > 0)
  return { meaning: own ?? single, others: ways, text }
}

/** What a document has that says a phrase: the attribute that it is likeliest to mean, or its words. */
function termsOfPhrase({ meaning, words }: Said): string[] {
  const sense = meaning?.senses.find(({ role }) => role === 'attribute' || role === 'stop')
  if (sense?.role === 'stop') return []
  if (sense?.role === 'attribute') return [attributeTerm(sense.attribute)]
  return words.flatMap(({ text }) => termsOf(text))
}
