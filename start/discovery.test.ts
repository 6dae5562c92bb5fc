import { rebuildRankings } from '@ltk/api/rankings'
import { isPriceHashtag } from '@ltk/contract/price-hashtags'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 2, postsEach: 5 })
  await site.db
    .updateTable('profiles')
    .set({ name: 'Ada Lovelace', followers_count: 12_345 })
    .where('id', '=', content.profileIds[0] ?? '')
    .execute()
  for (const post of [1, 2, 3, 4]) {
    const at = new Date(latestPostAt.getTime() + post * 60_000)
    await site.db
      .updateTable('posts')
      .set({ pinned_at: at })
      .where('id', '=', postOf(1, post))
      .execute()
  }
  for (const [index, postId] of trending().entries()) await like(postId, 9 - index)
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

const postOf = (creator: number, post: number) => content.postIds[creator]?.[post] ?? ''

/** The posts that are liked today, the most liked first. */
const trending = () => [
  postOf(0, 3),
  postOf(1, 2),
  postOf(0, 1),
  postOf(1, 0),
  postOf(0, 0),
  postOf(1, 4),
  postOf(0, 2),
  postOf(1, 1),
  postOf(0, 4),
]

async function like(postId: string, times: number): Promise<void> {
  const likes = Array.from({ length: times }, () => ({
    user_id: crypto.randomUUID(),
    post_id: postId,
    created_at: latestPostAt,
  }))
  await site.db.insertInto('likes').values(likes).execute()
}

async function tag(postId: string, hashtag: string): Promise<void> {
  const profileId = content.profileIds[content.postIds.findIndex((ids) => ids.includes(postId))]
  await site.db
    .insertInto(isPriceHashtag(hashtag) ? 'price_feed_posts' : 'post_hashtags')
    .values({ hashtag, post_id: postId, profile_id: profileId ?? '', published_at: latestPostAt })
    .execute()
}

test(
  "the front page shows today's trending posts, their creators, and the first eight categories",
  { tags: 'F-ROUTE-01' },
  async () => {
    const { status, page } = await site.read('/')
    expect(status).toBe(200)
    expect(textOf(page.querySelector('h2#trending'))).toBe('Trending today')
    expect(postsIn(page, 'Trending today')).toEqual(trending().slice(0, 8))
    const [more] = linksIn(page.querySelector('[aria-labelledby=trending]'))
    expect(more).toEqual(['See what else trends', '/trending'])
    const creators = page.querySelector('[aria-labelledby=creators]')
    expect(linksIn(creators)).toEqual([
      ['Trending creators', '/trending/creators'],
      ['Ada Lovelace', '/explore/Creator0'],
      ['Creator1', '/explore/Creator1'],
    ])
    const categories = page.querySelector('[aria-labelledby=categories]')
    expect(linksIn(categories)).toEqual([
      ['All categories', '/categories'],
      ['Style tips', '/categories/ltkstyletip'],
      ['Home', '/categories/ltkhome'],
      ['Beauty', '/categories/ltkbeauty'],
      ['Sale Alert', '/categories/salealert'],
      ['Workwear', '/categories/ltkworkwear'],
      ['Travel', '/categories/ltktravel'],
      ['Kids', '/categories/ltkkids'],
      ['Wedding', '/categories/ltkwedding'],
    ])
  },
)

describe('categories', () => {
  const hashtags = [
    ['ltkhome', 'ltkhome', 'Home'],
    ['salealert', 'ltksalealert', 'Sale Alert'],
    ['findsunder50', 'ltkfindsunder50', 'Finds Under $50'],
    ['findsunder100', 'ltkfindsunder100', 'Finds Under $100'],
    ['ltkbuynow', 'ltkbuynow', 'Buy now'],
  ] as const

  beforeAll(async () => {
    for (const [index, [, hashtag]] of hashtags.entries()) await tag(postOf(0, index), hashtag)
    await rebuildRankings(site.db, latestPostAt)
  })

  test(
    'are all on one page, each with the picture of a post if it has any',
    { tags: 'F-ROUTE-06' },
    async () => {
      const { status, page } = await site.read('/categories')
      expect(status).toBe(200)
      expect(textOf(page.querySelector('h1'))).toBe('Shop by category')
      const tiles = page.querySelectorAll('main a[href^="/categories/"]')
      expect(textOf(page.querySelector('#featured'))).toBe('All categories')
      expect(tiles.map(textOf)).toEqual([
        'Style tips',
        'Home',
        'Beauty',
        'Sale Alert',
        'Workwear',
        'Travel',
        'Kids',
        'Wedding',
        'Seasonal',
        'Finds Under $100',
        'Finds Under $50',
        'Buy now',
        'Parties',
        'Family',
        'Fashion month',
        'Active',
      ])
      const withPicture = tiles.filter((tile) => tile.querySelector('img'))
      expect(new Set(withPicture.map((tile) => tile.getAttribute('href')))).toEqual(
        new Set(hashtags.map(([name]) => `/categories/${name}`)),
      )
    },
  )

  test.each(hashtags.map(([name, , label], index) => ({ name, label, index })))(
    '$name shows the posts of its hashtag and no others',
    { tags: ['F-SCOPE-10', 'F-ROUTE-07', 'U-21'] },
    async ({ name, label, index }) => {
      const { status, page } = await site.read(`/categories/${name}`)
      expect(status).toBe(200)
      expect(textOf(page.querySelector('h1'))).toBe(label)
      expect(textOf(page.querySelector('title'))).toBe(`${label} | LTK`)
      expect(postsIn(page, `Posts with #${hashtags[index]?.[1]}`)).toEqual([postOf(0, index)])
    },
  )
})

test('Sale Alert has posts, Deals has products, and each leads to the other', async () => {
  const leadOf = async (path: string) => {
    const { page } = await site.read(path)
    const lead = page.querySelector('.page-heading')
    return { text: textOf(lead), links: linksIn(lead) }
  }
  const sales = await leadOf('/categories/salealert')
  expect(sales.text).toContain('Posts featuring something that’s on sale right now.')
  expect(sales.links).toContainEqual(['Deals', '/deals'])
  const deals = await leadOf('/deals')
  expect(deals.text).toContain('Products whose price has fallen lately')
  expect(deals.links).toContainEqual(['Sale Alert', '/categories/salealert'])
  expect((await leadOf('/categories/salealert/products')).text).toContain(
    'On sale right now, from our creators’ newest posts.',
  )
})

describe('a category has one address', () => {
  test.each([
    ['/categories/Beauty', '/categories/ltkbeauty', 301],
    ['/categories/beauty?next=abc', '/categories/ltkbeauty?next=abc', 301],
    ['/categories/LTKBeauty', '/categories/ltkbeauty', 301],
    ['/categories/%23ltkbeauty', '/categories/ltkbeauty', 301],
    ['/categories/ltksalealert', '/categories/salealert', 301],
    ['/categories/FindsUnder50', '/categories/findsunder50', 301],
    ['/categories/LTKTest', '/categories/ltktest', 301],
    ['/hashtags/ltkbeauty', '/categories/ltkbeauty', 302],
    ['/hashtags/%23LTKSaleAlert', '/categories/salealert', 302],
  ])('%s leads to %s', async (from, to, status) => {
    const response = await site.ask(from)
    expect([response.status, response.headers.get('location')]).toEqual([status, to])
  })

  test('that has its name as the title and its chip current', { tags: 'F-ROUTE-07' }, async () => {
    const { page } = await site.read('/categories/ltkbeauty')
    expect(textOf(page.querySelector('title'))).toBe('Beauty | LTK')
    const current = page.querySelectorAll('nav[aria-label=Categories] [aria-current]')
    expect(current.map(textOf)).toEqual(['Beauty'])
  })
})

test.each(['ltktest', 'LTKTest', '%23ltktest'])(
  'the page of the hashtag %s has its posts, newest first',
  { tags: ['F-ROUTE-26', 'F-SCOPE-08'] },
  async (hashtag) => {
    const { status, page } = await site.read(`/hashtags/${hashtag}`)
    expect(status).toBe(200)
    expect(textOf(page.querySelector('h1'))).toBe('#ltktest')
    const newestFirst = content.postIds[0]?.flatMap((_, post) => [postOf(0, post), postOf(1, post)])
    expect(postsIn(page, 'Posts with #ltktest')).toEqual(newestFirst)
  },
)

test('an address without a hashtag is a 404', { tags: 'F-ROUTE-26' }, async () => {
  const { status, page } = await site.read('/hashtags')
  expect([status, textOf(page.querySelector('h1'))]).toEqual([404, '404 Oh No!'])
})

test.each(['/hashtags/nobodyusesit', '/categories/nobodyusesit'])(
  '%s is empty and says so',
  { tags: ['F-FEED-21', 'E-09'] },
  async (path) => {
    const { status, page } = await site.read(path)
    expect(status).toBe(200)
    expect(page.querySelector('[role=feed]')).toBeNull()
    expect(textOf(page.querySelector('main'))).toContain('No results found.')
  },
)

test('the end of a list says so, and leads on', async () => {
  const { page } = await site.read('/categories/ltktest')
  expect(textOf(page.querySelector('main'))).toContain('You have seen all of it.')
  expect(linksIn(page.querySelector('main'))).toContainEqual(['Discover posts', '/home'])
  const home = await site.read('/home')
  expect(linksIn(home.page.querySelector('main'))).toEqual(
    expect.arrayContaining([
      ['Trending today', '/trending'],
      ['Shop by category', '/categories'],
    ]),
  )
})

test('without scripts each category is a tab stop', async () => {
  const { page } = await site.read('/categories/ltkhome')
  const chips = page.querySelectorAll('nav[aria-label=Categories] a')
  expect(chips).toHaveLength(16)
  expect(chips.filter((chip) => chip.hasAttribute('tabindex'))).toEqual([])
})

describe('visitors', () => {
  const screens = () => [
    ['/', 'Look first. Then shop the very piece.'],
    ['/home', 'Discover'],
    ['/home/for-you', 'For you'],
    ['/home/following', 'Following'],
    ['/home/following/giftguides', 'Gift guides of those you follow'],
    ['/trending', 'Trending today'],
    ['/categories', 'Shop by category'],
    ['/categories/ltktest', '#ltktest'],
    ['/hashtags/ltktest', '#ltktest'],
    ['/explore/Creator1', 'Creator1'],
    ['/explore/Creator1?tab=products', 'Creator1'],
    [`/explore/Creator1/posts/${postOf(1, 0)}`, 'A post by Creator1'],
    [`/post/${postOf(1, 0)}`, 'A post by Creator1'],
    [`/products/${content.detailsIds[0]}`, 'Linen dress'],
    ['/creators/matching', 'Creators for you'],
    ['/trending/creators', 'Trending creators'],
    ['/trending/shared', 'Most shared posts'],
    ['/deals', 'Deals'],
    ['/gift-guides', 'Gift guides'],
    ['/search', 'Search'],
    ['/search?keyword=linen', 'Results for “linen”'],
    ['/sitemap', 'Sitemap'],
    ['/explore/Creator1/collections', 'Creator1'],
    ['/explore/Creator1/giftguides', 'Creator1'],
    ['/explore/Creator1/productsets', 'Creator1'],
  ]

  test('see every screen of discovery', { tags: 'F-SCOPE-07' }, async () => {
    for (const [path = '', heading] of screens()) {
      const { status, page } = await site.read(path)
      expect([path, status, textOf(page.querySelector('h1'))]).toEqual([path, 200, heading])
    }
  })

  test('cannot like, save or follow', { tags: 'F-SCOPE-07' }, async () => {
    const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
    const body = (value: object) => ({ method: 'POST', headers, body: JSON.stringify(value) })
    const like = { like_type: 'CLICK', network: 'LTK', ltk_id: postOf(0, 0) }
    const follow = { follows: [{ profile_id: content.profileIds[0] }] }
    for (const [path, value] of [
      ['/api/v2/likes', like],
      ['/api/v2/wishes', { ltk_product_id: content.detailsIds[0] }],
      ['/api/v2/follows', follow],
    ] as const) {
      const { status } = await site.ask(path, {}, body(value))
      expect([path, status]).toEqual([path, 401])
    }
    const put = await site.ask(
      `/api/v2/follows/${content.profileIds[0]}`,
      {},
      { method: 'PUT', headers },
    )
    expect(put.status).toBe(401)
    expect((await site.ask('/api/v2/likes', { signedIn: true }, body(like))).status).toBe(200)
  })

  test(
    'are sent to the sign-up, with the reason',
    { tags: ['F-ROLE-01', 'F-NAV-16', 'F-FEED-15', 'F-SCOPE-07'] },
    async () => {
      for (const [path, label, prompt] of [
        ['/home', /^Like$/, 'favorite-post'],
        ['/home', /^Follow /, 'discover'],
        [`/post/${postOf(1, 0)}`, /^Like$/, 'favorite-post'],
        [`/post/${postOf(1, 0)}`, /^Save$/, 'favorite-product'],
        [`/products/${content.detailsIds[0]}?li=${postOf(1, 0)}`, /^Save$/, 'favorite-product'],
        ['/explore/Creator1', /^Follow /, 'discover'],
      ] as const) {
        const { page } = await site.read(path)
        const found = linksIn(page).filter(([name]) => label.test(name))
        const addresses = new Set(found.map(([, href]) => href))
        expect([path, ...addresses]).toEqual([path, `/signup?shopltk-signup-prompt=${prompt}`])
      }
    },
  )
})

describe('a shop', () => {
  test(
    'begins with the creator: picture, name, abbreviated followers, and a way to follow',
    { tags: ['F-SHOP-01', 'F-ROUTE-15', 'F-SHOP-05', 'C-18', 'F-SCOPE-05'] },
    async () => {
      const { page } = await site.read('/explore/creator0')
      const header = page.querySelector('main header')
      expect(textOf(header?.querySelector('h1') ?? null)).toBe('Ada Lovelace')
      for (const picture of ['.shop-cover img', '.creator-header-avatar img']) {
        expect(header?.querySelector(picture)?.getAttribute('src')).toMatch(/^\/media\//)
      }
      expect(linksIn(header).slice(0, 2)).toEqual([
        ['@Creator0', '/explore/Creator0'],
        ['Follow Ada Lovelace', '/signup?shopltk-signup-prompt=discover'],
      ])
      expect(textOf(header)).toContain('12.3K followers')
      const german = await site.read('/explore/creator0', { locale: 'de' })
      expect(textOf(german.page.querySelector('main header'))).toContain('12.3K')
    },
  )

  test(
    'opens with a cover: of few posts the one furthest from it, and an accent of its tones',
    { tags: 'F-SHOP-01' },
    async () => {
      for (const [address, label] of [
        ['creator1', 'Posts of Creator1'],
        ['creator0', 'Posts of Ada Lovelace'],
      ] as const) {
        const { page } = await site.read(`/explore/${address}`)
        const last = postsIn(page, label).at(-1)
        expect(page.querySelector('.shop-cover')?.getAttribute('href')).toBe(`/post/${last}`)
        expect(page.querySelector('.shop-page')?.getAttribute('style')).toMatch(
          /--shop-accent:light-dark\(#[\da-f]{6}, #[\da-f]{6}\)/,
        )
      }
    },
  )

  test(
    'shows up to three pinned posts first, marked as pinned, and each post once',
    { tags: ['C-22', 'F-FEED-32', 'F-ROUTE-15'] },
    async () => {
      const { page } = await site.read('/explore/creator1')
      const shown = [4, 3, 2, 0, 1].map((post) => postOf(1, post))
      expect(postsIn(page, 'Posts of Creator1')).toEqual(shown)
      const cards = page.querySelectorAll('[role=feed] article')
      const isMarked = cards.map((card) => textOf(card).includes('Pinned'))
      expect(isMarked).toEqual([true, true, true, false, false])
    },
  )

  test('alone marks posts as pinned', { tags: 'F-FEED-32' }, async () => {
    const { page } = await site.read('/hashtags/ltktest')
    const cards = page.querySelectorAll('[role=feed] article')
    expect(cards).toHaveLength(10)
    expect(cards.filter((card) => textOf(card).includes('Pinned'))).toEqual([])
  })
})
