import type { LocaleCode } from '@ltk/contract/locales'
import { shownName } from '@ltk/contract/vocabulary/vocabulary-words'
import { vocabularyWords } from '@ltk/contract/vocabulary/words'

import type { Attribute } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { hasRole, isSign } from '../attributes/tell-roles.ts'
import { termsOf } from '../text/tokens.ts'
import { attributesIn } from './choose-sense.ts'
import { readSize } from './read-size.ts'
import type { Thing } from './understood-query.ts'

/** A thing in a query, and how many phrases it is. */
export type ThingRead = { thing: Thing; taken: number; isExcluded?: boolean }

/** What nothing that is vegan is made of. */
const ofAnimals: Attribute = { type: 'material', id: 'of-animals' }

type Context = {
  senses: ReadonlyMap<Phrase, Attribute>
  /** The language of the page. */
  own: LocaleCode
  isNegated: boolean
}

/** Reads a size, an attribute, or words that the vocabulary does not know; nothing where a phrase says nothing. */
export function readThing(
  phrases: readonly Phrase[],
  at: number,
  { senses, own, isNegated }: Context,
): ThingRead | undefined {
  const hasKind = [...senses.values()].some(({ type }) => type === 'kind')
  const size = readSize(phrases, at, hasKind)
  if (size) {
    const { id, taken } = size
    return thingOf(phrases.slice(at, at + taken), [{ type: 'size', id }])
  }
  const phrase = phrases[at]
  const attribute = phrase && senses.get(phrase)
  if (attribute) {
    // A word for two kinds of things, such as 裙子 for skirts and dresses, means either.
    const either = attributesIn(phrase).filter(({ type }) => type === attribute.type)
    const ids = new Set([attribute.id, ...either.map(({ id }) => id)])
    const attributes = [...ids].map((id) => ({ type: attribute.type, id }))
    const { thing, taken } = thingOf([phrase], attributes, isForeign(phrase, own))
    const names = otherNames(phrase, attribute, thing.typed)
    return { thing: { ...thing, ...names, ...inEnglish(phrase, attribute) }, taken }
  }
  if (phrase && hasRole(phrase, 'vegan'))
    return { ...thingOf([phrase], [ofAnimals]), isExcluded: true }
  if (saysNothing(phrase)) return undefined
  return thingOf(phrases.slice(at, isNegated ? endOfWords(phrases, at) : at + 1), [])
}

/** The words of phrases, as terms of the index. */
export function termsOfPhrases(phrases: readonly Phrase[]): string[] {
  return phrases.flatMap(({ words }) => words.flatMap(({ text }) => termsOf(text)))
}

function thingOf(said: readonly Phrase[], attributes: Attribute[], isForeign = false): ThingRead {
  const [{ other } = {}, ...more] = said
  const others = more.length === 0 ? other?.others : undefined
  const thing = { typed: termsOfPhrases(said), attributes, isForeign, ...(others && { others }) }
  return { thing, taken: said.length }
}

/** The names of what was typed that are other words, as terms of the index: `roll neck` for `rollneck`. */
function otherNames(
  { meaning }: Phrase,
  { type, id }: Attribute,
  typed: readonly string[],
): Pick<Thing, 'names'> {
  const names = (meaning?.senses ?? [])
    .flatMap((sense) =>
      sense.role === 'attribute' && sense.attribute.type === type && sense.attribute.id === id
        ? sense.names
        : [],
    )
    .map(termsOf)
    .filter((terms) => terms.join(' ') !== typed.join(' '))
  return names.length > 0 ? { names } : {}
}

function inEnglish({ meaning }: Phrase, { type, id }: Attribute): Pick<Thing, 'inEnglish'> {
  const words: Record<string, string> = vocabularyWords.en[type]
  const english = words[id]
  if (!english || !meaning || ['en', 'en-GB'].includes(meaning.language)) return {}
  return { inEnglish: termsOf(shownName(english)) }
}

function isForeign({ meaning }: Phrase, own: LocaleCode): boolean {
  return meaning !== undefined && meaning.language !== own && meaning.language !== 'en'
}

function saysNothing(phrase: Phrase | undefined): boolean {
  return hasRole(phrase, 'stop') || hasRole(phrase, 'and') || isSign(phrase, /^[-–—−$€£¥￥₩<>]/)
}

/** What is not wanted are all words that stand side by side. */
function endOfWords(phrases: readonly Phrase[], at: number): number {
  const end = phrases.findIndex((phrase, index) => index > at && phrase.meaning)
  return end === -1 ? phrases.length : end
}
