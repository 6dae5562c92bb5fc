import { importViews } from '@ltk/api/insight-views'
import { countInsightDays } from '@ltk/api/insights'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { htmlFaults } from '@ltk/testing/site/html-faults'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const now = new Date('2026-11-22T12:00:00Z')
const day = 24 * 3_600_000
const path = '/account/insights'

let site: OpenSite
let content: Content
let publisherId: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  site = await openSite()
  content = await insertContent(site.db)
  publisherId = content.profileIds[0] ?? ''
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})
beforeEach(async () => {
  for (const table of [
    'events',
    'insight_days',
    'insight_post_days',
    'insight_progress',
  ] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

/** A post of the creator by its number was seen as often. */
async function see(post: number, daysAgo: number, seen: number) {
  const on = new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10)
  const views = { post: `post-0-${post}`, day: on, seen, opened: 0, productsOpened: 0, clicks: 0 }
  await importViews({ db: site.db, events: site.db }, { posts: [views], shops: [], now })
}

async function open(query = '', reader: { locale?: string; publisherId?: string } = {}) {
  const response = await site.ask(path + query, { signedIn: true, publisherId, ...reader })
  const html = await response.text()
  const main = parse(html).querySelector('main')
  const figures = main?.querySelectorAll('h3').map((heading) => {
    const [total, change] = heading.parentNode?.querySelectorAll('p').map(textOf) ?? []
    return [textOf(heading), total, change]
  })
  return { status: response.status, headers: response.headers, html, main, figures }
}

test('is for creators only, and for nobody to keep or to find', async () => {
  expect((await open()).headers.get('cache-control')).toMatch(/private|no-store/)
  expect(
    parse((await open()).html)
      .querySelector('meta[name=robots]')
      ?.getAttribute('content'),
  ).toBe('noindex, nofollow')
  expect((await site.ask(path, { signedIn: true })).status).toBe(404)
  const visitor = await site.ask(path)
  expect(visitor.headers.get('location')).toBe('/login?to=%2Faccount%2Finsights')
})

test('the settings of creators lead to it, and those of nobody else', async () => {
  const links = async (reader: { publisherId?: string }) =>
    linksIn((await site.read('/account', { signedIn: true, ...reader })).page.querySelector('main'))
  expect(await links({ publisherId })).toContainEqual(['See your insights', path])
  expect(JSON.stringify(await links({}))).not.toContain(path)
})

test('a new creator reads that nothing was counted yet', async () => {
  const { status, main } = await open()
  expect(status).toBe(200)
  expect(textOf(main)).toContain('Nothing was counted in this period.')
  expect(linksIn(main)).toContainEqual(['See your shop', '/account/shop'])
})

test('figures say how they differ from those of as many days before', async () => {
  await see(0, 2, 28)
  await see(0, 9, 25)
  await see(0, 0, 3)
  const { figures, main } = await open('?days=7')
  expect(figures?.[0]).toEqual(['Posts seen', '28', '12% more than in the 7 days before'])
  expect(figures?.[1]).toEqual(['Posts opened', '0', 'The same as in the 7 days before'])
  expect((await open('?days=28')).figures?.[0]).toEqual([
    'Posts seen',
    '53',
    'None in the 28 days before',
  ])
  expect(textOf(main?.querySelector('#today')?.parentNode ?? null)).toContain('Posts seen3')
})

test('charts have a name, and all of them are one table', async () => {
  await see(0, 2, 4)
  await see(0, 3, 1)
  const { main } = await open('?days=7')
  expect(
    main?.querySelectorAll('svg[role=img]').map((chart) => chart.getAttribute('aria-label')),
  ).toEqual(['Posts seen, by day from Nov 15 to Nov 21: between 0 and 4'])
  const rows = main?.querySelectorAll('table tr').map((row) =>
    row
      .querySelectorAll('th, td')
      .slice(0, 3)
      .map((cell) => textOf(cell)),
  )
  expect(rows?.slice(0, 4)).toEqual([
    ['Day', 'Posts seen', 'Posts opened'],
    ['Nov 21', '0', '0'],
    ['Nov 20', '4', '0'],
    ['Nov 19', '1', '0'],
  ])
})

test('top posts are linked, in the order that is chosen', async () => {
  const [, second = ''] = content.postIds[0] ?? []
  await site.db
    .insertInto('likes')
    .values({
      user_id: crypto.randomUUID(),
      post_id: second,
      created_at: new Date(now.getTime() - day),
    })
    .execute()
  await countInsightDays({ db: site.db, events: site.db }, now)
  await see(0, 1, 12_345)
  await see(1, 1, 2)
  const top = async (query: string) => {
    const { main } = await open(query)
    return main
      ?.querySelectorAll('ol li')
      .map((item) => item.querySelectorAll('a, p span').map(textOf).join(', '))
  }
  expect(await top('')).toEqual([
    'Post 0 of creator 0, 12.3K times seen, 0 clicks, 0 likes',
    'Post 1 of creator 0, 2 times seen, 0 clicks, 1 like',
  ])
  expect(await top('?by=likes')).toEqual(['Post 1 of creator 0, 2 times seen, 0 clicks, 1 like'])
  const { main } = await open('?days=7&by=likes')
  expect(linksIn(main)).toEqual(
    expect.arrayContaining([
      ['28 days', '/account/insights?days=28&by=likes'],
      ['Most seen', '/account/insights?days=7'],
      ['Post 1 of creator 0', `/post/${second}`],
    ]),
  )
})

test('what one could do next has its reason and one link, whatever the period', async () => {
  const suggestedIn = (main: Awaited<ReturnType<typeof open>>['main']) =>
    main?.querySelectorAll('#suggestions + ul > li').map((item) => ({
      texts: item.querySelectorAll('p').map(textOf),
      links: linksIn(item),
    }))
  const waiting = [
    {
      texts: [
        'Make a gift guide',
        'Shoppers look for gifts now, and you have no gift guide of this season.',
      ],
      links: [['See gift guides of others', '/gift-guides']],
    },
    {
      texts: [
        'Show something new',
        'Your newest post is 205 days old. Followers come back for what is new.',
      ],
      links: [['See what is trending', '/trending']],
    },
  ]
  expect(suggestedIn((await open()).main)).toEqual(waiting)
  await see(0, 2, 12_345)
  const [rising, ...others] = suggestedIn((await open('?days=7')).main) ?? []
  expect(rising).toEqual({
    texts: [
      'Build on a post that rises',
      'Post 0 of creator 0',
      'Seen 12.3K times in 7 days, 0 in the 7 days before. Show its products once more, in another post or a collection.',
    ],
    links: [['See the post', `/post/${content.postIds[0]?.[0]}`]],
  })
  expect(others).toEqual(waiting)
})

test('a creator who has all that it takes reads no advice', async () => {
  const [, other = ''] = content.profileIds
  const newest = new Date(now.getTime() - day)
  await insertProductSet(site.db, other, [], { published_at: newest })
  const post = { profile_id: other, id: crypto.randomUUID(), published_at: newest }
  await site.db.insertInto('posts').values(post).execute()
  const { main } = await open('', { publisherId: other })
  expect(textOf(main)).toContain('Insights')
  expect(textOf(main)).not.toContain('What you could do next')
})

test('an odd address shows the standard period', async () => {
  await see(0, 20, 1)
  expect((await open('?days=lots&by=%00')).figures?.[0]?.[1]).toBe('1')
})

test.each(['en', 'de', 'zh'])('is valid HTML: %s', async (locale) => {
  await see(0, 1, 12_345)
  const { html } = await open('', { locale })
  expect(await htmlFaults(html)).toEqual([])
})
