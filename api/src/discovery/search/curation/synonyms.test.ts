import { createTestApi } from '@ltk/testing/api/test-api'
import { expect, test } from 'vitest'

import { operator, setUpCuration } from './testing/set-up-curation.ts'

const given = setUpCuration()
const { find, setSynonym, removeSynonym } = given
const count = async (query: string) => (await find(query)).meta.nbHits

test('words that an operator explains find what the others find, until the operator takes it back', async () => {
  expect(await count('zzflax')).toBe(0)
  expect((await setSynonym(' ZZFlax ', 'Linen')).synonym).toEqual({
    words: 'zzflax',
    meaning: 'linen',
    bothWays: false,
  })
  await expect.poll(() => count('zzflax')).toBe(6)
  expect(await count('Zzflaxes corner')).toBe(6)

  expect(await removeSynonym('zzflax', 'linen')).toEqual({ removed: true })
  await expect.poll(() => count('zzflax')).toBe(0)
  expect(await removeSynonym('zzflax', 'linen')).toEqual({ removed: false })
})

test('one way they find both, and both ways so do the others', async () => {
  await setSynonym('attic', 'linen')
  await expect.poll(() => count('attic')).toBe(8)
  expect(await count('linen')).toBe(6)
  await setSynonym('attic', 'linen', true)
  await expect.poll(() => count('linen')).toBe(8)
  expect(await given.listSynonyms()).toMatchObject([
    { words: 'attic', meaning: 'linen', bothWays: true, changedBy: operator.userId },
  ])
})

test('several words may mean one, and one several', async () => {
  await setSynonym('zz room upstairs', 'attic')
  await setSynonym('zzgarret', 'attic corner')
  await expect.poll(() => count('zzgarret')).toBe(2)
  expect(await count('zz room upstairs')).toBe(2)
  expect(await count('corner without zz room upstairs')).toBe(6)
})

test('what is meant is shown as what was understood, with the search without it', async () => {
  await setSynonym('zzsettle', 'couch')
  await setSynonym('zzgarret', 'attic corner')
  await expect.poll(async () => (await find('red zzsettle')).meta.understood).toHaveLength(2)
  const understood = async (query: string) =>
    (await find(query)).meta.understood.map(({ type, label, rest }) => [type, label, rest])
  expect(await understood('red zzsettle')).toEqual([
    ['colour', 'red', 'zzsettle'],
    ['kind', expect.any(String), 'red'],
  ])
  expect(await understood('zzgarret')).toEqual([['words', 'attic corner', '']])
})

test('it comes before corrections: explained words are none that are misspelled', async () => {
  const corrected = async () => (await find('attik')).meta.correctedQuery
  expect(await corrected()).toBe('attic')
  await setSynonym('attik', 'zzloft')
  await expect.poll(corrected).toBeNull()
  expect(await count('attik')).toBe(0)
})

test('every process knows it within seconds', async () => {
  const other = await createTestApi({}, { database: given.api.database })
  const body = JSON.stringify({ query: 'zzflax' })
  const ask = async () => {
    const response = await other.request('/v2/search/post', { method: 'POST', body })
    return response.text()
  }
  expect(await ask()).toContain('"nbHits":0')
  await setSynonym('zzflax', 'linen')
  await expect.poll(ask).toContain('"nbHits":6')
})

test.each([
  ['signs only', '--', 'linen', 400],
  ['the same words', 'Linens', 'linen', 400],
  ['more words than a phrase has', 'a b c d e f', 'linen', 400],
  ['a text without end', 'x'.repeat(101), 'linen', 400],
])('%s are refused', async (_, words, meaning, status) => {
  const init = { method: 'PUT', body: '{"bothWays":false}' }
  const response = await given.api.request(given.synonymPath(words, meaning), init, operator)
  expect(response.status).toBe(status)
})

test('only operators see and change it', async () => {
  const paths = [given.synonymPath('a', 'b'), given.placementPath('a', 'all')]
  for (const method of ['PUT', 'DELETE']) {
    for (const path of paths) {
      const init = { method, ...(method === 'PUT' && { body: '{"bothWays":false}' }) }
      expect((await given.api.request(path, init)).status).toBe(401)
      expect((await given.api.request(path, init, crypto.randomUUID())).status).toBe(403)
    }
  }
  for (const list of ['search_synonyms', 'search_placements']) {
    const shopper = crypto.randomUUID()
    expect((await given.api.request(`/v1/operations/${list}`, {}, shopper)).status).toBe(403)
  }
})
