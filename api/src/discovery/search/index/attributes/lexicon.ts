import { type LocaleCode, locales } from '@ltk/contract/locales'
import { shades } from '@ltk/contract/vocabulary/colours'
import {
  type GrammarRole,
  grammarRoles,
  onlyPlural,
  phrasesIn,
} from '@ltk/contract/vocabulary/vocabulary-words'
import { vocabularyWords } from '@ltk/contract/vocabulary/words'

import { splitText } from '../text/split-text.ts'
import type { Attribute } from './attribute.ts'
import { stemOf } from './word-forms.ts'

/**
 * The meaning of a phrase: an attribute, with all names of exactly the same thing as the vocabulary writes
 * them; a shade of some colours; or how other words are meant.
 */
export type Sense =
  | { role: 'attribute'; attribute: Attribute; names: string[] }
  | { role: 'shade'; colours: string[] }
  | { role: GrammarRole }

/**
 * The phrases of a language, by their words as they are written, by the stems of these, and without the
 * spaces between them: `rollneck` says what `roll neck` does, and `neck lace` what `necklace` does.
 */
type Lexicon = {
  exact: Map<string, Sense[]>
  stems: Map<string, Sense[]>
  joined: Map<string, Sense[]>
}

/** What a phrase says in a language; several things if it is ambiguous, the likeliest first. */
export type Meaning = { senses: Sense[]; language: LocaleCode }

/** All languages of the vocabulary. */
export const languages: LocaleCode[] = locales.map(({ code }) => code)

const headFirst = new Set<LocaleCode>(['fr', 'es-ES', 'it', 'pt'])

/** Whether what is described stands before what is said of it: `robe chemise` is a dress. */
export function isHeadFirst(language: LocaleCode): boolean {
  return headFirst.has(language)
}

const types = ['kind', 'colour', 'material', 'pattern', 'occasion', 'recipient', 'size'] as const
/** Words with endings, as in `günstiges`; all others are as they are: `under` is no form of `und`. */
const declined = new Set<GrammarRole>([
  'lacking',
  'vegan',
  'currency',
  'cheap',
  'dear',
  'onSale',
  'inStock',
  'size',
])
/** No more words are written as one, and none that are shorter together. */
const maxJoined = 3
const leastJoined = 6
const lexicons = new Map<LocaleCode, Lexicon>()

/** What a phrase says in the first of some languages that knows it; undefined where none does. */
export function meaningOf(
  words: readonly string[],
  inOrder: readonly LocaleCode[],
): Meaning | undefined {
  const key = words.join(' ')
  for (const language of inOrder) {
    const { exact, stems } = lexiconOf(language)
    const senses =
      exact.get(key) ?? stems.get(stemsOf(words, language)) ?? sensesAsOne(words, language)
    if (senses) return { senses, language }
  }
  return undefined
}

/** The words of a language, read when they are first asked for. */
export function lexiconOf(language: LocaleCode): Lexicon {
  const known = lexicons.get(language)
  if (known) return known
  const lexicon: Lexicon = { exact: new Map(), stems: new Map(), joined: new Map() }
  const add = (phrases: readonly string[], sense: Sense, hasForms = true) => {
    for (const phrase of phrases) {
      const words = splitText(phrase).map(({ text }) => text)
      if (words.length === 0) continue
      put(lexicon.exact, words.join(' '), sense)
      if (hasForms && !onlyPlural.has(phrase)) put(lexicon.stems, stemsOf(words, language), sense)
      const joined = sense.role === 'attribute' ? joinedOf(words, language) : undefined
      if (joined !== undefined) put(lexicon.joined, joined, sense)
    }
  }
  const vocabulary = vocabularyWords[language]
  for (const type of types) {
    for (const [id, phrases] of Object.entries(vocabulary[type])) {
      for (const names of phrasesIn(phrases)) {
        add(names, { role: 'attribute', attribute: { type, id }, names })
      }
    }
  }
  for (const role of grammarRoles) {
    add(phrasesIn(vocabulary.grammar[role]).flat(), { role }, declined.has(role))
  }
  if (language === 'en') {
    for (const [shade, colours] of coloursByShade()) add([shade], { role: 'shade', colours })
  }
  lexicons.set(language, lexicon)
  return lexicon
}

function coloursByShade(): Map<string, string[]> {
  const byShade = new Map<string, string[]>()
  for (const [colour, names] of Object.entries(shades)) {
    for (const name of names.split(', ')) byShade.set(name, [...(byShade.get(name) ?? []), colour])
  }
  return byShade
}

/** The meaning of words written as one; none if one of them says nothing: `calça de` is not `calçado`. */
function sensesAsOne(words: readonly string[], language: LocaleCode): Sense[] | undefined {
  const { exact, joined } = lexiconOf(language)
  const senses = joined.get(joinedOf(words, language) ?? '')
  const saysNothing = (word: string) => exact.get(word)?.some(({ role }) => role === 'stop')
  return senses && !words.some(saysNothing) ? senses : undefined
}

function stemsOf(words: readonly string[], language: LocaleCode): string {
  return words.map((word) => stemOf(word, language)).join(' ')
}

/** Some words written as one; undefined where that may be another word by chance. */
function joinedOf(words: readonly string[], language: LocaleCode): string | undefined {
  const one = words.join('')
  const canJoin = words.length <= maxJoined && one.length >= leastJoined && /^[a-z]+$/.test(one)
  return canJoin ? stemOf(one, language) : undefined
}

function put(map: Map<string, Sense[]>, key: string, sense: Sense): void {
  map.set(key, [...(map.get(key) ?? []), sense])
}
