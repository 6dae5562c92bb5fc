import type { LocaleCode } from '@ltk/contract/locales'
import type { SearchFilters } from '@ltk/contract/search'
import { patterns } from '@ltk/contract/vocabulary/qualities'

import { findMeanings, type Phrase } from '../attributes/find-meanings.ts'
import { languages } from '../attributes/lexicon.ts'
import { noSynonyms, type Synonyms } from '../attributes/synonyms.ts'
import { termsOf } from '../text/tokens.ts'
import { chooseSenses } from './choose-sense.ts'
import { describeParts } from './describe-parts.ts'
import { readParts } from './read-parts.ts'
import { termsOfPhrases } from './read-thing.ts'
import type { Thing, UnderstoodFilter, UnderstoodQuery } from './understood-query.ts'

/** More phrases say no more. */
const maxPhrases = 24

/**
 * Reads a query: what is wanted and what is not, its prices and the like. The words of all languages are
 * understood, those of the page's language first.
 */
export function understandQuery(
  query: string,
  language: LocaleCode,
  synonyms: Synonyms = noSynonyms,
): UnderstoodQuery {
  const inOrder = [...new Set<LocaleCode>([language, 'en', ...languages])]
  const phrases = findMeanings(query, inOrder, synonyms).slice(0, maxPhrases)
  const { parts, skipped } = readParts(phrases, { senses: chooseSenses(phrases), own: language })
  const things = parts.filter((part) => 'thing' in part)
  const wanted = things.filter(({ isExcluded }) => !isExcluded).map(({ thing }) => thing)
  const unwanted = things.filter(({ isExcluded }) => isExcluded).map(({ thing }) => thing)
  if (wanted.some(isPlain)) unwanted.push(patterned)
  const filters = parts.flatMap((part) => ('filter' in part ? [part.filter] : []))
  return {
    // `the who`: words that say nothing beside others are all that there is.
    wanted: parts.length === 0 ? asWords(skipped) : wanted,
    unwanted,
    filters: Object.assign({}, ...filters.map(searchFilterOf)),
    priceLevel: priceLevelOf(filters),
    parts: describeParts(query, phrases, parts),
  }
}

/** A query as words only. */
export function takeAsWords(query: string): UnderstoodQuery {
  const terms = termsOf(query).slice(0, maxPhrases)
  const wanted = terms.map((term) => ofWords([term]))
  return { wanted, unwanted: [], filters: {}, priceLevel: undefined, parts: [] }
}

/** A query as words that stand side by side. */
export function takeAsPhrase(query: string): UnderstoodQuery {
  const wanted = [ofWords(termsOf(query).slice(0, maxPhrases))]
  return { wanted, unwanted: [], filters: {}, priceLevel: undefined, parts: [] }
}

/** Few say of something plain that it is: what says that it has a pattern is not. */
const patterned: Thing = {
  typed: [],
  attributes: Object.keys(patterns)
    .filter((id) => id !== 'plain' && id !== 'knitted')
    .map((id) => ({ type: 'pattern', id })),
  isForeign: false,
}

function isPlain({ attributes }: Thing): boolean {
  return attributes.length > 0 && attributes.every(({ id }) => id === 'plain')
}

function asWords(phrases: readonly Phrase[]): Thing[] {
  const typed = phrases
    .map((phrase) => termsOfPhrases([phrase]))
    .filter((terms) => terms.length > 0)
  return typed.map(ofWords)
}

function ofWords(typed: string[]): Thing {
  return { typed, attributes: [], isForeign: false }
}

/** The filter of a list that a part of the query stands for; none for a price level. */
function searchFilterOf(filter: UnderstoodFilter): SearchFilters {
  if (filter.type === 'onSale' || filter.type === 'inStock') return { [filter.type]: true }
  if (filter.type !== 'price') return {}
  const { priceMin, priceMax } = filter
  return {
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
  }
}

/** Cheap or dear, whatever was said last. */
function priceLevelOf(filters: readonly UnderstoodFilter[]): UnderstoodQuery['priceLevel'] {
  return filters.map(({ type }) => type).findLast((type) => type === 'cheap' || type === 'dear')
}
