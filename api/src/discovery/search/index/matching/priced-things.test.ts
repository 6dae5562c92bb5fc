import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
let dear: string
let cheap: string
beforeAll(async () => {
  it = await openTestIndex()
  const scarf = { name: 'Wool scarf', price: 2_000 }
  dear = (await it.publish({ title: 'A dress' }, [{ name: 'Velvet dress', price: 20_000 }, scarf]))
    .id
  cheap = (await it.publish({ title: 'A dress' }, [{ name: 'Velvet dress', price: 7_000 }, scarf]))
    .id
})
afterAll(() => it.close())

test('a price applies to the thing it is said of, and not to other things in the post', async () => {
  expect(await it.postsOf('velvet dress under $80')).toEqual([cheap])
  expect(await it.postsOf('velvet dress over $80')).toEqual([dear])
  expect((await it.postsOf('scarf under $80')).toSorted()).toEqual([cheap, dear].toSorted())
})
