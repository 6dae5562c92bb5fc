import { restore, withdraw } from '@ltk/api/withdrawals'
import { newId } from '@ltk/platform/db/uuid'
import { cacheTagOf } from '@ltk/platform/http/cache-tags'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite } from '@ltk/testing/site/open-site'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content
let post: string

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 3 })
  post = content.postIds[0]?.[0] ?? ''
  const caption = '<script>alert(1)</script> & "linen"'
  await site.db.updateTable('posts').set({ caption }).where('id', '=', post).execute()
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.ask(path)
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, body: await response.text() }
}

test(
  'robots.txt names the sitemap and keeps crawlers from what is no page',
  { tags: 'U-04' },
  async () => {
    const { status, type, body } = await read('/robots.txt')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = body.split('\n')
    expect(lines).toContain('Sitemap: http://shop.test/sitemap.xml')
    for (const path of ['/account', '/api/', '/identity/', '/shop/']) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
  },
)

test('security.txt has the contact and expires within a year; without a contact there is none', async () => {
  expect((await read('/.well-known/security.txt')).status).toBe(404)
  const contact = 'mailto:security@shop.example'
  const own = await openSite({ ofSite: { securityContact: contact } })
  const answer = await own.ask('/.well-known/security.txt')
  const body = await answer.text()
  await own.close()
  expect(body.split('\n')[0]).toBe(`Contact: ${contact}`)
  const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('llms.txt links to pages that exist', async () => {
  const { status, body } = await read('/llms.txt')
  expect(status).toBe(200)
  expect(body).toMatch(/^# LTK\n\n> /)
  const paths = [...body.matchAll(/\(http:\/\/shop\.test(\/[\w/-]+)\)/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths.filter((path) => path && !path.startsWith('/api/'))) {
    expect([path, (await read(path ?? '')).status]).toEqual([path, path === '/oembed' ? 400 : 200])
  }
})

test('the manifest makes the site installable, with icons that are there', async () => {
  const { status, type, body } = await read('/manifest.webmanifest')
  expect([status, type]).toEqual([200, 'application/manifest+json'])
  const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'LTK', start_url: '/home', display: 'standalone' })
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`)
  expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
})

test.each([
  '/assets/entry-of-an-old-build.js',
  '/explore/nobody/feed.xml',
  `/oembed?url=${encodeURIComponent('http://shop.test/post/019a0000-0000-7000-8000-000000000000')}`,
])('%s, which is no page, could not be found', { tags: ['E-29', 'X-02'] }, async (path) => {
  const { status, type, body } = await read(path)
  expect([status, type]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(body).toBe('This page could not be found\n')
})

describe("a creator's feed", () => {
  test('is RSS with the newest posts first', async () => {
    const { status, type, body } = await read('/explore/creator0/feed.xml')
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const feed = parseRssFeed(body)
    expect(feed.link).toBe('http://shop.test/explore/Creator0')
    expect(feed.items).toHaveLength(3)
    const times = feed.items?.map((item) => Date.parse(item.pubDate ?? ''))
    expect(times).toEqual(times?.toSorted((a, b) => b - a))
    expect(feed.items?.map((item) => item.link)).toContain(`http://shop.test/post/${post}`)
  })

  test('is JSON Feed with pictures and products', async () => {
    const { status, type, body } = await read('/explore/Creator0/feed.json')
    expect([status, type]).toEqual([200, 'application/feed+json; charset=utf-8'])
    const feed = parseJsonFeed(JSON.parse(body))
    expect(feed.feed_url).toBe('http://shop.test/explore/Creator0/feed.json')
    const item = feed.items?.find(({ url }) => url?.endsWith(post))
    expect(item?.content_html).toContain(`/products/${content.detailsIds[0]}?li=${post}`)
  })

  test('carries what was written as text', async () => {
    const { body } = await read('/explore/creator0/feed.xml')
    const item = parseRssFeed(body).items?.find(({ link }) => link?.endsWith(post))
    expect(item?.description).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;linen')
  })

  test('is a 404 for nobody', async () => {
    for (const name of ['nobody', '%ff', '%00', 'a'.repeat(300)]) {
      const { status } = await read(`/explore/${name}/feed.xml`)
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
    }
  })
})

describe('oEmbed', () => {
  const ask = (url: string, more = '') => read(`/oembed?url=${encodeURIComponent(url)}${more}`)

  test("is a post's picture within the size that is asked for", async () => {
    const { status, body } = await ask(`http://shop.test/post/${post}`, '&maxwidth=500')
    expect(status).toBe(200)
    const answer: Record<string, unknown> = JSON.parse(body)
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'photo',
      width: 450,
      author_url: 'http://shop.test/explore/Creator0',
      provider_name: 'LTK',
    })
    expect(answer['url']).toMatch(/^http:\/\/shop\.test\/media\/.+\?w=450$/)
  })

  test('is a link where no picture is that small', async () => {
    const { body } = await ask(`http://shop.test/explore/Creator0/posts/${post}`, '&maxwidth=20')
    expect(JSON.parse(body)).toMatchObject({ type: 'link' })
  })

  test('says what is wrong', async () => {
    expect((await read('/oembed')).status).toBe(400)
    expect((await ask(`http://shop.test/post/${newId()}`)).status).toBe(404)
    expect((await ask(`http://elsewhere.test/post/${post}`)).status).toBe(404)
    expect((await ask('http://shop.test/home')).status).toBe(404)
    expect((await ask(`http://shop.test/post/${post}`, '&format=xml')).status).toBe(501)
    expect((await ask(`http://shop.test/post/${post}`, '&maxwidth=wide')).status).toBe(400)
  })
})

test(
  'oEmbed and the feeds of withdrawn content are gone, and are back when it is restored',
  { tags: 'U-27' },
  async () => {
    const paths = [
      `/oembed?url=${encodeURIComponent(`http://shop.test/post/${post}`)}`,
      '/explore/Creator0/feed.xml',
      '/explore/Creator0/feed.json',
    ]
    const statuses = async () => Promise.all(paths.map(async (path) => (await read(path)).status))
    const [creator = ''] = content.profileIds
    expect(await statuses()).toEqual([200, 200, 200])
    await withdraw(site.db, { kind: 'post', name: post }, new Date())
    await expect.poll(statuses).toEqual([410, 200, 200])
    await withdraw(site.db, { kind: 'creator', name: creator }, new Date())
    await expect.poll(statuses).toEqual([410, 410, 410])
    await restore(site.db, { kind: 'creator', name: creator }, new Date())
    await restore(site.db, { kind: 'post', name: post }, new Date())
    await expect.poll(statuses).toEqual([200, 200, 200])
  },
)

test('files that are made from content have its tags, all others none', async () => {
  const tagOf = async (path: string) => (await site.ask(path)).headers.get('cache-tag')
  const oembed = `/oembed?url=${encodeURIComponent(`http://shop.test/post/${post}`)}`
  for (const path of [oembed, '/explore/Creator0/feed.xml', `/post/${post}`]) {
    expect([path, (await tagOf(path))?.split(',')]).toEqual([
      path,
      expect.arrayContaining([cacheTagOf([post])]),
    ])
  }
  for (const path of ['/robots.txt', '/llms.txt']) expect(await tagOf(path)).toBeNull()
})

test('pages lead to their feeds and to oEmbed', async () => {
  const alternates = async (path: string) => {
    const { page } = await site.read(path)
    return page
      .querySelectorAll('link[rel="alternate"]')
      .map((link) => [link.getAttribute('type'), link.getAttribute('href')])
  }
  const feeds = [
    ['application/rss+xml', 'http://shop.test/explore/Creator0/feed.xml'],
    ['application/feed+json', 'http://shop.test/explore/Creator0/feed.json'],
  ]
  expect(await alternates('/explore/Creator0')).toEqual(feeds)
  const [embed, ...others] = await alternates(`/post/${post}`)
  expect(others).toEqual(feeds)
  expect(embed?.[0]).toBe('application/json+oembed')
  const { status } = await read((embed?.[1] ?? '').replace('http://shop.test', ''))
  expect(status).toBe(200)
})
