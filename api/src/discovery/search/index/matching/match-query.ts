import { attributeTerm, isAttributeTerm } from '../attributes/attribute.ts'
import { quoteTerm } from '../text/quote-term.ts'
import type { Thing } from '../understanding/understood-query.ts'
import { featureTerms } from './unwanted-features.ts'

/** Ways to say one thing, each as words that stand side by side, or as terms of the vocabulary among others. */
export type WordGroup = string[][]

/** A thing that was asked for, as PostgreSQL writes a `tsquery`. */
export type RankedPart = {
  /** In the words that were typed, and those that they are in English. */
  asked: string[]
  /** In any words for it. */
  any: string
  /** Its weight. */
  weight: number
}

/** Within how many places two words count as side by side: `black leather ankle boots`. */
const nearness = 6

/** The terms that documents about a thing have. */
export function groupOf(thing: Thing): WordGroup {
  const { typed, isForeign, others = [] } = thing
  const terms = attributeTerms(thing)
  const asTyped = terms.length === 0 || (isForeign && typed.length > 0) ? [typed] : []
  const ways = [...terms, ...asTyped, ...others]
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()]
}

/** A thing in any of the ways to say it. */
export function anyWay(group: WordGroup): string {
  return orOf(group.map(phraseQuery))
}

/** A thing as it was typed, by its other names, and in English; in any way where nothing was typed. */
export function asTyped(thing: Thing): string[] {
  const { typed, names = [], inEnglish = [] } = thing
  const named = [typed, ...names, inEnglish].filter((words) => words.length > 0)
  return named.length > 0 ? named.map(phraseQuery) : [anyWay(groupOf(thing))]
}

/** Everything, or all that was asked for in one word if there is one, as hashtags are written. */
export function allOf(things: Thing[], joined?: string): string {
  const all = things.map((thing) => anyWay(groupOf(thing))).join(' & ')
  return joined ? `(${all}) | ${quoteTerm(joined)}` : all
}

/** All that was asked for in one word; undefined if nobody would write it like that. */
export function joinWords(things: Thing[]): string | undefined {
  const words = things.flatMap(({ typed }) => typed)
  const joined = words.join('')
  return words.length > 1 && words.length <= 4 && joined.length <= 40 ? joined : undefined
}

/** Any of the things. */
export function oneOf(things: Thing[]): string {
  return things.map((thing) => anyWay(groupOf(thing))).join(' | ')
}

/** Queries for all groups of terms, each in any way; or one for all of them but any one. */
export function termsAsked(groups: WordGroup[], missing: 0 | 1): string[] {
  if (missing === 0) return groups.map(anyWay)
  if (groups.length < 2) return []
  const ways = groups.map((_, own) => groups.filter((_group, at) => at !== own))
  return [ways.map((way) => `(${way.map(anyWay).join(' & ')})`).join(' | ')]
}

/** A query for some things without what is not wanted, and what is called after it. */
export function withoutAny(query: string, unwanted: Thing[], wanted: Thing[]): string {
  if (unwanted.length === 0) return query
  const features = unwanted.flatMap((thing) => featureTerms(thing, wanted))
  // Not what only a description has: it may say that there is none.
  const called = [...new Set(features)].map((term) => ` | ${quoteTerm(term)}:AB`)
  return `(${query}) & !(${oneOf(unwanted)}${called.join('')})`
}

/**
 * For each two things in a row, that they are said of one thing: the terms of one product are in one
 * place, and words that are said of it side by side in this order.
 */
export function adjacentPairs(things: Thing[]): string[] {
  return things.slice(1).map((thing, at) => {
    const before = things[at] ?? thing
    if (before.attributes.length > 0 && thing.attributes.length > 0) {
      return `${anyWay(attributeTerms(before))} <0> ${anyWay(attributeTerms(thing))}`
    }
    const [first, second] = [orOf(asTyped(before)), orOf(asTyped(thing))]
    return Array.from({ length: nearness }, (_, n) => `(${first} <${n + 1}> ${second})`).join(' | ')
  })
}

function attributeTerms({ attributes }: Thing): WordGroup {
  return attributes.map((attribute) => [attributeTerm(attribute)])
}

function phraseQuery(words: string[]): string {
  const quoted = words.map(quoteTerm)
  // What the vocabulary has terms for stands nowhere in particular.
  const operator = words.some(isAttributeTerm) ? ' & ' : ' <-> '
  return quoted.length === 1 ? quoted.join('') : `(${quoted.join(operator)})`
}

function orOf(queries: string[]): string {
  return queries.length === 1 ? queries.join('') : `(${queries.join(' | ')})`
}
