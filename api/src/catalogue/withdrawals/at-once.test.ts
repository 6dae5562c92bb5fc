import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import type { Trx } from '../queries/rows.ts'
import { restore, withdraw } from './withdraw.ts'

const now = new Date('2026-11-01T12:00:00Z')
const product = { retailer: 'shop', id: 'lamp' }

// PGlite does one transaction after the other.
describe.runIf(inject('database') === 'postgres')('an import and a withdrawal at once', () => {
  let catalogue: TestCatalogue
  beforeAll(async () => {
    catalogue = await openTestCatalogue()
    await catalogue.addShopWithLamp(now)
  })
  afterAll(() => catalogue.close())

  let name: string
  const post = (hashtag: string, id = 'look') => ({
    type: 'post',
    id: `${name}-${id}`,
    creator: name,
    caption: hashtag,
    hashtags: [hashtag],
    publishedAt: now.toISOString(),
    products: [product],
  })
  const importLook = async (...posts: object[]) => {
    const creator = { type: 'creator', id: name, displayName: name }
    const file = await catalogue.write('posts.jsonl', [creator, ...posts])
    return importPosts(catalogue.db, { file, now })
  }
  const importSet = async (title: string) => {
    const [id, publishedAt, subtype] = [`${name}-set`, now.toISOString(), 'GIFT_GUIDE']
    const line = { type: 'product_set', id, creator: name, title, subtype, publishedAt }
    const file = await catalogue.write('sets.jsonl', [{ ...line, products: [product] }])
    return importProductSets(catalogue.db, { file, now })
  }

  beforeEach(async () => {
    name = `ada${crypto.randomUUID().slice(0, 8)}`
    await importLook(post('before'))
    await importSet('Before')
  })

  const published = async (table: 'posts' | 'product_sets') => {
    const rows = catalogue.db.selectFrom(table).select('external_id')
    const ofCreator = rows.where('external_id', 'like', `${name}-%`)
    const found = await ofCreator.orderBy('external_id').execute()
    return found.map(({ external_id }) => external_id)
  }
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(catalogue.db)
    return rows.length
  }
  /** Starts both, the second when the first waits for what `lock` has locked, and lets them go on. */
  async function atOnce<A, B>(
    lock: (trx: Trx) => Promise<unknown>,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> {
    const holder = await catalogue.db.startTransaction().execute()
    await lock(holder)
    const begun = first()
    await expect.poll(waiting).toBe(1)
    const both = Promise.all([begun, second()])
    await expect.poll(waiting).toBe(2)
    await holder.rollback().execute()
    return both
  }
  const lockRow = (table: 'posts' | 'product_sets') => (trx: Trx) =>
    trx
      .selectFrom(table)
      .select('id')
      .where('external_id', 'like', `${name}-%`)
      .forUpdate()
      .execute()

  test.each([
    { kind: 'post', table: 'posts', id: 'look', write: () => importLook(post('after')) },
    { kind: 'product-set', table: 'product_sets', id: 'set', write: () => importSet('After') },
  ] as const)('no import brings back a $kind that is just withdrawn', async (one) => {
    const named = { kind: one.kind, name: `${name}-${one.id}` }
    const [, report] = await atOnce(
      lockRow(one.table),
      () => withdraw(catalogue.db, named, now),
      one.write,
    )
    expect(report).toMatchObject({ withdrawn: 1, refused: 0 })
    expect(await published(one.table)).toEqual([])
    await restore(catalogue.db, named, now)
    expect(await published(one.table)).toEqual([named.name])
  })

  test('a post that is withdrawn while it is written keeps all that was written', async () => {
    const named = { kind: 'post', name: `${name}-look` } as const
    await atOnce(
      lockRow('posts'),
      () => importLook(post('after')),
      () => withdraw(catalogue.db, named, now),
    )
    expect(await published('posts')).toEqual([])
    const { id } = (await restore(catalogue.db, named, now)).restored
    const hashtags = catalogue.db.selectFrom('post_hashtags').select('hashtag')
    expect(await hashtags.where('post_id', '=', id).execute()).toEqual([{ hashtag: 'after' }])
  })

  test('a creator who is withdrawn takes along the post that is just written', async () => {
    const creator = { kind: 'creator', name } as const
    await atOnce(
      (trx) => sql`lock table post_hashtags in share mode`.execute(trx),
      () => importLook(post('new', 'new')),
      () => withdraw(catalogue.db, creator, now),
    )
    expect(await published('posts')).toEqual([])
    await restore(catalogue.db, creator, now)
    expect(await published('posts')).toEqual([`${name}-look`, `${name}-new`])
  })
})
