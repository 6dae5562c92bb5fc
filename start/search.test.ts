import { updateSearchIndex } from '@ltk/api/search-index'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content

/** Calls of paths with this in them fail; and the calls of searches since the last test. */
let failing = ''
let searched: string[] = []

beforeAll(async () => {
  site = await openSite({
    overWire: (callApi) => async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.includes('/search/')) searched.push(pathname)
      return failing && pathname.includes(failing)
        ? new Response('{}', { status: 500 })
        : callApi(request)
    },
  })
  content = await insertContent(site.db, { creators: 5, postsEach: 9 })
  for (const [index, id] of content.profileIds.entries()) {
    await site.db
      .updateTable('profiles')
      .set({ name: `Ada Number${index}`, followers_count: 12_340 + 100 * index })
      .where('id', '=', id)
      .execute()
  }
  await updateSearchIndex(site.db)
})
afterEach(() => {
  site.log.error.mockClear()
  failing = ''
  searched = []
})
afterAll(() => site.close())

const statusOf = (page: HTMLElement) => textOf(page.querySelector('main header output'))
const postsFor = (page: HTMLElement, keyword: string) => postsIn(page, `Posts for “${keyword}”`)
const creatorsIn = (page: HTMLElement) =>
  page.querySelectorAll('.creator-results h2').map((name) => textOf(name))
const hrefOf = (page: HTMLElement, name: string) =>
  linksIn(page).find(([label]) => label === name)?.[1]
const chipsOf = (page: HTMLElement, label: string) =>
  Object.fromEntries(linksIn(page.querySelector(`nav[aria-label="${label}"]`)))
const headingsIn = (page: HTMLElement) =>
  page.querySelectorAll('main h2').map((heading) => textOf(heading))

describe('/search', () => {
  test(
    'shows the posts that match, 20 a page, and says how many there are',
    { tags: ['C-09', 'F-SRCH-16', 'F-SRCH-08', 'F-SCOPE-11', 'F-ROUTE-09'] },
    async () => {
      const { status, page } = await site.read('/search?keyword=linen')
      expect(status).toBe(200)
      expect(postsFor(page, 'linen')).toHaveLength(20)
      expect(statusOf(page)).toBe('45 posts')
      expect(textOf(page.querySelector('h1'))).toBe('Results for “linen”')
      expect(textOf(page.querySelector('title'))).toContain('Results for “linen”')
    },
  )

  test(
    'the pages continue by offset, without skipping or repeating a post, to the last',
    { tags: 'F-SRCH-12' },
    async () => {
      const seen: string[] = []
      let path: string | undefined = '/search?keyword=linen&type=post'
      const starts: (string | null)[] = []
      while (path) {
        const { page } = await site.read(path)
        seen.push(...postsFor(page, 'linen'))
        const next: string | undefined = page.querySelector('a[rel=next]')?.getAttribute('href')
        starts.push(new URLSearchParams(next).get('next'))
        expect(next === undefined || new URLSearchParams(next).get('keyword') === 'linen').toBe(
          true,
        )
        path = next && `/search${next}`
      }
      expect(starts).toEqual(['20', '40', null])
      expect(seen).toHaveLength(45)
      expect(new Set(seen).size).toBe(45)
    },
  )

  test(
    'shows creators with followers and a way to follow, 3 a page',
    { tags: ['F-SRCH-08', 'F-SRCH-16', 'C-09', 'C-18', 'F-SCOPE-11', 'F-ROUTE-09', 'F-SRCH-12'] },
    async () => {
      const { page } = await site.read('/search?keyword=ada&type=profile')
      expect(creatorsIn(page)).toHaveLength(3)
      expect(statusOf(page)).toBe('5 creators')
      const [first] = page.querySelectorAll('.creator-results > li')
      const [, number = ''] = /@Creator(\d)/.exec(textOf(first ?? null)) ?? []
      expect(textOf(first ?? null)).toContain(
        `@Creator${number}12.${3 + Number(number)}K followers`,
      )
      expect(first?.querySelector('a[aria-label^="Follow Ada"]')).not.toBeNull()
      const next = page.querySelector('a[rel=next]')?.getAttribute('href')
      const { page: second } = await site.read(`/search${next}`)
      expect([...creatorsIn(page), ...creatorsIn(second)].toSorted()).toEqual([
        'Ada Number0',
        'Ada Number1',
        'Ada Number2',
        'Ada Number3',
        'Ada Number4',
      ])
      expect(second.querySelector('a[rel=next]')).toBeNull()
    },
  )

  test.each([
    ['', 'Posts 45'],
    ['&type=post', 'Posts 45'],
    ['&type=nonsense', 'Posts 45'],
    ['&type=product', 'Products 1'],
    ['&type=profile', 'Creators 0'],
    ['&type=all', 'All 46'],
  ])(
    'with %j the tab %s is the current page',
    { tags: ['F-ROUTE-09', 'F-SRCH-08'] },
    async (query, tab) => {
      const { page } = await site.read(`/search?keyword=linen${query}`)
      const tabs = page.querySelectorAll('nav[aria-label="Kinds of results"] a')
      expect(tabs.map((link) => textOf(link))).toEqual([
        'Posts 45',
        'Products 1',
        'Creators 0',
        'All 46',
      ])
      const current = tabs.filter((link) => link.getAttribute('aria-current') === 'page')
      expect(current.map((link) => textOf(link))).toEqual([tab])
    },
  )

  test(
    'above the posts are up to three creators and the products that match',
    { tags: ['F-SRCH-16', 'F-SCOPE-11'] },
    async () => {
      const { page } = await site.read('/search?keyword=ada')
      const [creators] = page.querySelectorAll('.top-match-lists-list')
      expect(creators?.querySelectorAll('li')).toHaveLength(3)
      expect(hrefOf(page, 'All creators')).toBe('/search?keyword=ada&type=profile')
      const { page: products } = await site.read('/search?keyword=linen')
      expect(products.querySelector('.top-match-lists-product')?.getAttribute('href')).toMatch(
        `/products/${content.detailsIds[0]}?li=`,
      )
    },
  )

  test(
    'only debug=1 shows how well each result matches',
    { tags: ['F-SRCH-08', 'F-ROUTE-09'] },
    async () => {
      const { page } = await site.read('/search?keyword=linen&debug=1')
      expect(page.querySelectorAll('.scores li')).toHaveLength(20)
      expect(textOf(page.querySelector('.scores li code'))).toMatch(/^\d+\.\d{4}$/)
      const { page: creators } = await site.read('/search?keyword=ada&type=profile&debug=1')
      expect(creators.querySelectorAll('.scores li')).toHaveLength(3)
      for (const other of ['', '&debug=0', '&debug=']) {
        const { page: plain } = await site.read(`/search?keyword=linen${other}`)
        expect(plain.querySelectorAll('.scores').length).toBe(0)
      }
    },
  )

  test(
    'is not for search engines, and its address is that of the words',
    { tags: ['F-ROUTE-09', 'F-NAV-10'] },
    async () => {
      const { page } = await site.read('/search?keyword=linen&sale=1&next=20')
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `${site.siteUrl}/search?keyword=linen&type=post`,
      )
    },
  )
})

describe('filters', () => {
  test('are fields of one form, with how many posts each would leave', async () => {
    const { page } = await site.read('/search?keyword=linen&ranking=recent&retailer=shop')
    const form = page.querySelector('form.filter-sheet-panel')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
      '/search',
      undefined,
    ])
    const fields = form?.querySelectorAll('input').map((input) => input.getAttribute('name'))
    expect(fields).toEqual([
      'keyword',
      'type',
      'ranking',
      'price-from',
      'price-to',
      'sale',
      'stock',
      'kind',
      'size',
      'size',
      'retailer',
    ])
    const labels = form?.querySelectorAll('label').map((label) => textOf(label))
    expect(labels).toEqual(expect.arrayContaining(['On sale 45', 'In stock 45', 'The Shop 45']))
    expect(form?.querySelector('input[name=retailer]')?.hasAttribute('checked')).toBe(true)
    expect(hrefOf(page, 'Clear all')).toBe('/search?keyword=linen&type=post&ranking=recent')
  })

  test.each([
    ['price-to=50', 0],
    ['price-from=50&price-to=70', 45],
    ['price-from=70&price-to=50', 45],
    ['sale=1', 45],
    ['stock=1', 45],
    ['retailer=shop', 45],
    ['retailer=other', 0],
  ])('%s leaves %i posts', async (query, count) => {
    const { page } = await site.read(`/search?keyword=linen&${query}`)
    expect(statusOf(page)).toBe(`${count} posts`)
  })

  test('the order and the toggles are links that keep the rest', async () => {
    const { page } = await site.read('/search?keyword=linen&sale=1&ranking=recent')
    const chips = chipsOf(page, 'Order and filters')
    expect(chips).toMatchObject({
      'Best matches': '/search?keyword=linen&type=post&sale=1',
      Newest: '/search?keyword=linen&type=post&ranking=recent&sale=1',
      Trending: '/search?keyword=linen&type=post&ranking=trending&sale=1',
      'On sale 45': '/search?keyword=linen&type=post&ranking=recent',
      'In stock 45': '/search?keyword=linen&type=post&ranking=recent&sale=1&stock=1',
    })
    const current = page.querySelectorAll('.filter-bar [aria-current=true]')
    expect(current.map((chip) => textOf(chip))).toEqual(['Newest', 'On sale 45'])
  })

  test('newest first is another order than the best matches', async () => {
    const { page } = await site.read('/search?keyword=linen&ranking=recent')
    const [mine = []] = content.postIds
    const posts = postsFor(page, 'linen')
    expect(posts[0]).toBe(mine[0])
    expect(posts.slice(0, 5)).toEqual(content.postIds.map((posts) => posts[0]))
  })
})

describe('what was understood of a query', () => {
  const partsOf = (page: HTMLElement) => linksIn(page.querySelector('.understood-parts'))

  test('stands above the results, each part a link to the same search without it', async () => {
    const { page } = await site.read(
      '/search?keyword=linen+dress+under+%2480+not+red&ranking=recent&stock=1&exact=1',
    )
    expect(statusOf(page)).toBe('45 posts')
    const kept = 'type=post&ranking=recent&stock=1&exact=1'
    expect(partsOf(page)).toEqual([
      ['Remove: linen', `/search?keyword=dress+under+%2480+not+red&${kept}`],
      ['Remove: dress', `/search?keyword=linen+under+%2480+not+red&${kept}`],
      ['Remove: Up to $80.00', `/search?keyword=linen+dress+not+red&${kept}`],
      ['Remove: Not red', `/search?keyword=linen+dress+under+%2480&${kept}`],
    ])
  })

  test('is in the language of the page, and of the corrected query', async () => {
    const { page } = await site.read('/search?keyword=linnen+50–80+€&type=product', {
      locale: 'de',
    })
    expect(partsOf(page)).toEqual([
      ['Entfernen: Leinen', '/search?keyword=50%E2%80%9380+%E2%82%AC&type=product'],
      ['Entfernen: 50,00–80,00\u00A0$', '/search?keyword=linen&type=product'],
    ])
  })

  test('leads to other searches where nothing else was asked for', async () => {
    const { page } = await site.read('/search?keyword=linen&sale=1')
    expect(partsOf(page)).toEqual([['Remove: linen', '/search?keyword=&type=post']])
  })

  test('is nothing where all is words', async () => {
    const { page } = await site.read('/search?keyword=post+of+creator')
    expect(page.querySelector('.understood-parts')).toBeNull()
  })
})

describe('a misspelt word', () => {
  test('finds what was meant, and says so', async () => {
    const { page } = await site.read('/search?keyword=linnen')
    expect(statusOf(page)).toBe('45 posts')
    expect(textOf(page.querySelector('h1'))).toBe('Results for “linen”')
    expect(textOf(page.querySelector('main header'))).toContain('Showing results for “linen”.')
  })

  test('can be searched for as it is typed, which finds nothing but near spellings', async () => {
    const { page } = await site.read('/search?keyword=linnen')
    const href = hrefOf(page, 'Search instead for “linnen”')
    expect(href).toBe('/search?keyword=linnen&type=post&exact=1')
    const { page: exact } = await site.read(href ?? '')
    expect(statusOf(exact)).toBe('0 posts')
    expect(hrefOf(exact, 'linen')).toBe('/search?keyword=linen&type=post')
  })
})

describe('where nothing is found', () => {
  test(
    'there are popular searches and categories, and a way back from filters',
    { tags: 'E-09' },
    async () => {
      const { status, page } = await site.read('/search?keyword=zzzzqqqq')
      expect(status).toBe(200)
      expect(statusOf(page)).toBe('0 posts')
      expect(textOf(page.querySelector('main'))).toContain('No results found.')
      expect(headingsIn(page)).toEqual(expect.arrayContaining(['Popular searches', 'Categories']))
      const [, popular] = linksIn(page.querySelector('.related-searches'))[0] ?? []
      expect(popular).toMatch(/^\/search\?keyword=.+&type=post$/)
      const { page: filtered } = await site.read('/search?keyword=linen&price-to=1')
      expect(hrefOf(filtered, 'Search without filters')).toBe('/search?keyword=linen&type=post')
    },
  )

  test.each(['/search', '/search?keyword=', '/search?keyword=%20%20&type=profile'])(
    '%s asks for nothing, and shows what others look for',
    { tags: 'F-ROUTE-09' },
    async (path) => {
      const { status, page } = await site.read(path)
      expect(status).toBe(200)
      expect(textOf(page.querySelector('h1'))).toBe('Search')
      expect(headingsIn(page)).toEqual(['Popular searches', 'Categories'])
    },
  )
})

test.each([
  ['a'.repeat(10_000)],
  ['🛍️🧥👗'.repeat(200)],
  ['<script>alert(1)</script>'],
  ["'; drop table posts; --"],
  ['\u0000'],
  ['\uD800'],
  ['%'],
  ['() & | ! :* <->'],
])('any words are a page: %j', async (keyword) => {
  for (const type of ['post', 'profile']) {
    const response = await site.ask(
      `/search?${new URLSearchParams({ keyword: keyword.toWellFormed(), type })}`,
    )
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).not.toContain('<script>alert')
  }
  expect(site.log.error).not.toHaveBeenCalled()
})

test(
  'a search that fails twice is logged, and the page shows what else there is',
  { tags: 'F-SRCH-13' },
  async () => {
    failing = '/v2/search/'
    const { status, page } = await site.read('/search?keyword=coat')
    expect(status).toBe(200)
    expect(page.querySelector('[role=alert]')).toBeNull()
    expect(headingsIn(page)).toEqual(['Popular searches', 'Categories'])
    expect(searched.filter((path) => path.endsWith('/search/post'))).toHaveLength(2)
    // Creators, products, and the counts of tabs and filters, which the page could do without, too.
    const logged = site.log.error.mock.calls.map(([, said]) => said)
    expect(logged.toSorted()).toEqual([
      'Failed fetching a part of the page',
      'Failed fetching a part of the page',
      'Failed fetching a part of the page',
      'Failed fetching a part of the page',
      'Failed fetching what matches a search',
    ])
  },
)

test(
  'followers and products that cannot be read are left out, and nothing is said',
  { tags: 'E-12' },
  async () => {
    const post = content.postIds[0]?.[0]
    for (const [calls, path, leftOut, rest] of [
      [
        '/followers_statistics',
        '/search?keyword=ada&type=profile',
        /\dK? followers?/,
        'Ada Number',
      ],
      ['/followers_statistics', '/explore/Creator0', /\dK? followers?/, 'Ada Number0'],
      [
        '/followers_statistics',
        `/explore/Creator0/posts/${post}`,
        /\dK? followers?/,
        'Post 0 of creator 0',
      ],
      [`/v3/posts/${post}/products`, `/post/${post}`, /Linen dress/, 'Post 0 of creator 0'],
    ] as const) {
      const usual = await site.read(path)
      expect(textOf(usual.page.querySelector('main'))).toMatch(leftOut)
      failing = calls
      const { status, page } = await site.read(`${path}${path.includes('?') ? '&' : '?'}again`)
      failing = ''
      const said = textOf(page.querySelector('main'))
      expect([path, status, page.querySelector('[role=alert]')]).toEqual([path, 200, null])
      expect(said).not.toMatch(leftOut)
      expect(said).toContain(rest)
    }
  },
)
