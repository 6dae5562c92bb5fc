import { expect, test } from 'vitest'

import { routes } from './routes.ts'

const owner = '019de33f-c320-779c-baf6-645ffd87528a'

test.each([
  ['getLikes', 30],
  ['getWishes', 36],
  ['getWishesOfCollection', 36],
  ['getWishesOfSharedCollection', 30],
  ['getCollections', 36],
  ['getCollectionItems', 36],
  ['getProductSets', 36],
  ['getProductsOfSet', 36],
  ['getGiftGuides', 36],
  ['getFollowedGiftGuides', 8],
  ['getFollows', 30],
  ['getLtks', 36],
] as const)(
  'a page of %s has %i items unless it is asked for others',
  { tags: ['C-03', 'C-05', 'X-06'] },
  (name, size) => {
    const query = { user_id: owner, profile_id: owner, audience: 'FOR_HER', collection_id: owner }
    expect(routes[name].query.parse(query)).toMatchObject({ limit: size })
  },
)

test.each([
  ['getLtks', 36, 'ids'],
  ['getProfiles', 36, 'ids'],
  ['getProductDetails', 50, 'ids'],
  ['getFollows', 36, 'profile_ids'],
] as const)('%s takes %i ids at once, and no more', { tags: 'C-11' }, (name, most, parameter) => {
  const accepts = (count: number) =>
    routes[name].query.safeParse({ [parameter]: Array<string>(count).fill(owner) }).success
  expect([accepts(most), accepts(most + 1)]).toEqual([true, false])
})
