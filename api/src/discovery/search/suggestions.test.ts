import * as suggestionsContract from '@ltk/contract/search-suggestions'
import { beforeEach, describe, expect, test } from 'vitest'

import { setUpSearch } from './testing/set-up-search.ts'

const given = setUpSearch()

describe('suggestions', () => {
  beforeEach(() => {
    given.suggested = [
      { type: 'profile', profileId: given.profileId },
      { type: 'term', text: 'linen dress' },
      { type: 'profile', profileId: crypto.randomUUID() },
      { type: 'hashtag', text: 'ltklinen' },
    ]
  })

  test(
    'are words, hashtags and creators, without those who are gone',
    { tags: ['A-41', 'A-51', 'D-23', 'V-04', 'F-SRCH-05'] },
    async () => {
      const path = '/v2/suggestions/global?query=%20li%20&limit=4'
      const { suggestions } = await given.api.get(suggestionsContract.getSuggestions, path)
      expect(suggestions).toEqual([
        {
          objectId: given.profileId,
          query: 'Creator0',
          type: 'profile',
          avatarUrl: expect.stringMatching(/^\/media\//),
        },
        { objectId: null, query: 'linen dress', type: 'term', avatarUrl: null },
        { objectId: null, query: 'ltklinen', type: 'hashtag', avatarUrl: null },
      ])
      expect(given.begun).toEqual({ beginning: 'li', index: undefined })
    },
  )

  test('come with how many posts they find, a picture, and products, if that is asked for', async () => {
    given.suggested = given.suggested.filter(({ type }) => type !== 'profile')
    const path = '/v2/suggestions/posts?query=li&includes=results&includes=product_details'
    const answer = await given.api.get(suggestionsContract.getIndexSuggestions, path)
    const results = {
      nbHits: given.postIds.length,
      exhaustiveNbHits: true,
      imageUrl: expect.stringMatching(/^\/media\//),
    }
    expect(answer.suggestions).toMatchObject([
      { query: 'linen dress', ...results },
      { query: 'ltklinen', ...results },
    ])
    expect(answer.productDetails?.map(({ id }) => id)).toEqual([given.detailsId])
    expect(given.asked).toContainEqual(
      expect.objectContaining({
        index: 'products',
        query: 'linen dress',
        language: 'en',
        limit: 3,
      }),
    )
    const inKorean = await given.api.get(
      suggestionsContract.getIndexSuggestions,
      `${path}&language=ko`,
    )
    expect(inKorean).toEqual(answer)
    for (const index of ['posts', 'products']) {
      expect(given.asked).toContainEqual(expect.objectContaining({ index, language: 'ko' }))
    }
    given.suggested = []
    const typed = await given.api.get(suggestionsContract.getIndexSuggestions, path)
    expect(typed.suggestions).toEqual([])
    expect(given.asked.at(-1)).toMatchObject({ index: 'products', query: 'li' })
  })

  test(
    'are three if nothing is said, the same for everybody, and also for one index',
    { tags: ['A-41', 'A-51', 'U-13', 'F-SRCH-16', 'F-SRCH-05', 'C-09'] },
    async () => {
      given.suggested = given.suggested
        .filter(({ type }) => type !== 'profile')
        .concat(given.suggested.slice(1, 2))
      given.suggested.push({ type: 'term', text: 'linen shirt' })
      const response = await given.api.request('/v2/suggestions/global/?query=li')
      expect(response.headers.get('cache-control')).toContain('public')
      const { suggestions } = await given.api.get(
        suggestionsContract.getSuggestions,
        '/v2/suggestions/global?query=l',
      )
      expect(suggestions.map(({ query }) => query)).toEqual([
        'linen dress',
        'ltklinen',
        'linen dress',
      ])
      const two = await given.api.get(
        suggestionsContract.getSuggestions,
        '/v2/suggestions/global?query=l&limit=2',
      )
      expect(two.suggestions).toEqual(suggestions.slice(0, 2))
      const tooMany = await given.api.request('/v2/suggestions/global?query=l&limit=21')
      expect(tooMany.status).toBe(400)
      const path = '/v2/suggestions/posts?query=l'
      expect(given.begun).toEqual({ beginning: 'l', index: undefined })
      expect(await given.api.get(suggestionsContract.getIndexSuggestions, path)).toEqual({
        suggestions,
      })
      expect(given.begun).toEqual({ beginning: 'l', index: 'posts' })
      for (const index of ['profiles', 'products']) {
        await given.api.get(
          suggestionsContract.getIndexSuggestions,
          `/v2/suggestions/${index}?query=l`,
        )
        expect(given.begun).toEqual({ beginning: 'l', index })
      }
      expect((await given.api.request('/v2/suggestions/secrets?query=l')).status).toBe(400)
      expect((await given.api.request('/v2/suggestions/global')).status).toBe(400)
    },
  )
})
