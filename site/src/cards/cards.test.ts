import type { FeedPage } from '@ltk/contract/posts'
import { expect, test } from 'vitest'

import { joinPages, toCards } from './cards.ts'

const nothing = { activities: [], meta: { next: null, nextUrl: null, limit: 36 } }
const profile = {
  id: 'c1',
  displayName: 'ada',
  name: 'Ada',
  bio: '',
  location: '',
  avatarUrl: null,
  avatarColour: null,
}

/** Returns a page of a feed with a post for each name; an asterisk marks pinned posts. */
function pageOf(names: string): FeedPage {
  const ltks = names.split(' ').map((name) => ({
    id: name.replace('*', ''),
    profileId: profile.id,
    objectId: '',
    hash: '',
    title: '',
    caption: '',
    hashtags: [],
    heroImage: null,
    heroImageWidth: null,
    heroImageHeight: null,
    heroImageColour: null,
    heroImageFocus: null,
    heroImageId: null,
    videoMediaId: null,
    productIds: [],
    publishedAt: '2026-05-01T12:00:00.000Z',
    pinnedAt: name.endsWith('*') ? '2026-05-02T12:00:00.000Z' : null,
    shareUrl: '',
  }))
  return { ...nothing, ltks, profiles: [profile] }
}

test.each([
  { pages: ['a* b c* d* e'], shown: 'a* b c* d e' },
  { pages: ['a b c d*'], shown: 'a b c d' },
  { pages: ['a* b* c* d', 'e a* b f'], shown: 'a* b* c* d e f' },
  { pages: ['a b', 'b c* d*'], shown: 'a b c* d' },
])(
  'in a shop, of the pages $pages pinned posts among the first three are marked, and each is shown once: $shown',
  { tags: ['F-FEED-32', 'C-22'] },
  ({ pages, shown }) => {
    const cards = joinPages(
      pages.map((names) => ({ cards: toCards(pageOf(names), { ofShop: true }) })),
    )
    expect(cards.map((card) => card.postId + (card.isPinned ? '*' : '')).join(' ')).toBe(shown)
  },
)

test('elsewhere no post is marked as pinned', { tags: ['C-22', 'F-FEED-32'] }, () => {
  expect(toCards(pageOf('a* b')).some((card) => card.isPinned)).toBe(false)
})

test(
  'a card shows three products of its post, and how many more there are',
  { tags: ['C-21', 'F-FEED-16'] },
  () => {
    const page = pageOf('a')
    const productIds = ['p1', 'p2', 'p3', 'p4', 'p5']
    const ltks = page.ltks?.map((post) => ({ ...post, productIds }))
    const products = productIds.map((id) => ({
      id,
      ltkId: 'a',
      productDetailsId: id,
      imageUrl: null,
    }))
    const [card] = toCards(Object.assign(page, { ltks, products }))
    expect(card?.products.map(({ detailsId }) => detailsId)).toEqual(['p1', 'p2', 'p3'])
    expect(card?.more).toBe(2)
  },
)

test(
  "a post's picture keeps its shape, and is square where its size is not known",
  { tags: 'F-FEED-17' },
  () => {
    const heroes = [
      { heroImageWidth: 400, heroImageHeight: 500 },
      { heroImageWidth: null, heroImageHeight: null },
    ].map((size) => {
      const page = pageOf('a')
      const ltks = page.ltks?.map((post) => ({ ...post, heroImage: '/media/a', ...size }))
      const { width, height } = toCards({ ...page, ltks })[0]?.hero ?? {}
      return { width, height }
    })
    expect(heroes).toEqual([
      { width: 400, height: 500 },
      { width: 736, height: 736 },
    ])
  },
)

test.each([
  ['short enough', 'short enough'],
  [`${'ten chars '.repeat(8)}and theatres`, `${'ten chars '.repeat(8)}and…`],
  ['一'.repeat(100), `${'一'.repeat(90)}…`],
  [`a${'👗'.repeat(50)}`, `a${'👗'.repeat(44)}…`],
])('a caption ends with a whole word and a whole character: %s', (caption, shown) => {
  const page = pageOf('a')
  const ltks = page.ltks?.map((post) => ({ ...post, caption }))
  expect(toCards({ ...page, ltks })[0]?.caption).toBe(shown)
})

test('a lean card has neither the id of its creator nor a focal point, since its picture is whole', () => {
  const page = pageOf('a')
  const ltks = page.ltks?.map((post) => ({
    ...post,
    heroImage: '/media/1',
    heroImageFocus: { x: 0.5, y: 0.2 },
  }))
  const [whole] = toCards({ ...page, ltks })
  expect([whole?.creator.id, whole?.hero?.focus]).toEqual(['c1', '50% 20%'])
  const [lean] = toCards({ ...page, ltks }, { isLean: true })
  expect(lean?.creator).not.toHaveProperty('id')
  expect(lean?.hero).not.toHaveProperty('focus')
})
