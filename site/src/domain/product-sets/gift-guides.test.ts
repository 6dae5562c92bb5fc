import type { GiftGuidesPage } from '@ltk/contract/product-sets'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { guidesHref } from '../../paths.ts'
import { followedGuides, joinGuides, toGuideCards } from './gift-guides.ts'

const profile = (id: string, name: string) => ({
  id,
  displayName: `@${id}`,
  name,
  bio: '',
  location: '',
  avatarUrl: null,
  avatarColour: null,
})
const post = (id: string, profileId: string) => ({
  id,
  profileId,
  title: id,
  caption: '',
  postProductCount: 7,
  coverPhotoIds: ['m1', 'm2', 'gone'],
  attributes: { audience: 'HER', occasion: null },
})
const cover = (id: string) => ({
  id,
  type: 'image' as const,
  mediaCdnUrl: `/media/${id}`,
  width: null,
  height: null,
  colour: '#c0b0a0',
})
const page: GiftGuidesPage = {
  groups: [
    { profileId: 'b', postIds: ['g3', 'g1'] },
    { profileId: 'a', postIds: ['g2', 'unknown'] },
  ],
  posts: [post('g1', 'b'), post('g2', 'a'), post('g3', 'b')],
  coverPhotos: [cover('m2'), cover('m1')],
  profiles: [profile('a', 'Ann'), profile('b', '')],
  meta: { next: null, nextUrl: null, limit: 8 },
}

test(
  'guides are in the order of their groups, each with its covers in order',
  { tags: ['D-19', 'F-COLL-13'] },
  () => {
    const cards = toGuideCards(page)
    expect(cards.map((card) => card.id)).toEqual(['g3', 'g1', 'g2'])
    expect(cards.map((card) => card.creator.name)).toEqual(['@b', '@b', 'Ann'])
    expect(cards[0]).toMatchObject({ productCount: 7, audience: 'HER', occasion: null })
    expect(cards[0]?.covers.map(({ url }) => url)).toEqual(['/media/m1', '/media/m2'])
  },
)

test('guides of those followed are read eight at a time', { tags: 'F-COLL-13' }, async () => {
  const asked: URL[] = []
  const client = createQueryClient(async (path) => {
    asked.push(new URL(path, 'http://shop.test'))
    return Response.json(page)
  })
  await client.fetchInfiniteQuery(followedGuides(null))
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('limit')])).toEqual([
    ['/v3/activities/giftguides/user', '8'],
  ])
})

test('a guide on two pages is listed once', { tags: 'F-COLL-13' }, () => {
  const guides = toGuideCards(page)
  const joined = joinGuides([
    { guides: guides.slice(0, 2), next: 'x' },
    { guides: guides.slice(1), next: null },
  ])
  expect(joined.map(({ id }) => id)).toEqual(['g3', 'g1', 'g2'])
})

test('the path of a guide is in its creator’s shop, that of a product in the guide', () => {
  expect(guidesHref('a b', 'g1')).toBe('/explore/a%20b/giftguides/g1')
  expect(guidesHref('a', 'g1', 'd1')).toBe('/explore/a/giftguides/g1/d1')
})
