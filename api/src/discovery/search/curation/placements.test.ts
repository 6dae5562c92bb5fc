import { createWithdrawal, deleteWithdrawal } from '@ltk/contract/withdrawals'
import { newId } from '@ltk/platform/db/uuid'
import { expect, test } from 'vitest'

import { updateSearchIndex } from '../index/writing/update-index.ts'
import { operator, setUpCuration } from './testing/set-up-curation.ts'

const given = setUpCuration()
const { find, place, unplace } = given
const post = (at: number) => ({ kind: 'post', name: given.posts[at] ?? '' })
const idsAt = (...places: number[]) => places.map((at) => given.posts[at])
const firstOf = async (query: string, more = {}) => (await find(query, more)).ids[0]

test('what an operator places comes first and last, whatever its words, until they take it back', async () => {
  const before = await find('linen corner')
  expect(before.ids).toHaveLength(6)
  const { placement } = await place('Linen Corners', { first: [post(7), post(3)], last: [post(0)] })
  expect(placement).toMatchObject({
    query: 'linen corner',
    language: 'all',
    first: [{ title: 'Attic corner 7' }, { title: 'Linen corner 3' }],
    last: [{ kind: 'post', id: given.posts[0], title: 'Linen corner 0' }],
    changedBy: operator.userId,
  })
  await expect.poll(() => firstOf('linen corner')).toBe(given.posts[7])
  const { ids, meta } = await find('LINEN corner')
  expect(ids.slice(0, 2)).toEqual(idsAt(7, 3))
  expect(ids.at(-1)).toBe(given.posts[0])
  expect(new Set(ids)).toEqual(new Set([...before.ids, ...idsAt(7)]))
  expect(meta).toMatchObject({ nbHits: 7, exhaustiveNbHits: true })
  // Only for exactly this query.
  for (const other of ['linen', 'linen corner 1', 'linen -corner']) {
    expect((await find(other)).ids).not.toContain(given.posts[7])
  }
  expect(await unplace('linen corner')).toEqual({ removed: true })
  await expect.poll(() => find('linen corner').then(({ ids }) => ids)).toEqual(before.ids)
  expect(await unplace('linen corner')).toEqual({ removed: false })
})

test('pages have each of them once, and as many as are counted', async () => {
  await place('linen corner', { first: [post(7), post(6), post(4)], last: [post(1), post(0)] })
  await expect.poll(() => firstOf('linen corner')).toBe(given.posts[7])
  const paged: string[] = []
  for (let page = 0; page < 4; page++) {
    const found = await find('linen corner', { page, limit: 2 })
    expect(found.meta).toMatchObject({ nbHits: 8, nbPages: 4 })
    paged.push(...found.ids)
  }
  expect(paged).toEqual((await find('linen corner')).ids)
  expect(new Set(paged).size).toBe(8)
  expect(paged.slice(0, 3)).toEqual(idsAt(7, 6, 4))
  expect(paged.slice(-2)).toEqual(idsAt(1, 0))
})

test('what filters refuse is not shown, and facets count what is placed', async () => {
  await place('linen corner', { first: [post(7)] })
  await expect.poll(() => firstOf('linen corner')).toBe(given.posts[7])
  const cheap = await find('linen corner', { filters: { priceMax: 100 } })
  expect([cheap.ids, cheap.meta.nbHits]).toEqual([[], 0])
  const body = JSON.stringify({ query: 'linen corner', includes: ['facets'] })
  const response = await given.api.request('/v2/search/post', { method: 'POST', body })
  const answer = await response.json()
  expect(answer).toMatchObject({
    meta: { nbHits: 7 },
    facets: { onSale: 7, retailers: [{ name: 'shop', count: 7 }] },
  })
})

test('in an order that somebody asked for it takes its own place', async () => {
  await place('linen corner', { first: [post(7)], last: [post(0)] })
  await expect.poll(() => firstOf('linen corner')).toBe(given.posts[7])
  const { ids } = await find('linen corner', { ranking: 'recent' })
  expect(ids).toEqual(idsAt(0, 1, 2, 3, 4, 5, 7))
})

test('a search that finds nothing else shows what is placed', async () => {
  await place('zzqq', { first: [post(2)] })
  await expect.poll(() => find('zzqq').then(({ meta }) => meta.nbHits)).toBe(1)
  expect(await find('zzqq')).toMatchObject({
    ids: [given.posts[2]],
    meta: { nearSpellings: [], correctedQuery: null },
  })
})

test('for one language it holds in that alone, in place of what is said for all', async () => {
  await place('linen corner', { first: [post(5)] })
  await place('linen corner', { first: [post(4)] }, 'fr')
  const first = async (language: string) => (await find('linen corner', {}, language)).ids[0]
  await expect.poll(() => first('fr')).toBe(given.posts[4])
  expect(await first('en')).toBe(given.posts[5])
  expect(await first('de')).toBe(given.posts[5])
})

test('creators and products are placed by their names', async () => {
  const [detailsId = ''] = given.content.detailsIds
  await place('zzqq', {
    first: [
      { kind: 'product', name: 'shop/dress' },
      { kind: 'creator', name: 'creator0' },
    ],
  })
  await expect.poll(() => given.namesIn('products', 'zzqq')).toEqual(['Woven throw'])
  expect(await given.namesIn('profiles', 'zzqq')).toEqual(['Creator0'])
  const [{ first } = { first: [] }] = await given.listPlacements()
  expect(first.map(({ kind, id }) => [kind, id])).toContainEqual(['product', detailsId])
})

test('what is withdrawn is never shown, cannot be placed, and is back when it is restored', async () => {
  const name = given.posts[7] ?? ''
  await place('zzqq', { first: [post(7), post(6)] })
  await expect.poll(() => find('zzqq').then(({ ids }) => ids)).toEqual(idsAt(7, 6))
  const withdrawal = { kind: 'post', name }
  await given.api.send(createWithdrawal, createWithdrawal.path, { withdrawal }, operator)
  await updateSearchIndex(given.api.database.db)
  await expect.poll(() => find('zzqq').then(({ ids }) => ids)).toEqual(idsAt(6))
  expect((await find('zzqq')).meta.nbHits).toBe(1)
  expect((await given.listPlacements())[0]?.first.map(({ title }) => title)).toEqual([
    null,
    'Attic corner 6',
  ])
  const init = { method: 'PUT', body: JSON.stringify({ first: [post(7)] }) }
  const refused = await given.api.request(given.placementPath('zzqq', 'all'), init, operator)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error_code: 'withdrawn', user_message: `The post "${name}" is withdrawn.` },
  ])
  const path = `/v1/operations/withdrawals/post/${name}`
  await given.api.send(deleteWithdrawal, path, undefined, operator)
  await updateSearchIndex(given.api.database.db)
  await expect.poll(() => find('zzqq').then(({ ids }) => ids)).toEqual(idsAt(7, 6))
})

test.each([
  ['what there is not', 'zzqq', [{ kind: 'post', name: newId() }], 404, 'unknown-name'],
  ['a creator that there is not', 'zzqq', [{ kind: 'creator', name: 'x' }], 404, 'unknown-name'],
  ['nothing', 'zzqq', [], 400, 'invalid-input'],
  ['a query of signs', '-%-', [{ kind: 'creator', name: 'creator0' }], 400, 'no-words'],
  [
    'a thing twice',
    'zzqq',
    [
      { kind: 'creator', name: 'creator0' },
      { kind: 'creator', name: 'Creator0' },
    ],
    409,
    'named-twice',
  ],
])('%s is refused, and nothing has changed', async (_, query, first, status, code) => {
  await place('zzqq', { first: [post(1)] })
  const init = { method: 'PUT', body: JSON.stringify({ first }) }
  const response = await given.api.request(given.placementPath(query, 'all'), init, operator)
  expect([response.status, await response.json()]).toMatchObject([status, { error_code: code }])
  expect((await given.listPlacements()).map((it) => it.first.map(({ id }) => id))).toEqual([
    [given.posts[1]],
  ])
})
