import type { createPostgresSearchIndex } from '@ltk/api/search'
import type { SearchIndexName } from '@ltk/contract/search'
import { judgedQueries } from '@ltk/testing/search-quality/judged/judged-queries'

import { knownWords } from './words.ts'

type Search = Parameters<ReturnType<typeof createPostgresSearchIndex>['search']>[0]

/**
 * In milliseconds: searches that are common, all others, and counts, which follow results by a call of
 * their own.
 */
export const goals = { common: 15, any: 60, counts: 500 } as const
/** Searches of one kind. */
type Kind = { name: string; goal: keyof typeof goals; searches: Search[] }
export type Sample = {
  /** Words of the index, the most used first. */
  words: string[]
  /** Kinds of things, likewise. */
  things: string[]
  creators: string[]
}

const rounds = 50
const common = new Set([
  'kinds and their synonyms',
  'colour and kind',
  'brands and retailers',
  'posts',
])

/** All kinds of searches of an index, as the first page asks for them, and the counts of each. */
export function kindsOf(index: SearchIndexName, sample: Sample): Kind[] {
  const searchOf = (query: string, more: Partial<Search> = {}): Search => {
    return { index, query, ranking: 'relevant', offset: 0, limit: 20, ...more }
  }
  const every = (queryOf: (round: number) => string, more: Partial<Search> = {}) =>
    Array.from({ length: rounds }, (_, round) => searchOf(queryOf(round), more))
  const word = (at: number) => sample.words[at % sample.words.length] ?? ''
  const thing = (at: number) => sample.things[at % sample.things.length] ?? ''
  const judged = Map.groupBy(
    Object.entries(judgedQueries).flatMap(([kind, queries]) =>
      queries.map((query) => ({ kind: kind === 'other languages' ? query.language : kind, query })),
    ),
    ({ kind }) => kind,
  )
  const asked = [...judged].map(([name, queries]) => ({
    name,
    goal: common.has(name) ? ('common' as const) : ('any' as const),
    searches: queries.map(({ query: { query, language } }) => searchOf(query, { language })),
  }))
  const kinds: Kind[] = [
    { name: 'the commonest word', goal: 'common', searches: every(() => knownWords.commonest) },
    { name: 'a common word', goal: 'common', searches: every(() => knownWords.common) },
    { name: 'a middling word', goal: 'common', searches: every(() => knownWords.middling) },
    { name: 'a seasonal word', goal: 'common', searches: every(() => knownWords.seasonal) },
    { name: 'a rare word', goal: 'common', searches: every(() => knownWords.rare) },
    { name: 'any word', goal: 'common', searches: every((round) => word(round * 7)) },
    {
      name: 'three words',
      goal: 'common',
      searches: every((n) => `${word(n % 20)} ${word(n % 50)} ${word(n * 3)}`),
    },
    { name: 'a typo', goal: 'any', searches: every((round) => misspell(word(200 + round))) },
    ...asked,
    {
      name: 'of 512 characters',
      goal: 'any',
      searches: longQueries(word).map((it) => searchOf(it)),
    },
    { name: 'cheap things', goal: 'any', searches: every((round) => `cheap ${thing(round)}`) },
    ...Object.entries(filterSets).map(([name, filters]): Kind => {
      return { name: `things, ${name}`, goal: 'any', searches: every(thing, { filters }) }
    }),
    {
      name: 'everything on sale',
      goal: 'any',
      searches: every(() => '', { filters: { onSale: true } }),
    },
    {
      name: 'in a shop',
      goal: 'any',
      searches: sample.creators.map((profileId) => searchOf('dress', { profileId })),
    },
  ]
  return [...kinds, ...kinds.map(countsOf)]
}

function countsOf({ name, searches }: Kind): Kind {
  const counted = searches.map((search) => ({ ...search, facets: true }))
  return { name: `${name}, its counts`, goal: 'counts', searches: counted }
}

const filterSets = {
  'in a range of prices': { priceMin: 3_000, priceMax: 6_000 },
  'at a price that hardly any has': { priceMax: 300 },
  'in a colour': { colours: ['red'] },
  'in a size': { sizes: ['m', '38'] },
  'on sale and in stock': { onSale: true, inStock: true },
  'by all filters': {
    colours: ['black', 'white'],
    sizes: ['s', 'm'],
    priceMax: 20_000,
    inStock: true,
  },
}

/** What nobody types, but somebody may paste or send. */
function longQueries(word: (at: number) => string): string[] {
  const words = Array.from({ length: 100 }, (_, at) => word(at * 3)).join(' ')
  return [
    words,
    'x'.repeat(512),
    'redressed'.repeat(60),
    'red dress '.repeat(60),
    'dress -red '.repeat(60),
    'dres sneekers '.repeat(40),
    'no hats or gloves and '.repeat(30),
    'under 50 over 20 '.repeat(30),
    'Sommerkleid'.repeat(50),
    '红色连衣裙黑色鞋子'.repeat(60),
    '빨간색원피스'.repeat(90),
    `${'"'.repeat(256)}${'&|!:*'.repeat(60)}`,
    '👗'.repeat(256),
    'a b c d e f g h i j '.repeat(30),
    '1 2 3 4 5 '.repeat(60),
  ].map((query) => query.slice(0, 512).trim())
}

/** With two letters swapped. */
function misspell(word: string): string {
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`
}
