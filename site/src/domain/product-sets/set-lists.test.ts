import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { profile } from '../creators/profiles.ts'
import type { GuideList } from './gift-guides.ts'
import { productsOfSet } from './product-sets.ts'
import { creatorGuides, creatorSets, giftGuides } from './set-lists.ts'

const creator = {
  id: 'c1',
  displayName: 'Ann',
  name: '',
  bio: '',
  location: '',
  avatarUrl: null,
  avatarColour: null,
}
const category = (key: string, status: string) => ({ key, value: `For ${key}`, status })
const categories = {
  recipients: [category('HER', 'ACTIVE'), category('PETS', 'INACTIVE')],
  occasions: [],
}
const setOf = (collectionId: string, audience: string | null, subtype: string | null) => ({
  collectionId,
  profileId: creator.id,
  title: collectionId,
  description: '',
  subtype,
  productCount: 3,
  coverPhotoUrls: [],
  coverPhotoColours: [],
  attributes: { audience, occasion: null },
  publishedAt: '',
})
/** Two pages: what is left out would make the first one empty. */
const pages = [
  {
    shopProductCollections: [
      setOf('stranger', 'MARTIANS', 'GIFT_GUIDE'),
      setOf('pet', 'PETS', 'GIFT_GUIDE'),
      setOf('nobody', null, 'GIFT_GUIDE'),
    ],
    profiles: [creator],
    meta: { next: 'more' },
  },
  {
    shopProductCollections: [setOf('hers', 'HER', 'GIFT_GUIDE'), setOf('plain', null, null)],
    profiles: [creator],
    meta: { next: null },
  },
]

let client: QueryClient
/** The paths that were asked for. */
let asked: string[]
let areCategoriesThere: boolean
const noCategories = { status: 500, statusText: 'No categories' }
beforeEach(() => {
  asked = []
  areCategoriesThere = true
  client = createQueryClient(async (path) => {
    asked.push(path)
    if (path.startsWith('/gift_guide/')) {
      return areCategoriesThere ? Response.json(categories) : Response.json({}, noCategories)
    }
    return Response.json(pages[path.includes('next=more') ? 1 : 0])
  })
  client.setQueryData(profile(creator.id).queryKey, creator)
})

const idsOf = async (list: GuideList) =>
  (await client.fetchInfiniteQuery(list)).pages.flatMap(({ guides }) => guides.map(({ id }) => id))

test.each([
  ['of a creator', creatorGuides('c1', 'en', null)],
  ['of all creators', giftGuides({ audience: null, occasion: null }, 'en', null)],
])(
  'gift guides %s are kept if they are for an active recipient only',
  { tags: ['F-COLL-10', 'V-16', 'A-58'] },
  async (_, list) => {
    expect(await idsOf(list)).toEqual(['hers'])
    expect(asked[0]).toBe('/gift_guide/get_localized_categories')
  },
)

test(
  'there are no gift guides before the recipients are known',
  { tags: ['F-COLL-10', 'V-16'] },
  async () => {
    areCategoriesThere = false
    await expect(idsOf(creatorGuides('c1', 'en', null))).rejects.toThrow('No categories')
    expect(asked.every((path) => path.startsWith('/gift_guide/'))).toBe(true)
  },
)

test(
  'product sets leave gift guides out where these are listed by themselves',
  { tags: ['F-COLL-11', 'V-17', 'A-55'] },
  async () => {
    expect(await idsOf(creatorSets('c1', true, null))).toEqual(['plain'])
    const path = '/shop_product/get_shop_product_collections?profile_id=c1'
    expect(asked).toEqual([`${path}&limit=36`, `${path}&limit=36&next=more`])
    asked = []
    await idsOf(creatorSets('c1', true, 'more'))
    await idsOf(creatorGuides('c1', 'en', null))
    expect(asked.filter((one) => one.startsWith(path))).toEqual([
      `${path}&limit=36&next=more`,
      `${path}&subtype=GIFT_GUIDE&limit=36`,
      `${path}&subtype=GIFT_GUIDE&limit=36&next=more`,
    ])
    expect(await idsOf(creatorSets('c1', false, null))).toEqual(['stranger', 'pet', 'nobody'])
  },
)

test.each([
  ['sets of nobody', () => creatorSets('', true, null)],
  ['guides of nobody', () => creatorGuides('', 'en', null)],
])('there is no list of the %s', { tags: ['V-34', 'E-18'] }, (_, list) => {
  expect(list).toThrow('Product sets cannot be listed without a profile id')
})

test('there are no products of no set', { tags: ['E-18', 'V-34'] }, () => {
  expect(() => productsOfSet('', null)).toThrow(
    'The products of a set cannot be listed without its id',
  )
})
