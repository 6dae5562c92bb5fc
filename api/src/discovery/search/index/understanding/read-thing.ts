import type { LocaleCode } from '@ltk/contract/locales'

import type { Attribute } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { termsOf } from '../text/tokens.ts'
import { readSize } from './read-size.ts'
import { hasRole, isSign } from './tell-roles.ts'
import type { Thing } from './understood-query.ts'

/** A thing in a query, and how many phrases it is. */
export type ThingRead = { thing: Thing; taken: number }

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
  if (attribute) return thingOf([phrase], [attribute], isForeign(phrase, own))
  if (saysNothing(phrase)) return undefined
  return thingOf(phrases.slice(at, isNegated ? endOfWords(phrases, at) : at + 1), [])
}

/** The words of phrases, as terms of the index. */
export function termsOfPhrases(phrases: readonly Phrase[]): string[] {
  return phrases.flatMap(({ words }) => words.flatMap(({ text }) => termsOf(text)))
}

function thingOf(said: readonly Phrase[], attributes: Attribute[], isForeign = false): ThingRead {
  return { thing: { typed: termsOfPhrases(said), attributes, isForeign }, taken: said.length }
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
