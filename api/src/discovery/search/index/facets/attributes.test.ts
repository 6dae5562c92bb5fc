import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
let published: { id: string; detailsIds: string[] }
beforeAll(async () => {
  it = await openTestIndex()
  published = await it.publish({}, [
    { name: 'Zephyr dress in navy', price: 4_000 },
    { name: 'Zephyr dress in red', price: 5_000 },
    { name: 'Zephyr coat in blue', price: 6_000 },
  ])
})
afterAll(() => it.close())

const asked = { index: 'products', query: 'zephyr', facets: true } as const
const countsOf = (values: { name: string; count: number }[] = []) =>
  Object.fromEntries(values.map(({ name, count }) => [name, count]))

test('kinds and colours are counted, a shade with the colour that it is one of', async () => {
  const { facets } = await it.find(asked)
  expect(countsOf(facets?.kinds)).toEqual({ dress: 2, coat: 1 })
  expect(countsOf(facets?.colours)).toEqual({ blue: 2, navy: 1, red: 1 })
  const ofPosts = await it.find({ ...asked, index: 'posts' })
  expect(countsOf(ofPosts.facets?.kinds)).toEqual({ dress: 1, coat: 1 })
})

test('what is chosen narrows the others, and adds to its own', async () => {
  const { detailsIds } = published
  const chosen = { ...asked, filters: { kinds: ['dress'], colours: ['blue'] } }
  const { hits, facets } = await it.find(chosen)
  expect(hits.map(({ id }) => id)).toEqual(detailsIds.slice(0, 1))
  expect(countsOf(facets?.kinds)).toEqual({ dress: 1, coat: 1 })
  expect(countsOf(facets?.colours)).toEqual({ blue: 1, navy: 1, red: 1 })
})

test('a wider kind has all that are one of it', async () => {
  const clothes = await it.idsOf({ ...asked, filters: { kinds: ['clothing'] } })
  expect(new Set(clothes)).toEqual(new Set(published.detailsIds))
})

test('posts pass where one product has all that was chosen', async () => {
  const posts = (colours: string[]) =>
    it.postsOf('zephyr', { filters: { kinds: ['coat'], colours } })
  expect(await posts(['blue'])).toEqual([published.id])
  expect(await posts(['red'])).toEqual([])
})
