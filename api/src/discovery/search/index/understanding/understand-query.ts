import type { LocaleCode } from '@ltk/contract/locales'

import type { Attribute } from '../attributes/attribute.ts'
import { findMeanings, type Phrase } from '../attributes/find-meanings.ts'
import { languages } from '../attributes/lexicon.ts'
import { queryWordsOf } from '../text/tokens.ts'
import { chooseSenses } from './choose-sense.ts'
import { readPrice } from './read-price.ts'
import { hasRole, isSign, numberIn, plainSize, sizeAfter } from './tell-roles.ts'
import type { Thing, UnderstoodPart, UnderstoodQuery } from './understood-query.ts'

/** More phrases say no more. */
const maxPhrases = 24

type Stretch = { from: number; to: number }

/**
 * Reads a query: what is wanted and what is not, its prices and the like. The words of all languages are
 * understood, those of the page's language first.
 */
export function understandQuery(query: string, language: LocaleCode): UnderstoodQuery {
  const own: LocaleCode = language === 'en-GB' ? 'en' : language
  const inOrder = [...new Set<LocaleCode>([own, 'en', ...languages])]
  const phrases = findMeanings(query, inOrder).slice(0, maxPhrases)
  const senses = chooseSenses(phrases)
  const reader = createReader(query, phrases, { own, senses })
  while (reader.readNext());
  return reader.finish()
}

/** A query as words only. */
export function takeAsWords(query: string): UnderstoodQuery {
  const wanted = queryWordsOf(query)
    .slice(0, maxPhrases)
    .map(({ term }) => ({ typed: [term], attributes: [], isForeign: false }))
  return { wanted, unwanted: [], filters: {}, priceLevel: undefined, parts: [] }
}

type Context = { own: LocaleCode; senses: Map<Phrase, Attribute> }

function createReader(query: string, phrases: readonly Phrase[], { own, senses }: Context) {
  const said: UnderstoodQuery = {
    wanted: [],
    unwanted: [],
    filters: {},
    priceLevel: undefined,
    parts: [],
  }
  const skipped: Phrase[] = []
  let at = 0
  let isNegated = false
  /** The last thing that was read, which `and`, or a word after it that says `without`, is about. */
  let last: { thing: Thing; part: (UnderstoodPart & Stretch) | undefined } | undefined
  const places: (UnderstoodPart & Stretch)[] = []

  const restWithout = ({ from, to }: Stretch) => {
    const start = phrases[from]?.start ?? 0
    const end = phrases[to - 1]?.end ?? query.length
    return `${query.slice(0, start)} ${query.slice(end)}`.replace(/\s+/gu, ' ').trim()
  }
  function note(part: UnderstoodPart, stretch: Stretch) {
    const placed = { ...part, ...stretch }
    places.push(placed)
    return placed
  }
  const negationStart = () => (isNegated ? (negatedFrom ?? at) : at)
  let negatedFrom: number | undefined

  function addThing(thing: Thing, taken: number): void {
    const stretch = { from: negationStart(), to: at + taken }
    const list = isNegated ? said.unwanted : said.wanted
    const part =
      thing.attributes.length > 0
        ? note(
            { type: 'attribute', attributes: thing.attributes, isExcluded: isNegated, rest: '' },
            stretch,
          )
        : isNegated
          ? note(
              { type: 'words', text: textOf(at, at + taken), isExcluded: true, rest: '' },
              stretch,
            )
          : undefined
    list.push(thing)
    last = { thing, part }
    at += taken
    isNegated = false
    negatedFrom = undefined
  }
  function textOf(from: number, to: number): string {
    return query.slice(phrases[from]?.start ?? 0, phrases[to - 1]?.end ?? 0)
  }

  /** Reads the next phrases; false at the end. */
  function readNext(): boolean {
    const phrase = phrases[at]
    if (!phrase) return false
    const price = isNegated ? undefined : readPrice(phrases, at)
    if (price) {
      if (price.min !== undefined) said.filters.priceMin = price.min
      if (price.max !== undefined) said.filters.priceMax = price.max
      note(
        { type: 'price', priceMin: price.min, priceMax: price.max, isExcluded: false, rest: '' },
        { from: at, to: at + price.taken },
      )
      at += price.taken
      return true
    }
    const size = readSize()
    if (size) {
      addThing(
        {
          typed: termsOfPhrases(at, at + size.taken),
          attributes: [{ type: 'size', id: size.id }],
          isForeign: false,
        },
        size.taken,
      )
      return true
    }
    if (readNegation(phrase)) return true
    for (const type of ['onSale', 'inStock'] as const) {
      if (!hasRole(phrase, type) || senses.has(phrase)) continue
      said.filters[type] = true
      note({ type, isExcluded: false, rest: '' }, { from: at, to: ++at })
      return true
    }
    for (const level of ['cheap', 'dear'] as const) {
      if (!hasRole(phrase, level) || senses.has(phrase)) continue
      said.priceLevel = level
      note({ type: level, isExcluded: false, rest: '' }, { from: at, to: ++at })
      return true
    }
    const attribute = senses.get(phrase)
    if (attribute) readAttribute(phrase, attribute)
    else if (
      hasRole(phrase, 'stop') ||
      hasRole(phrase, 'and') ||
      isSign(phrase, /^[-–—−$€£¥￥₩<>]/)
    ) {
      skipped.push(phrase)
      at++
    } else readWords()
    return true
  }

  /** Two attributes of a type with `and` or `or` between them are alternatives. */
  function readAttribute(phrase: Phrase, attribute: Attribute): void {
    const joined =
      hasRole(phrases[at - 1], 'and') && last?.thing.attributes[0]?.type === attribute.type
    if (joined && last && !isNegated) {
      last.thing.attributes.push(attribute)
      if (last.part) last.part.to = at + 1
      at++
      return
    }
    addThing(
      {
        typed: termsOfPhrases(at, at + 1),
        attributes: [attribute],
        isForeign:
          phrase.meaning !== undefined &&
          phrase.meaning.language !== own &&
          phrase.meaning.language !== 'en',
      },
      1,
    )
  }

  /** A word that the vocabulary does not know; what is not wanted is all that stands side by side. */
  function readWords(): void {
    let end = at + 1
    if (isNegated) while (phrases[end] && !phrases[end]?.meaning) end++
    addThing({ typed: termsOfPhrases(at, end), attributes: [], isForeign: false }, end - at)
  }

  function readNegation(phrase: Phrase): boolean {
    const next = phrases[at + 1]
    const isMinus =
      isSign(phrase, /^[-−]$/) &&
      next !== undefined &&
      next.start === phrase.end &&
      numberIn(next) === undefined
    const isWord =
      hasRole(phrase, 'not') &&
      next !== undefined &&
      numberIn(next) === undefined &&
      !senses.has(phrase)
    if (isMinus || isWord) {
      isNegated = true
      negatedFrom ??= at
      at++
      if (isWord)
        while (hasRole(phrases[at], 'stop') && phrases[at + 1] && !hasRole(phrases[at], 'not')) at++
      return true
    }
    if (hasRole(phrase, 'notAfter') && last) {
      said.wanted = said.wanted.filter((thing) => thing !== last?.thing)
      said.unwanted.push(last.thing)
      if (last.part) Object.assign(last.part, { isExcluded: true, to: at + 1 })
      at++
      return true
    }
    // `without wool or cashmere`
    const wasUnwanted = last && said.unwanted.includes(last.thing)
    if (wasUnwanted && hasRole(phrase, 'and') && next) {
      isNegated = true
      negatedFrom = at
      at++
      return true
    }
    return false
  }

  function readSize(): { id: string; taken: number } | undefined {
    const phrase = phrases[at]
    if (hasRole(phrase, 'size')) {
      const id = sizeAfter(phrases[at + 1])
      if (id !== undefined) return { id, taken: 2 }
    }
    const number = numberIn(phrase)
    if (number !== undefined && hasRole(phrases[at + 1], 'size'))
      return { id: String(number), taken: 2 }
    const id = plainSize(phrase)
    if (id !== undefined) return { id, taken: 1 }
    const isLetter = /^[sml]$/.test(phrase?.words[0]?.text ?? '')
    const ofKind = [...senses.values()].some(({ type }) => type === 'kind')
    return isLetter && ofKind && at === phrases.length - 1 && phrase
      ? { id: phrase.words[0]?.text ?? '', taken: 1 }
      : undefined
  }

  function termsOfPhrases(from: number, to: number): string[] {
    return phrases
      .slice(from, to)
      .flatMap(({ words }) =>
        words.flatMap(({ text }) => queryWordsOf(text).map(({ term }) => term)),
      )
  }

  function finish(): UnderstoodQuery {
    const saysNothing =
      said.wanted.length === 0 && said.unwanted.length === 0 && places.length === 0
    // `the who`: words that say nothing beside others are all that there is.
    if (saysNothing) {
      said.wanted = skipped.flatMap(({ words }) => {
        const typed = words.flatMap(({ text }) => queryWordsOf(text).map(({ term }) => term))
        return typed.length > 0 ? [{ typed, attributes: [], isForeign: false }] : []
      })
    }
    said.parts = places.map(({ from, to, ...part }) => ({
      ...part,
      rest: restWithout({ from, to }),
    }))
    return said
  }

  return { readNext, finish }
}
