import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../../testing/open-test-index.ts'
import { documentVersion } from '../document-version.ts'
import { updateSearchIndex } from '../update-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
})
afterAll(() => it.close())

const progress = () => it.db.selectFrom('search_rebuilds').selectAll().executeTakeFirstOrThrow()

/** Documents as another vocabulary made them. */
async function makeOutdated(): Promise<void> {
  await it.db.updateTable('search_posts').set({ tokens: "'old':1A" }).execute()
  await it.db.updateTable('search_products').set({ kind: null }).execute()
}
const outdated = async () => {
  const posts = it.db.selectFrom('search_posts').select('id').where('tokens', '=', "'old':1A")
  return (await posts.orderBy('id').execute()).map(({ id }) => id)
}

test('a new site has nothing to make again', async () => {
  expect(await progress()).toMatchObject({
    version: documentVersion(),
    index: null,
    documents: 0,
    done: 0,
  })
})

test('by another vocabulary all documents are made again, once', async () => {
  await makeOutdated()
  expect(await updateSearchIndex(it.db)).toBe(0)
  const documents = await updateSearchIndex(it.db, it.db, 'another')
  expect(await outdated()).toEqual([])
  expect(await it.idsOf({ index: 'products', query: 'dress' })).toEqual(it.content.detailsIds)
  const { kind } = await it.db
    .selectFrom('search_products')
    .select('kind')
    .executeTakeFirstOrThrow()
  expect(kind).not.toBeNull()
  expect(await progress()).toMatchObject({
    version: 'another',
    index: null,
    documents,
    done: documents,
  })
  expect(await updateSearchIndex(it.db, it.db, 'another')).toBe(0)
})

test('one that was broken off goes on where it was, and what has changed comes first', async () => {
  await updateSearchIndex(it.db, it.db, 'third')
  await makeOutdated()
  const [changed = '', done = '', ...others] = await outdated()
  expect(others.length).toBeGreaterThan(0)
  const broken = { index: 'posts', after: done, done: 2 } as const
  await it.db.updateTable('search_rebuilds').set(broken).execute()
  await it.db.updateTable('posts').set({ title: 'Marzipan' }).where('id', '=', changed).execute()
  await updateSearchIndex(it.db, it.db, 'third')
  expect(await it.postsOf('marzipan')).toEqual([changed])
  // As far as it knew, this one was made again.
  expect(await outdated()).toEqual([done])
})
