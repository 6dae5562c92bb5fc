import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
  await it.publish({ title: 'A corner' }, [
    { name: 'Velvet armchair', price: 100 },
    { name: 'Oak side table', price: 100 },
    { name: 'Cane side table', price: 100 },
  ])
})
afterAll(() => it.close())

test('a kind without products leads to the nearest kinds with some, the commonest first', async () => {
  const found = await it.find({ index: 'products', query: 'couch' })
  expect(found.total).toBe(0)
  expect(found.nearKinds).toEqual(['table', 'chair'])
})

test('a search that finds something offers no other kinds, and nor do words that name no kind', async () => {
  expect((await it.find({ index: 'products', query: 'armchair' })).nearKinds).toBeUndefined()
  expect((await it.find({ index: 'products', query: 'zzyzx' })).nearKinds).toEqual([])
})
