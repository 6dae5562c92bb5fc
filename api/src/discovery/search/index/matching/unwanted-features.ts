import { phrasesIn } from '@ltk/contract/vocabulary/vocabulary-words'
import { vocabularyWords } from '@ltk/contract/vocabulary/words'

import { type Attribute, isSortOf } from '../attributes/attribute.ts'
import { termsOf } from '../text/tokens.ts'
import type { Thing } from '../understanding/understood-query.ts'

/**
 * The words that say that something has what is not wanted: a dress without belt is none that is called
 * belted. Products are described in English above all. Kinds that are a sort of what is wanted are no
 * features: shoes except heels.
 */
export function featureTerms(unwanted: Thing, wanted: readonly Thing[]): string[] {
  const { attributes, typed } = unwanted
  if (attributes.length === 0) return typed.length === 1 ? typed.flatMap(formsOf).slice(1) : []
  const kinds = wanted.flatMap((thing) => thing.attributes).filter(({ type }) => type === 'kind')
  return attributes
    .filter((attribute) => kinds.length > 0 && !kinds.some((kind) => isSortOf(attribute, kind)))
    .flatMap(wordsOf)
    .flatMap(formsOf)
}

/** Of a kind, those of its words that are one word. */
function wordsOf({ type, id }: Attribute): string[] {
  if (type !== 'kind') return []
  const words: Record<string, string> = vocabularyWords.en.kind
  const phrases = phrasesIn(words[id] ?? '').flat()
  return phrases.map(termsOf).flatMap((terms) => (terms.length === 1 ? terms : []))
}

/** A word, and as what has it is called: `scented`, `belted`. */
function formsOf(term: string): string[] {
  return [term, ...(/^[a-z]{4,}$/.test(term) ? [`${term.replace(/e$/, '')}ed`] : [])]
}
