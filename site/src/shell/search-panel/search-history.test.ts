import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  removeFromHistory,
  clearHistory,
  type HistoryItem,
  readHistories,
  readHistory,
  addToHistory,
} from './search-history.ts'

const key = 'previousSearches'
const keys = ['previousSearches', 'previousCreators'] as const
const noHistories = { previousSearches: [], previousCreators: [] }
let stored: Map<string, string>
let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const term = (query: string): HistoryItem => ({ query, objectID: null })
const queriesOf = (items: readonly HistoryItem[]) => items.map(({ query }) => query)
const searchFor = (...queries: string[]) => {
  for (const query of queries) addToHistory(key, term(query), 'en')
  return queriesOf(readHistory(key, 'en'))
}

test('three are kept, the newest first', { tags: ['F-SRCH-14', 'V-01', 'C-10'] }, () => {
  expect(searchFor('boots', 'lamp', 'dress', 'rug')).toEqual(['rug', 'dress', 'lamp'])
})

test(
  'searches and creators are stored apart, each as a list of query and objectID',
  { tags: ['D-26', 'V-01', 'F-SRCH-14', 'C-10'] },
  () => {
    addToHistory('previousSearches', term('boots'), 'en')
    addToHistory('previousCreators', { query: 'JonasAtHome', objectID: 'p1' }, 'en')
    expect(Object.fromEntries(stored)).toEqual({
      previousSearches: '[{"query":"boots","objectID":null}]',
      previousCreators: '[{"query":"JonasAtHome","objectID":"p1"}]',
    })
  },
)

test(
  'the same words are kept once, as they were typed last',
  { tags: ['V-01', 'F-SRCH-14'] },
  () => {
    expect(searchFor('café table', 'rug', 'Cafe Table')).toEqual(['Cafe Table', 'rug'])
  },
)

test(
  'what counts as the same letter depends on the language',
  { tags: ['F-SRCH-14', 'V-01'] },
  () => {
    for (const [locale, kept] of [
      ['en', ['schon']],
      ['de', ['schon', 'schön']],
    ] as const) {
      stored.clear()
      for (const query of ['schön', 'schon']) addToHistory(key, term(query), locale)
      expect([locale, queriesOf(readHistory(key, locale))]).toEqual([locale, kept])
    }
  },
)

test('a creator with a new name is the same creator', { tags: ['F-SRCH-14', 'V-01'] }, () => {
  const creators = 'previousCreators'
  addToHistory(creators, { query: 'JonasAtHome', objectID: 'p1' }, 'en')
  addToHistory(creators, { query: 'Ada', objectID: 'p2' }, 'en')
  addToHistory(creators, { query: 'JonasAtWork', objectID: 'p1' }, 'en')
  expect(queriesOf(readHistory(creators, 'en'))).toEqual(['JonasAtWork', 'Ada'])
})

test('an entry can be removed', () => {
  searchFor('boots', 'lamp', 'dress')
  removeFromHistory(key, term('Lamp'), 'en')
  expect(queriesOf(readHistory(key, 'en'))).toEqual(['dress', 'boots'])
})

test('all entries can be removed, of searches and of creators', () => {
  searchFor('boots')
  addToHistory('previousCreators', { query: 'Ada', objectID: 'p2' }, 'en')
  clearHistory()
  expect(readHistory(key, 'en')).toEqual([])
  expect(readHistory('previousCreators', 'en')).toEqual([])
})

test('what is not a list is ignored', { tags: ['F-SRCH-15', 'V-02'] }, () => {
  for (const text of ['{}', 'null', '7', '"boots"', '{"query":"boots"}']) {
    for (const name of keys) stored.set(name, text)
    expect([text, readHistories('en')]).toEqual([text, noHistories])
  }
  expect(warn).not.toHaveBeenCalled()
})

test('a malformed history is ignored with a warning', { tags: ['F-SRCH-15', 'V-02'] }, () => {
  for (const text of ['', '[', '[{"query":']) {
    for (const name of keys) stored.set(name, text)
    warn.mockClear()
    expect([text, readHistories('en')]).toEqual([text, noHistories])
    expect(warn).toHaveBeenCalledTimes(keys.length)
    expect(warn).toHaveBeenCalledWith('The search history cannot be read', expect.any(SyntaxError))
    // What is searched for next takes its place.
    expect(searchFor('boots')).toEqual(['boots'])
  }
})

test(
  'malformed entries are ignored with a warning, and the others are not',
  { tags: ['F-SRCH-15', 'V-02'] },
  () => {
    const malformed = [
      null,
      7,
      'rug',
      [],
      {},
      { query: 7 },
      { query: ' ' },
      { query: 'x', objectID: 7 },
    ]
    stored.set(key, JSON.stringify([...malformed, { query: 'boots' }, term('lamp')]))
    expect(readHistory(key, 'en')).toEqual([term('boots'), term('lamp')])
    expect(warn).toHaveBeenCalledTimes(malformed.length)
  },
)

test(
  'a longer history than is kept, or one with duplicates, is cut when it is read',
  { tags: ['F-SRCH-14', 'V-01', 'C-10'] },
  () => {
    stored.set(key, JSON.stringify(['a', 'A', 'b', 'c', 'd'].map(term)))
    expect(queriesOf(readHistory(key, 'en'))).toEqual(['a', 'b', 'c'])
  },
)

test('without storage, or with a full one, nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readHistory(key, 'en')).toEqual([])
  addToHistory(key, term('boots'), 'en')
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify([term('lamp')]),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => addToHistory(key, term('boots'), 'en')).not.toThrow()
  expect(() => removeFromHistory(key, term('lamp'), 'en')).not.toThrow()
})

const word = fc.oneof(
  fc.constantFrom('a', 'A', 'á', 'b', 'ß', 'ss', '字', '한'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
)
const item = fc.record({
  query: word.filter((query) => query.trim() !== ''),
  objectID: fc.option(fc.constantFrom('p1', 'p2', 'p3')),
})
const locale = fc.constantFrom('en', 'de', 'sv', 'zh', 'ko')

test(
  'whatever was chosen: the newest first, three at most, none twice, the others in their order',
  { tags: ['F-SRCH-14', 'V-01'] },
  () =>
    fc.assert(
      fc.property(locale, fc.array(item, { minLength: 1, maxLength: 12 }), (language, items) => {
        stored.clear()
        const { compare } = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' })
        for (const chosen of items) {
          const before = readHistory(key, language)
          addToHistory(key, chosen, language)
          const after = readHistory(key, language)
          const isChosen = (other: HistoryItem) =>
            (other.objectID !== null && other.objectID === chosen.objectID) ||
            compare(other.query, chosen.query) === 0
          expect(after).toEqual([chosen, ...before.filter((other) => !isChosen(other))].slice(0, 3))
          addToHistory(key, chosen, language)
          expect(readHistory(key, language)).toEqual(after)
        }
      }),
    ),
)

test(
  'whatever is stored, reading it returns at most three items and does not throw',
  { tags: ['F-SRCH-15', 'V-02', 'V-01'] },
  () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        stored.set(key, text)
        const items = readHistory(key, 'en')
        expect(items.length).toBeLessThanOrEqual(3)
        for (const { query } of items) expect(query.trim()).not.toBe('')
      }),
    ),
)
