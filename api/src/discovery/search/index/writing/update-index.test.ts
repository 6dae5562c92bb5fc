import { latestPostAt } from '@ltk/testing/content/insert-content'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'
import { weekOf } from '../text/weeks.ts'
import { updateSearchIndex } from './update-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
})
afterAll(() => it.close())

describe('the index follows what is published', () => {
  const queued = async () => (await it.db.selectFrom('search_queue').selectAll().execute()).length

  test('changed words are found, and those of before are not', async () => {
    const { id } = await it.publish({ title: 'Marzipan' })
    await it.db.updateTable('posts').set({ title: 'Nougat' }).where('id', '=', id).execute()
    await updateSearchIndex(it.db)
    expect(await it.postsOf('nougat')).toEqual([id])
    expect(await it.postsOf('marzipan')).toEqual([])
  })

  test('what is deleted leaves, and its words with it', async () => {
    const { id } = await it.publish({ title: 'Pumpernickel' })
    await it.db.deleteFrom('posts').where('id', '=', id).execute()
    await updateSearchIndex(it.db)
    expect(await it.postsOf('pumpernickel')).toEqual([])
    const terms = await it.db.selectFrom('search_terms').select('term').execute()
    expect(terms.map(({ term }) => term)).not.toContain('pumpernickel')
  })

  test('a product that is taken out of a post does not find it any more', async () => {
    const { id } = await it.publish({}, [{ name: 'Alabaster egg cup', price: 100 }])
    expect(await it.postsOf('alabaster')).toEqual([id])
    await it.db.deleteFrom('products').where('post_id', '=', id).execute()
    await updateSearchIndex(it.db)
    expect(await it.postsOf('alabaster')).toEqual([])
  })

  test("a product's new name finds it and the posts that feature it", async () => {
    const { id, detailsIds } = await it.publish({}, [{ name: 'Alabaster egg cup', price: 100 }])
    await it.db
      .updateTable('product_details')
      .set({ name: 'Soapstone egg cup' })
      .where('id', '=', detailsIds[0] ?? '')
      .execute()
    await updateSearchIndex(it.db)
    expect(await it.postsOf('alabaster')).toEqual([])
    expect(await it.postsOf('soapstone')).toEqual([id])
    expect(await it.idsOf({ index: 'products', query: 'soapstone' })).toEqual(detailsIds)
  })

  test("a retailer's new name finds its products and the posts that feature them", async () => {
    const { id, detailsIds } = await it.publish({}, [{ name: 'Trivet', price: 100 }])
    const details = it.db.selectFrom('product_details').where('id', '=', detailsIds[0] ?? '')
    await it.db
      .updateTable('retailers')
      .set({ display_name: 'Zymurgy' })
      .where('id', '=', details.select('retailer_id'))
      .execute()
    await updateSearchIndex(it.db)
    expect(await it.postsOf('zymurgy trivet')).toEqual([id])
    expect(await it.idsOf({ index: 'products', query: 'zymurgy trivet' })).toEqual(detailsIds)
  })

  test("a creator's new name finds them and their posts", async () => {
    const [, profileId = ''] = it.content.profileIds
    await it.db
      .updateTable('profiles')
      .set({ display_name: 'Quillon' })
      .where('id', '=', profileId)
      .execute()
    await updateSearchIndex(it.db)
    expect(await it.idsOf({ index: 'profiles', query: 'quillon' })).toEqual([profileId])
    expect((await it.postsOf('quillon')).sort()).toEqual([...(it.content.postIds[1] ?? [])].sort())
    await it.db
      .updateTable('profiles')
      .set({ display_name: 'Feathering' })
      .where('id', '=', profileId)
      .execute()
    await updateSearchIndex(it.db)
    expect(await it.idsOf({ index: 'profiles', query: 'quillon' })).toEqual([])
    expect(await it.postsOf('quillon')).toEqual([])
  })

  test('counters queue nothing', async () => {
    const { id } = await it.publish({})
    await it.db.updateTable('posts').set({ likes_count: 5 }).where('id', '=', id).execute()
    expect(await queued()).toBe(0)
  })

  test('a price and what is to be had are filtered by as they are now', async () => {
    const { detailsIds } = await it.publish({}, [{ name: 'Abacus', price: 9_000 }])
    const priced = { index: 'products', query: 'abacus' } as const
    const cheap = { ...priced, filters: { priceMax: 7_000, onSale: true, inStock: false } }
    expect(await it.idsOf(cheap)).toEqual([])
    await it.db
      .updateTable('product_details')
      .set({ former_price: 9_000, price: 6_500, percent_change: 0.1, available: false })
      .where('id', '=', detailsIds[0] ?? '')
      .execute()
    const changes = await it.db.selectFrom('search_queue').select('index').execute()
    expect(changes).toEqual([{ index: 'offers' }])
    await updateSearchIndex(it.db)
    expect(await it.idsOf(cheap)).toEqual(detailsIds)
    const { facets } = await it.find({ ...priced, facets: true })
    expect(facets).toMatchObject({ onSale: 1, inStock: 0, prices: [{ from: 5_000, to: 7_500 }] })
    await it.db
      .updateTable('product_details')
      .set({ currency: 'EUR' })
      .where('id', '=', detailsIds[0] ?? '')
      .execute()
    await updateSearchIndex(it.db)
    expect(await it.idsOf(cheap)).toEqual([])
  })

  test('words are counted right, however often and by however many things are indexed', async () => {
    await sql`insert into search_queue (index, id)
      select 'posts', id from posts, generate_series(1, 60)`.execute(it.db)
    await Promise.all([updateSearchIndex(it.db), updateSearchIndex(it.db)])
    await updateSearchIndex(it.db)
    expect(await queued()).toBe(0)
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong
      from (select * from search_terms where index = 'posts') t
      full join (select * from ts_stat('select tokens from search_posts')) s on s.word = t.term
      where t.documents is distinct from s.ndoc`.execute(it.db)
    expect(rows).toEqual([{ wrong: 0 }])
  })

  test('a word is known for exactly as long as a document has it', async () => {
    const words = ['amaretti', 'baklava', 'praline', 'truffle']
    const published = [await it.publish({}), await it.publish({}), await it.publish({})]
    const titles = fc.array(fc.subarray(words), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(titles, { minLength: 1, maxLength: 5 }), async (rounds) => {
        for (const round of rounds) {
          for (const [n, { id }] of published.entries()) {
            const title = round[n]?.join(' ') ?? ''
            await it.db.updateTable('posts').set({ title }).where('id', '=', id).execute()
          }
          await updateSearchIndex(it.db)
          const known = await it.db
            .selectFrom('search_terms')
            .select('term')
            .where('index', '=', 'posts')
            .where('term', 'in', words)
            .execute()
          expect(known.map(({ term }) => term).toSorted()).toEqual(
            [...new Set(round.flat())].toSorted(),
          )
        }
      }),
      { numRuns: 20 },
    )
  })

  test('the week of the newest document is known for each word, also after a change of date', async () => {
    const { id } = await it.publish({ title: 'Kumquat' })
    const newest = async () =>
      it.db
        .selectFrom('search_terms')
        .select('newest')
        .where('index', '=', 'posts')
        .where('term', '=', 'kumquat')
        .executeTakeFirst()
    expect(await newest()).toEqual({ newest: weekOf(latestPostAt) })
    const published_at = new Date(latestPostAt.getTime() + 30 * 24 * 3_600_000)
    await it.db.updateTable('posts').set({ published_at }).where('id', '=', id).execute()
    await updateSearchIndex(it.db)
    expect(await newest()).toEqual({ newest: weekOf(published_at) })
  })
})
