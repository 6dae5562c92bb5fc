import { setupI18n } from '@lingui/core'
import type { Profile } from '@ltk/contract/profiles'
import { testPage } from '@ltk/testing/site/test-page'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'

import type { Api } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { popularCreators } from '../../domain/creators/popular-creators.ts'
import { recommendedProfiles } from '../../domain/creators/recommendations.ts'
import { popularSearches } from '../../domain/search/popular-searches.ts'
import { PageProviders } from '../../framework/page-providers.tsx'
import type { SearchHistory } from './search-history.ts'
import type { Section } from './sections.ts'
import { useInitialSuggestions } from './use-initial-suggestions.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const profilesOf = (...ids: string[]) =>
  ids.map((id): Profile => ({
    id,
    displayName: `@${id}`,
    name: '',
    bio: '',
    location: '',
    avatarUrl: null,
    avatarColour: null,
  }))

let asked: unknown[]
const api: Api = async (path, init) => {
  asked.push([path, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined])
  if (path.startsWith('/v2/recommended_profiles')) {
    return Response.json({ profiles: profilesOf('s1', 's2', 's3') })
  }
  const popular = profilesOf('p1', 's2', 'r1', 'p2', 'p3', 'p4')
  return Response.json({ hits: popular.map(({ id }) => ({ objectId: id })), profiles: popular })
}
let client = createQueryClient(api)

beforeEach(async () => {
  asked = []
  client = createQueryClient(api)
  await client.fetchQuery(recommendedProfiles({ user: null, limit: 3 }))
  await client.fetchQuery(popularCreators(9))
})

/** Returns what the panel offers to a visitor, column by column. */
function offersAfter(history: SearchHistory): Section[][] {
  const rendered: Section[][][] = []
  const Probe = () => {
    rendered.push(useInitialSuggestions(history))
    return null
  }
  const { page, context } = testPage({ queryClient: client, i18n })
  renderToString(
    <PageProviders page={page} context={context}>
      <Probe />
    </PageProviders>,
  )
  return rendered.at(-1) ?? []
}

const shownBy = (columns: Section[][]) =>
  columns.map((sections) =>
    sections.map(({ title, entries }) => [
      i18n._(title),
      entries.map(({ query, href, isRecent }) => [query, href, isRecent]),
    ]),
  )
const none: SearchHistory = { previousSearches: [], previousCreators: [] }
const shop = (id: string, isRecent = false) => [`@${id}`, `/explore/%40${id}`, isRecent]

test(
  'the panel offers what was chosen before, what is popular and whom it suggests, nobody twice',
  { tags: ['F-SRCH-01', 'F-SRCH-03', 'F-SRCH-04', 'F-SRCH-06', 'F-SRCH-07', 'V-01'] },
  () => {
    const [words, creators] = shownBy(
      offersAfter({
        previousSearches: [
          { query: 'red & blue', objectID: null },
          { query: 'rug', objectID: null },
        ],
        previousCreators: [{ query: '@r1', objectID: 'r1' }],
      }),
    )
    expect(words?.[0]).toEqual([
      'Recent Searches',
      [
        ['red & blue', '/search?keyword=red+%26+blue&type=post', true],
        ['rug', '/search?keyword=rug&type=post', true],
      ],
    ])
    expect(creators).toEqual([
      ['Recent Creators', [shop('r1', true)]],
      ['Popular Creators', [shop('p1'), shop('p2'), shop('p3')]],
      ['Suggested Creators', [shop('s1'), shop('s2'), shop('s3')]],
    ])
    expect(asked).toEqual([
      ['/v2/recommended_profiles?limit=3', undefined],
      [
        '/v2/search/indexes/profiles',
        { query: '', ranking: 'trending', hitsPerPage: 9, includes: ['profiles'] },
      ],
    ])
  },
)

test('creators are offered once both lists of them have come, so that neither changes', () => {
  client.removeQueries({ queryKey: recommendedProfiles({ user: null, limit: 3 }).queryKey })
  const history = { ...none, previousCreators: [{ query: '@r1', objectID: 'r1' }] }
  const [, creators] = shownBy(offersAfter(history))
  expect(creators).toEqual([
    ['Recent Creators', [shop('r1', true)]],
    ['Popular Creators', []],
    ['Suggested Creators', []],
  ])
})

test(
  'three of the popular searches are offered, others each time',
  { tags: ['F-SRCH-02', 'F-SRCH-07', 'V-03'] },
  () => {
    const seen = Array.from({ length: 20 }, () => {
      const popular = offersAfter(none)[0]?.[1]
      const entries = popular?.entries ?? []
      expect([popular && i18n._(popular.title), entries.length]).toEqual(['Popular Searches', 3])
      for (const { query, href } of entries) {
        expect(popularSearches).toContain(query)
        expect(href).toBe(`/search?${new URLSearchParams({ keyword: query, type: 'post' })}`)
      }
      return entries.map(({ query }) => query).join()
    })
    // That all twenty are the same does not happen by chance.
    expect(new Set(seen).size).toBeGreaterThan(1)
  },
)
