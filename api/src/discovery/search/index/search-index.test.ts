import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from './testing/open-test-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
})
afterAll(() => it.close())

describe('words', () => {
  test('find posts by captions, hashtags, products and creators', async () => {
    const answer = await it.find({ index: 'posts', query: 'linen dresses' })
    expect(answer.hits.map(({ id }) => id).sort()).toEqual(it.content.postIds.flat().sort())
    expect(answer).toMatchObject({ total: 6, totalIsExact: true, correctedQuery: null })
    expect(await it.postsOf('#ltkcreator1')).toHaveLength(3)
    expect(await it.postsOf('creator1 linen')).toHaveLength(3)
  })

  test('find a product with the newest post that features it', async () => {
    const { hits } = await it.find({ index: 'products', query: 'dress' })
    expect(hits).toEqual([
      expect.objectContaining({
        id: it.content.detailsIds[0],
        postId: it.content.postIds[0]?.[0],
        profileId: it.content.profileIds[0],
      }),
    ])
    const ofOther = await it.find({
      index: 'products',
      query: 'dress',
      profileId: it.content.profileIds[1],
    })
    expect(ofOther.hits[0]).toMatchObject({ postId: it.content.postIds[1]?.[0] })
  })

  test('find creators by their names', async () => {
    expect(await it.idsOf({ index: 'profiles', query: 'creator1' })).toEqual([
      it.content.profileIds[1],
    ])
  })

  test('match in singular and plural, without accents, and by what else a thing is called', async () => {
    const { id } = await it.publish({ title: 'Bouclé sofas and trainers' })
    for (const query of ['boucle', 'BOUCLÉ', 'sofa', 'couch', 'couches', 'sneaker', 'Trainers']) {
      expect([query, ...(await it.postsOf(query))]).toEqual([query, id])
    }
  })

  test('match names that are written together or apart', async () => {
    const { id } = await it.publish({ hashtags: ['ltkshoecrush'] })
    for (const query of ['ltkshoecrush', 'shoecrush', 'shoe crush', '#LTKShoeCrush']) {
      expect([query, ...(await it.postsOf(query))]).toEqual([query, id])
    }
  })

  test('are single characters and pairs where no spaces are written', async () => {
    const { id } = await it.publish({ caption: '東京タワーの夜景、서울의 봄' })
    for (const query of ['夜', '東京', '京タワー', '서울', '봄']) {
      expect([query, ...(await it.postsOf(query))]).toEqual([query, id])
    }
    expect(await it.postsOf('京東')).toEqual([])
  })

  test('that stand side by side in one product come before those of several', async () => {
    const apart = await it.publish({ minutes: 1 }, [
      { name: 'Velvet ottoman', price: 100 },
      { name: 'Wool poncho', price: 100 },
    ])
    const together = await it.publish({}, [
      { name: 'Wool ottoman', price: 100 },
      { name: 'Velvet poncho', price: 100 },
    ])
    expect(await it.postsOf('velvet ottoman')).toEqual([apart.id, together.id])
    expect(await it.postsOf('velvet poncho')).toEqual([together.id, apart.id])
  })

  test('that are misspelled are found as they are spelled', async () => {
    const { id } = await it.publish({ title: 'Corduroy dungarees for gardening' })
    expect(await it.find({ index: 'posts', query: 'cordruoy dungares' })).toMatchObject({
      hits: [{ id }],
      correctedQuery: 'corduroy dungarees',
    })
  })

  test('that nothing has are left out, and with none left near spellings are told', async () => {
    const { id } = await it.publish({ title: 'Chandelier' })
    expect(await it.postsOf('chandelier qqqqqq')).toEqual([id])
    const empty = await it.find({
      index: 'posts',
      query: 'chandelier',
      filters: { retailers: ['none'] },
    })
    expect(empty).toMatchObject({ hits: [], total: 0, nearSpellings: [] })
    const misspelled = await it.find({
      index: 'posts',
      query: 'chandeleir',
      filters: { retailers: ['none'] },
    })
    expect(misspelled).toMatchObject({ hits: [], nearSpellings: ['chandelier'] })
  })
})

describe('order and pages', () => {
  test('recent is the newest first, trending what is liked', async () => {
    const old = await it.publish({ title: 'Hammock one' })
    const liked = await it.publish({ title: 'Hammock two', minutes: 1 })
    const newest = await it.publish({ title: 'Hammock three', minutes: 2 })
    await sql`update search_posts set popularity = 50 where id = ${liked.id}`.execute(it.db)
    expect(await it.postsOf('hammock', { ranking: 'recent' })).toEqual([
      newest.id,
      liked.id,
      old.id,
    ])
    expect((await it.postsOf('hammock', { ranking: 'trending' }))[0]).toBe(liked.id)
  })

  test('pages do not overlap and together are everything', async () => {
    const pages: string[] = []
    for (const offset of [0, 2, 4, 6]) {
      const page = await it.find({ index: 'posts', query: 'linen', offset, limit: 2 })
      expect(page.total).toBe(6)
      pages.push(...page.hits.map(({ id }) => id))
    }
    expect([...pages].sort()).toEqual(it.content.postIds.flat().sort())
  })

  test('without words there is everything of a creator, the newest first', async () => {
    const [, profileId] = it.content.profileIds
    const ids = await it.postsOf('', { profileId, ranking: 'recent' })
    expect(ids).toEqual(it.content.postIds[1])
  })
})

describe('suggestions', () => {
  test(
    'are words of names, phrases, hashtags and creators',
    { tags: ['A-41', 'A-51'] },
    async () => {
      await it.publish({ hashtags: ['ltkzebra'] }, [{ name: 'Striped zeppelin lamp', price: 100 }])
      for (const index of [undefined, 'posts', 'products'] as const) {
        expect(await it.index.suggest('zep', { index, limit: 5 })).toEqual([
          { type: 'term', text: 'zeppelin' },
          { type: 'term', text: 'zeppelin lamp' },
        ])
      }
      expect(await it.index.suggest('#ltkzeb', { limit: 5 })).toEqual([
        { type: 'hashtag', text: 'ltkzebra' },
      ])
      expect(await it.index.suggest('Creator', { index: 'profiles', limit: 5 })).toEqual(
        it.content.profileIds.toReversed().map((profileId) => ({ type: 'profile', profileId })),
      )
      expect(await it.index.suggest('', { limit: 5 })).toEqual([])
    },
  )

  test('in one index are of its own kind only', { tags: 'A-51' }, async () => {
    await it.publish({ title: 'Xylophones' })
    const suggested = (index: 'posts' | 'products' | 'profiles') =>
      it.index.suggest('xyl', { index, limit: 5 })
    expect(await suggested('posts')).toEqual([{ type: 'term', text: 'xylophones' }])
    expect(await suggested('products')).toEqual([])
    expect(await suggested('profiles')).toEqual([])
    expect(await it.index.suggest('creator', { index: 'products', limit: 5 })).toEqual([])
  })

  test('begin with the words that most names have', { tags: ['A-41', 'A-51'] }, async () => {
    const names = ['Quiver', 'Quilt', 'Quiver', 'Quilt', 'Quiver']
    await it.publish(
      {},
      names.map((name) => ({ name, price: 100 })),
    )
    expect(await it.index.suggest('qui', { index: 'products', limit: 5 })).toEqual([
      { type: 'term', text: 'quiver' },
      { type: 'term', text: 'quilt' },
    ])
  })

  test(
    'of all kinds are words first, and in a third of the places creators',
    { tags: ['A-41', 'A-51'] },
    async () => {
      const names = ['Creamy jug', 'Crease iron', 'Creaky chair', 'Creasy linen']
      await it.publish(
        {},
        names.map((name) => ({ name, price: 100 })),
      )
      const typesOf = async (limit: number) =>
        (await it.index.suggest('crea', { limit })).map(({ type }) => type)
      expect(await typesOf(3)).toEqual(['term', 'term', 'profile'])
      expect(await typesOf(6)).toEqual(['term', 'term', 'term', 'term', 'profile', 'profile'])
    },
  )
})

describe('whatever is typed', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({ unit: 'grapheme', maxLength: 600 }),
    fc
      .array(
        fc.constantFrom('linen', 'dress', '|', '&', '!', '<->', ':*', '(', ')', "'", '\\', '%'),
        {
          maxLength: 60,
        },
      )
      .map((parts) => parts.join(' ')),
    fc.constantFrom(
      "'; drop table posts; --",
      'linen:*',
      '\u0000dress',
      '\ud800dress\udfff',
      'under 99999999999999999999',
      'under $',
      '<->',
      'ﷺ'.repeat(512),
      '漢'.repeat(512),
      'a'.repeat(512),
      'a '.repeat(256),
      "''''",
    ),
  )

  test('is answered', async () => {
    await fc.assert(
      fc.asyncProperty(
        odd,
        fc.constantFrom('posts', 'products', 'profiles'),
        async (query, indexName) => {
          const answer = await it.find({ index: indexName, query, facets: true, limit: 5 })
          expect(answer.hits.length).toBeLessThanOrEqual(5)
          const suggestions = await it.index.suggest(query, { limit: 3 })
          expect(suggestions.length).toBeLessThanOrEqual(3)
        },
      ),
      { numRuns: 150 },
    )
  })
})
