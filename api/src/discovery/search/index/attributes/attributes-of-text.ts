import type { LocaleCode } from '@ltk/contract/locales'

import { splitText } from '../text/split-text.ts'
import type { Attribute } from './attribute.ts'
import { findMeanings } from './find-meanings.ts'
import { isUnwanted } from './is-unwanted.ts'
import { isHeadFirst, languages, lexiconOf, type Sense } from './lexicon.ts'

const scripts: Partial<Record<LocaleCode, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
}

/** The language that has most words of a text in its vocabulary; English where none has more. */
export function guessLanguage(text: string): LocaleCode {
  const pieces = splitText(text)
  let best: { language: LocaleCode; known: number } = { language: 'en', known: 0 }
  for (const language of languages) {
    const { exact } = lexiconOf(language)
    const known = pieces.filter(({ text: word, isUnspaced }) =>
      isUnspaced ? scripts[language]?.test(word) : exact.has(word),
    ).length
    if (known > best.known) best = { language, known }
  }
  return best.language
}

/**
 * What a text says of a thing in a language, each attribute once, in order; nothing that it says is
 * missing. Words that are English everywhere count too.
 */
export function attributesOf(text: string, language: LocaleCode): Attribute[] {
  const phrases = findMeanings(text, [language, 'en'])
  const said = phrases.filter(({ meaning }, at) => meaning && !isUnwanted(phrases, at))
  return unique(said.flatMap(({ meaning }) => meaning?.senses ?? []).flatMap(attributesOfSense))
}

/** What a name says: the kind of thing that it is the name of, and the rest. */
export function readName(
  name: string,
  language: LocaleCode,
): { kind: Attribute | undefined; others: Attribute[] } {
  const said = attributesOf(name, language)
  const kinds = said.filter(({ type }) => type === 'kind')
  const kind = isHeadFirst(language) ? kinds[0] : kinds.at(-1)
  return { kind, others: said.filter(({ type }) => type !== 'kind') }
}

function attributesOfSense(sense: Sense): Attribute[] {
  if (sense.role === 'attribute') return [sense.attribute]
  if (sense.role !== 'shade') return []
  const isNear = sense.colours.length > 1
  return sense.colours.map((id) => ({ type: 'colour', id, ...(isNear && { isNear }) }))
}

function unique(attributes: Attribute[]): Attribute[] {
  return [...new Map(attributes.map((it) => [`${it.type} ${it.id}`, it])).values()]
}
