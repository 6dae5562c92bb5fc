import { locales } from '@ltk/contract/locales'
import { demoSeed, generateCatalogue } from '@ltk/demo/generate-catalogue'
import { expect, test } from 'vitest'

import { gatherFacts } from '../demo-facts.ts'
import { countMusts } from './judge-found.ts'
import { judgedQueries } from './judged-queries.ts'
import { score, scoreOfSilence } from './score.ts'

const queries = Object.values(judgedQueries).flat()
const facts = gatherFacts(
  generateCatalogue({ seed: demoSeed, now: new Date('2026-06-01T12:00:00Z') }),
)

test('there are at least 240 queries, 15 of each kind and 12 in each language, none twice', () => {
  expect(queries.length).toBeGreaterThanOrEqual(240)
  const rareKinds = Object.entries(judgedQueries).filter(([, ofKind]) => ofKind.length < 15)
  expect(rareKinds.map(([kind]) => kind)).toEqual([])
  const rareLanguages = locales.filter(
    ({ code }) => queries.filter(({ language }) => language === code).length < 12,
  )
  expect(rareLanguages).toEqual([])
  const keys = queries.map(({ query, index, language }) => `${language} ${index} ${query}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('each query means something that the demo has, and not everything, but for what it does not have', () => {
  const counted = queries
    .filter(({ judge }) => judge !== 'says nothing')
    .map((query) => ({ query: query.query, musts: countMusts(query, facts) }))
  const total = facts.products.size + facts.posts.size
  expect(counted.filter(({ musts }) => musts > total / 4)).toEqual([])
  expect(counted.flatMap(({ query, musts }) => (musts === 0 ? query : [])).sort()).toEqual([
    'Taschenlampe',
    'bikini',
    'boat',
    'bracelet',
    'butterfly',
    'couch',
    'curtains',
    'desk',
    'keyring',
    'pouch',
    'settee',
    'socks',
    'sofa',
    'waistcoat',
    'wallet',
    'wellies',
    'çanta',
  ])
})

test('what must be found comes first, what may be comes after it or not at all', () => {
  const perfect = { ndcg: 1, reciprocalRank: 1 }
  expect(score([2, 2, 2], 3)).toEqual(perfect)
  expect(score([2, 2, 2, 1, 1, 0], 3)).toEqual(perfect)
  expect(score([1, 2, 2, 2], 3).ndcg).toBeLessThan(0.8)
  expect(score([0, 2], 1)).toEqual({ ndcg: 1 / Math.log2(3), reciprocalRank: 1 / 2 })
  expect(score([1, 1, 1, 1], 1)).toEqual({ ndcg: 1 / 2, reciprocalRank: 0 })
  expect(score([2, -1], 1).ndcg).toBeLessThan(score([2, 0], 1).ndcg)
  expect(score([], 3)).toEqual({ ndcg: 0, reciprocalRank: 0 })
})

test('where there is nothing to find, nothing is as good as what comes near', () => {
  expect(score([], 0)).toEqual({ ndcg: 1, reciprocalRank: 1 })
  expect(score([1, 1], 0)).toEqual({ ndcg: 1, reciprocalRank: 1 })
  expect(score([-1, 1], 0)).toEqual({ ndcg: 1 / 2, reciprocalRank: 0 })
})

test('what says nothing finds next to nothing', () => {
  expect(scoreOfSilence(0, 2_500)).toEqual({ ndcg: 1, reciprocalRank: 1 })
  expect(scoreOfSilence(1_000, 2_500)).toEqual({ ndcg: 0, reciprocalRank: 0 })
})
