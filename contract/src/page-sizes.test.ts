import { expect, test } from 'vitest'

import { routes } from './routes.ts'

const owner = '019de33f-c320-779c-baf6-645ffd87528a'

const sizes = [
  ['getFollowingFeed', 8, 'A-01'],
  ['getFeaturedFeed', 36, 'A-02'],
  ['getTrendingFeed', 36, 'A-03'],
  ['getProfileFeed', 10, 'A-04'],
  ['getHashtagFeed', 36, 'A-05'],
  ['getGiftGuides', 36, 'A-06'],
  ['getFollowedGiftGuides', 8, 'A-07'],
  ['getProfileProducts', 36, 'A-08'],
  ['getLtks', 36, 'A-10'],
  ['getRecommendedProfiles', 3, 'A-15'],
  ['getProfileRecommendations', 30, 'A-16'],
  ['getFollows', 30, 'A-17'],
  ['getLikes', 30, 'A-21'],
  ['getWishes', 36, 'A-25'],
  ['getWishesOfCollection', 36, 'A-29'],
  ['getWishesOfSharedCollection', 30, 'A-31'],
  ['getProductSets', 36, 'A-33'],
  ['getProductsOfSet', 36, 'A-34'],
  ['getCollectionItems', 36, 'A-37'],
  ['getCollections', 36, 'A-38'],
  ['getTopSharedFeed', 36, 'F-SCOPE-08'],
  ['getForYouFeed', 36, 'F-SCOPE-08'],
  ['getVisitorsForYouFeed', 36, 'F-SCOPE-08'],
  ['getProductFeed', 36, 'F-SCOPE-08'],
  ['getSuggestions', 3, 'F-SCOPE-11'],
] as const

for (const [name, size, row] of sizes) {
  test(
    `a page of ${name} has ${size} items unless it is asked for others`,
    {
      tags: [
        'C-01',
        'C-02',
        'C-03',
        'C-04',
        'C-05',
        'C-06',
        'C-07',
        'C-08',
        'C-09',
        'X-05',
        'X-06',
        row,
      ],
    },
    () => {
      const ids = { user_id: owner, profile_id: owner, collection_id: owner }
      const query = { ...ids, audience: 'FOR_HER', query: 'linen' }
      expect(routes[name].query.parse(query)).toMatchObject({ limit: size })
    },
  )
}

for (const [name, size] of [
  ['searchPosts', 20],
  ['searchCreators', 3],
  ['searchShop', 36],
  ['searchShopProducts', 36],
] as const) {
  test(
    `${name} finds ${size} unless it is asked for others`,
    { tags: ['F-SRCH-16', 'C-09'] },
    () => {
      const body = { profileId: owner, query: 'linen' }
      expect(routes[name].body.parse(body)).toMatchObject({ limit: size })
    },
  )
}

test('suggestions are three unless others are asked for', { tags: ['F-SRCH-16', 'C-09'] }, () => {
  for (const { query } of [routes.getSuggestions, routes.getIndexSuggestions])
    expect(query.parse({ query: 'linen' })).toMatchObject({ limit: 3 })
})

test('createFollows takes 1 to 36 creators at once', { tags: ['C-11', 'A-18'] }, () => {
  const accepts = (count: number) =>
    routes.createFollows.body.safeParse({
      follows: Array.from({ length: count }, () => ({ profile_id: owner })),
    }).success
  expect([0, 1, 36, 37].map(accepts)).toEqual([false, true, true, false])
})

const batches = [
  ['getLtks', 36, 'ids', 'A-10'],
  ['getLtks', 36, 'hashes', 'A-10'],
  ['getLatestLtks', 36, 'profile_ids', 'A-10'],
  ['getProfiles', 36, 'ids', 'A-11'],
  ['getProfiles', 36, 'display_names', 'A-11'],
  ['getProductDetails', 50, 'ids', 'A-12'],
  ['getFollows', 36, 'profile_ids', 'A-17'],
  ['deleteFollows', 36, 'profile_ids', 'A-19'],
] as const

for (const [name, most, parameter, row] of batches) {
  test(`${name} takes ${most} ${parameter} at once, and no more`, { tags: ['C-11', row] }, () => {
    const accepts = (count: number) =>
      routes[name].query.safeParse({ [parameter]: Array<string>(count).fill(owner) }).success
    expect([accepts(most), accepts(most + 1)]).toEqual([true, false])
  })
}
