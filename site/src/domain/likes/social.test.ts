import type { Profile } from '@ltk/contract/profiles'
import { beforeEach, expect, test } from 'vitest'

import type { Api } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import type { Card } from '../../cards/cards.ts'
import { mergeRecommended, recommendedProfiles } from '../creators/recommendations.ts'
import { followingFeed } from '../feeds/feeds.ts'
import { trendingFeed } from '../feeds/trending-feeds.ts'
import { follows, ownFollows } from '../follows/follows.ts'
import { followedGuides, type GuideCard } from '../product-sets/gift-guides.ts'
import { savedProductsKey, saves } from '../wishlists/saved-products.ts'
import { likedAdded, likedFeedKey, likes } from './likes.ts'

let calls: string[]
let answers: Record<string, object>
let refuses: (call: string) => boolean
const api: Api = async (path, init) => {
  const call = `${init?.method ?? 'GET'} ${path}`
  calls.push(call)
  if (refuses(call)) return Response.json({}, { status: 500 })
  return Response.json(answers[call] ?? {})
}
let client = createQueryClient(api)

beforeEach(() => {
  calls = []
  answers = {}
  refuses = () => false
  client = createQueryClient(api)
})

function cardOf(postId: string, creatorId = 'c1'): Card {
  const creator = { id: creatorId, displayName: creatorId, name: '', avatar: null }
  const nothing = { title: '', caption: '', hero: null, products: [], more: 0 }
  return { ...nothing, postId, creator, isPinned: true }
}
const feedOf = (...cards: Card[]) => ({
  pages: [{ cards, withdrawn: [], next: null }],
  pageParams: [null],
})
const postsIn = (key: readonly unknown[]) =>
  client
    .getQueryData<ReturnType<typeof feedOf>>(key)
    ?.pages.flatMap((page) => page.cards.map((card) => card.postId))

test(
  'a liked post is put at the top of the likes, and the like is remembered',
  { tags: ['F-SOC-08', 'F-ROLE-03'] },
  async () => {
    client.setQueryData(trendingFeed().queryKey, feedOf(cardOf('p1'), cardOf('p2')))
    client.setQueryData(likedFeedKey, feedOf(cardOf('p9')))
    expect(await client.fetchQuery(likedAdded())).toBe(false)
    await likes.set(client, 'p2', true)
    expect(postsIn(likedFeedKey)).toEqual(['p2', 'p9'])
    expect(client.getQueryData(likedAdded().queryKey)).toBe(true)
    expect(calls).toEqual(['POST /v2/likes'])
  },
)

test(
  'a removed like is gone at once, whatever the server answers',
  { tags: ['F-ROLE-03', 'F-SOC-08', 'F-SOC-09'] },
  async () => {
    refuses = () => true
    client.setQueryData(likedFeedKey, feedOf(cardOf('p1'), cardOf('p2')))
    const turned = likes.set(client, 'p1', false)
    expect(postsIn(likedFeedKey)).toEqual(['p2'])
    expect(client.getQueryData(likes.state('p1').queryKey)).toBe(false)
    await expect(turned).resolves.toBeUndefined()
    expect(calls).toContain('DELETE /v2/likes?ltk_ids=p1')
    expect(postsIn(likedFeedKey)).toEqual(['p2'])
    expect(client.getQueryData(likes.state('p1').queryKey)).toBe(false)
  },
)

test(
  'recommended creators are read again after a like, and after removing one',
  { tags: 'F-FEED-35' },
  async () => {
    const { queryKey } = recommendedProfiles({ user: {}, limit: 3 })
    for (const isOn of [true, false]) {
      client.setQueryData(queryKey, [])
      await likes.set(client, 'p1', isOn)
      expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
    }
  },
)

const wish = { id: 'w1', ltkId: 'p1', ltkProductId: 'i1', productId: 'd1', collectionId: null }
const savedOf = (...ids: string[]) => ({
  pages: [{ products: ids.map((id) => ({ id })), next: null }],
  pageParams: [null],
})
const savedIds = () =>
  client
    .getQueryData<ReturnType<typeof savedOf>>([...savedProductsKey, null])
    ?.pages.flatMap((page) => page.products.map((product) => product.id))

test(
  'a saved product is put at the top of those saved',
  { tags: ['F-SOC-12', 'F-ROLE-03'] },
  async () => {
    answers['POST /v2/wishes'] = { wish: { ...wish, savedPrice: 900 } }
    client.setQueryData([...savedProductsKey, null], savedOf('i9'))
    await saves.set(client, 'i1', true)
    expect(savedIds()).toEqual(['i1', 'i9'])
  },
)

test(
  'removing a product deletes its wishes; a list left empty is dropped',
  { tags: ['F-ROLE-03', 'F-SOC-13'] },
  async () => {
    answers['GET /v2/wishes?ltk_product_ids=i1'] = { wishes: [wish, { ...wish, id: 'w2' }] }
    client.setQueryData([...savedProductsKey, null], savedOf('i1'))
    await saves.set(client, 'i1', false)
    expect(calls.slice(1)).toEqual(['DELETE /v2/wishes/w1', 'DELETE /v2/wishes/w2'])
    expect(savedIds()).toBeUndefined()
  },
)

test(
  'a product saved by itself is off every list when it is unsaved, however it was saved',
  { tags: 'F-SOC-13' },
  async () => {
    const other = { ...wish, id: 'w2', ltkId: null, ltkProductId: 'd1' }
    answers['GET /v2/wishes?ltk_product_ids=d1'] = { wishes: [wish, other] }
    client.setQueryData(saves.state('i1').queryKey, true)
    const products = [
      { id: 'i1', detailsId: 'd1' },
      { id: 'd1', detailsId: 'd1' },
      { id: 'i2', detailsId: 'd2' },
    ]
    const pages = [{ products, next: null }]
    client.setQueryData([...savedProductsKey, null], { pages, pageParams: [null] })
    await saves.set(client, 'd1', false)
    expect(calls.slice(1)).toEqual(['DELETE /v2/wishes/w1', 'DELETE /v2/wishes/w2'])
    expect(savedIds()).toEqual(['i2'])
    expect(client.getQueryData(saves.state('i1').queryKey)).toBe(false)
  },
)

test(
  'a product saved from a post is saved on its own page, where it is read again once unsaved',
  { tags: ['F-SOC-12', 'F-ROLE-04'] },
  async () => {
    answers['POST /v2/wishes'] = { wish: { ...wish, savedPrice: 900 } }
    answers['GET /v2/wishes?ltk_product_ids=i1'] = { wishes: [wish] }
    await saves.set(client, 'i1', true)
    expect(client.getQueryData(saves.state('d1').queryKey)).toBe(true)
    await saves.set(client, 'i1', false)
    expect(client.getQueryState(saves.state('d1').queryKey)?.isInvalidated).toBe(true)
  },
)

test.each([
  ['that nobody finds', []],
  ['whose wish another device has removed', [wish]],
])(
  'a product %s is unsaved without an error',
  { tags: ['X-15', 'F-SOC-13'] },
  async (_, wishes) => {
    client = createQueryClient(async (_path, init) =>
      init?.method === 'DELETE' ? Response.json({}, { status: 404 }) : Response.json({ wishes }),
    )
    client.setQueryData([...savedProductsKey, null], savedOf('i1', 'i2'))
    await expect(saves.set(client, 'i1', false)).resolves.toBeUndefined()
    expect([savedIds(), client.getQueryData(saves.state('i1').queryKey)]).toEqual([['i2'], false])
  },
)

test(
  'a product on named lists is removed from them only with force',
  { tags: 'F-SOC-12' },
  async () => {
    const listed = { ...wish, id: 'w2', collectionId: 'c1' }
    answers['GET /v2/wishes?ltk_product_ids=i1'] = { wishes: [wish, listed] }
    client.setQueryData([...savedProductsKey, null], savedOf('i1', 'i2'))
    await expect(saves.set(client, 'i1', false)).rejects.toMatchObject({ count: 1 })
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
    expect(client.getQueryData(saves.state('i1').queryKey)).toBe(true)
    expect(savedIds()).toEqual(['i1', 'i2'])
    await saves.set(client, 'i1', false, { force: true })
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
    expect(savedIds()).toEqual(['i2'])
  },
)

test(
  'a followed creator is put at the top of the list, and the feed is read again',
  { tags: ['F-FEED-30', 'F-SOC-07', 'F-ROLE-03'] },
  async () => {
    answers['PUT /v2/follows/c1'] = { follow: { id: 'f1', profileId: 'c1', createdAt: '' } }
    const old = { id: 'f9', profileId: 'c9', createdAt: '' }
    client.setQueryData(ownFollows().queryKey, {
      pages: [{ follows: [old], next: null }],
      pageParams: [null],
    })
    client.setQueryData(followingFeed().queryKey, feedOf(cardOf('p9', 'c9')))
    await follows.set(client, 'c1', true)
    const list = client.getQueryData(ownFollows().queryKey)
    expect(list?.pages[0]?.follows.map((follow) => follow.id)).toEqual(['f1', 'f9'])
    expect(postsIn(followingFeed().queryKey)).toBeUndefined()
  },
)

test.each([
  { left: 4, kept: ['p0', 'p1', 'p2', 'p3'] },
  { left: 3, kept: undefined },
])(
  'unfollowed, a creator leaves the feed; of $left posts $kept are kept',
  { tags: ['F-FEED-30', 'F-FEED-31', 'C-40'] },
  async (given) => {
    const others = Array.from({ length: given.left }, (_, index) => cardOf(`p${index}`, 'c9'))
    const { queryKey } = followingFeed()
    client.setQueryData(queryKey, feedOf(cardOf('gone', 'c1'), ...others))
    const turned = follows.set(client, 'c1', false)
    expect(postsIn(queryKey)).toEqual(others.map((card) => card.postId))
    await turned
    expect(postsIn(queryKey)).toEqual(given.kept)
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(given.kept !== undefined)
  },
)

function guideOf(id: string, creatorId: string): GuideCard {
  const creator = { id: creatorId, displayName: creatorId, name: '', avatar: null }
  const nobody = { audience: null, occasion: null }
  return { id, isGuide: true, title: '', creator, covers: [], productCount: 0, ...nobody }
}

test('followed gift guides are read again after a follow, and removed at once after an unfollow', async () => {
  answers['PUT /v2/follows/c1'] = { follow: { id: 'f1', profileId: 'c1', createdAt: '' } }
  const { queryKey } = followedGuides(null)
  const guides = ['g1', 'g2', 'g3', 'g4'].map((id) => guideOf(id, 'c9'))
  const shown = (...more: GuideCard[]) => ({
    pages: [{ guides: [...more, ...guides], next: null }],
    pageParams: [null],
  })
  client.setQueryData(queryKey, shown())
  await follows.set(client, 'c1', true)
  expect(client.getQueryData(queryKey)).toBeUndefined()

  client.setQueryData(queryKey, shown(guideOf('gone', 'c1')))
  await follows.set(client, 'c1', false)
  expect(client.getQueryData(queryKey)?.pages[0]?.guides).toEqual(guides)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

const profiles = (...ids: string[]) =>
  ids.map((id): Profile => ({
    id,
    displayName: id,
    name: '',
    bio: '',
    location: '',
    avatarUrl: null,
    avatarColour: null,
  }))

test(
  'personal recommendations are merged with general ones and the list is reversed',
  { tags: 'F-FEED-34' },
  async () => {
    const [general, personal] = [profiles('a', 'b'), profiles('b', 'c')]
    const merged = mergeRecommended(general, personal)
    expect(merged.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    answers['GET /v2/recommended_profiles?limit=3'] = { profiles: general }
    answers['GET /v1/recommendations/ltk_profile_recommendations?limit=3'] = { profiles: personal }
    const found = await client.fetchQuery(recommendedProfiles({ user: {}, limit: 3 }))
    expect(found.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  },
)

test('creators are not recommended to themselves', { tags: 'B-03' }, async () => {
  answers['GET /v2/recommended_profiles?limit=3'] = { profiles: profiles('a', 'own') }
  const personal = 'GET /v1/recommendations/ltk_profile_recommendations?limit=3'
  answers[personal] = { profiles: profiles('a') }
  const asked = recommendedProfiles({ user: { publisherId: 'own' }, limit: 3 })
  expect((await client.fetchQuery(asked)).map(({ id }) => id)).toEqual(['a'])
})

test('visitors get the general recommendations', { tags: ['F-ROLE-04', 'F-FEED-34'] }, async () => {
  answers['GET /v2/recommended_profiles?limit=3'] = { profiles: [] }
  answers['GET /v1/recommendations/ltk_profile_recommendations?limit=3'] = { profiles: [] }
  await client.fetchQuery(recommendedProfiles({ user: null, limit: 3 }))
  expect(calls).toEqual(['GET /v2/recommended_profiles?limit=3'])
})
