import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
})
afterAll(() => it.close())

test.each([
  ['rollneck', 'roll neck', 'roll-neck'],
  ['wideleg', 'wide leg', 'wide-leg'],
  ['vneck', 'v neck', 'v-neck'],
  ['zipfront', 'zip front', 'zip-front'],
])('%s, %s and %s find each other', async (...forms) => {
  const ids: string[] = []
  for (const form of forms) ids.push((await it.publish({ title: `Brilka ${form} zarn` })).id)
  for (const form of forms) {
    const found = await it.postsOf(form)
    expect
      .soft(
        ids.filter((id) => !found.includes(id)),
        form,
      )
      .toEqual([])
    expect.soft((await it.postsOf(`brilka ${form}`)).length, form).toBeGreaterThanOrEqual(3)
  }
})

test('a word that is published is never corrected, however rare', async () => {
  const { id } = await it.publish({ title: 'Çanta' })
  for (const minutes of [1, 2, 3, 4]) await it.publish({ title: 'Canvas canvas', minutes })
  const { hits, correctedQuery } = await it.find({ index: 'posts', query: 'çanta' })
  expect(correctedQuery).toBeNull()
  expect(hits.map((hit) => hit.id)).toEqual([id])
  // Nor is it where only other kinds of things have it.
  expect(await it.find({ index: 'products', query: 'çanta' })).toMatchObject({
    correctedQuery: null,
  })
  expect(await it.find({ index: 'posts', query: 'canvsa' })).toMatchObject({
    correctedQuery: 'canvas',
  })
})

test('vowel signs and tatweel of Arabic, and points of Hebrew, make no other words', async () => {
  const arabic = await it.publish({ title: 'فستان أحمر' })
  const hebrew = await it.publish({ title: 'שִׂמְלָה' })
  for (const query of ['فُسْتَان', 'فســتان', 'فستان']) {
    expect.soft(await it.postsOf(query), query).toEqual([arabic.id])
  }
  expect(await it.postsOf('שמלה')).toEqual([hebrew.id])
})
