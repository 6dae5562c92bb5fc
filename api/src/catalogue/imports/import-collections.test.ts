import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importCollections } from './import-collections.ts'
import { importPosts } from './import-posts.ts'

const now = new Date('2026-11-01T12:00:00Z')
let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  const creators = ['ann', 'bea'].map((id) => ({ type: 'creator', id, displayName: id }))
  const posts = ['p1', 'p2', 'p3'].map((id) => ({
    type: 'post',
    id,
    creator: 'ann',
    caption: id,
    publishedAt: '2026-10-01T12:00:00Z',
  }))
  const file = await catalogue.write('posts.jsonl', [
    ...creators,
    ...posts,
    { ...posts[0], creator: 'bea' },
  ])
  await importPosts(catalogue.db, { file, now })
})
afterAll(() => catalogue.close())

async function importLines(lines: object[], more: object = {}) {
  const file = await catalogue.write('collections.jsonl', lines)
  return importCollections(catalogue.db, { file, now, ...more })
}

const collection = (id: string, more: object = {}) => ({
  type: 'collection',
  id,
  creator: 'ann',
  title: 'Rainy days',
  description: 'Worn on repeat',
  rank: 3,
  publishedAt: '2026-10-01T12:00:00+02:00',
  posts: ['p1', 'p2'],
  ...more,
})

async function stored(externalId: string) {
  const { db } = catalogue
  const row = await db
    .selectFrom('collections')
    .selectAll()
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('collection_items as i')
    .innerJoin('posts as p', 'p.id', 'i.post_id')
    .select(['i.id', 'i.position', 'p.caption'])
    .where('i.collection_id', '=', row.id)
    .orderBy('i.position')
    .execute()
  return { row, items }
}

describe('importCollections', () => {
  it(
    'reads collections with their posts in order and their rank',
    { tags: ['F-SCOPE-02', 'U-10'] },
    async () => {
      const report = await importLines([collection('c1'), collection('bare', { posts: [] })])
      expect(report).toMatchObject({ read: 2, created: 2, refused: 0, refusals: [] })
      const { row, items } = await stored('c1')
      expect(row).toMatchObject({
        title: 'Rainy days',
        description: 'Worn on repeat',
        rank: 3,
        item_count: 2,
        published_at: new Date('2026-10-01T10:00:00Z'),
      })
      expect(items.map(({ caption, position }) => [caption, position])).toEqual([
        ['p1', 0],
        ['p2', 1],
      ])
      expect((await stored('bare')).row.item_count).toBe(0)
    },
  )

  it('changes nothing the second time and keeps ids over a change', { tags: 'U-10' }, async () => {
    await importLines([collection('c2')])
    const before = await stored('c2')
    expect(await importLines([collection('c2')])).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await stored('c2')).toEqual(before)

    const changed = collection('c2', { title: 'New', posts: ['p3', 'p2', 'p1'] })
    expect(await importLines([changed])).toMatchObject({ changed: 1 })
    const after = await stored('c2')
    expect(after.row).toMatchObject({ id: before.row.id, title: 'New', item_count: 3 })
    expect(after.items.map(({ caption }) => caption)).toEqual(['p3', 'p2', 'p1'])
    expect(after.items[2]?.id).toBe(before.items[0]?.id)

    await importLines([collection('c2', { posts: ['p2', 'p2', 'p3'] })])
    const fewer = await stored('c2')
    expect(fewer.items.map(({ caption }) => caption)).toEqual(['p2', 'p3'])
    expect(fewer.row.item_count).toBe(2)
  })

  it('has two creators use one id, each with posts of their own', async () => {
    const both = [
      collection('same', { posts: ['p1'] }),
      collection('same', { creator: 'bea', posts: ['p1'] }),
    ]
    expect(await importLines(both)).toMatchObject({ created: 2 })
    const posts = await catalogue.db
      .selectFrom('collection_items as i')
      .innerJoin('collections as c', 'c.id', 'i.collection_id')
      .innerJoin('posts as p', 'p.id', 'i.post_id')
      .select(['c.profile_id as of', 'p.profile_id as by', 'p.id'])
      .where('c.external_id', '=', 'same')
      .execute()
    expect(new Set(posts.map(({ id }) => id)).size).toBe(2)
    for (const post of posts) expect(post.by).toBe(post.of)
  })

  it(
    'refuses bad lines by their number and keeps nothing in a dry run',
    { tags: 'U-10' },
    async () => {
      const report = await importLines([
        collection('b1', { creator: 'nobody' }),
        collection('b2', { posts: ['p9'] }), // 2
        collection('b3', { creator: 'bea', posts: ['p2'] }), // 3
        collection('b4', { rank: 0.5 }), // 4
        collection('b5', { title: ' ' }), // 5
        collection('b6'),
        collection('b6'), // 7
      ])
      expect(report).toMatchObject({ read: 7, created: 1, refused: 6 })
      expect(report.refusals).toEqual([
        { line: 1, reason: 'names the creator "nobody", who is not there' },
        { line: 2, reason: expect.stringContaining('names the post "p9"') },
        { line: 3, reason: expect.stringContaining('names the post "p2", which this creator') },
        { line: 4, reason: expect.stringMatching(/^rank: /) },
        { line: 5, reason: 'title: must not be empty' },
        { line: 7, reason: 'collection "b6" of creator "ann" was read at line 6 already' },
      ])
      expect(await importLines([collection('dry')], { dryRun: true })).toMatchObject({ created: 1 })
      await expect(stored('dry')).rejects.toThrow('no result')
    },
  )
})
