import type { Database } from '@ltk/platform/db/open'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createPageCache } from '@ltk/platform/http/shared-fetch'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { createSitemap } from './sitemap.ts'

const siteUrl = 'http://shop.test'

let database: Database
let content: Content

beforeAll(async () => {
  database = await openTestDatabase()
  content = await insertContent(database.db, { creators: 2, postsEach: 3 })
  const quiet = { id: crypto.randomUUID(), display_name: 'Quiet' }
  await database.db.insertInto('profiles').values(quiet).execute()
})
afterAll(() => database.close())

function openSitemap({ size }: { size?: number } = {}) {
  const { reader } = database
  const responses = createResponseCache({ maxSize: 1024 * 1024 })
  const cachePage = createPageCache(responses)
  const pages = ['/', '/home']
  const app = createSitemap({ reader, siteUrl, pages, cachePage, ...(size && { size }) })
  return async (path: string) => {
    const response = await app.request(path)
    const text = await response.text()
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found)
    return { response, text, addresses }
  }
}

/** Returns the addresses of every file that the index lists. */
async function readAll(read: ReturnType<typeof openSitemap>) {
  const { addresses } = await read('/sitemap.xml')
  const files = await Promise.all(addresses.map((address) => read(address.slice(siteUrl.length))))
  return files.map((file) => file.addresses)
}

test(
  'lists the pages of the site, creators who have posted, posts and products',
  { tags: 'U-04' },
  async () => {
    const read = openSitemap()
    const index = await read('/sitemap.xml')
    expect(index.addresses).toEqual(
      ['pages', 'creators-1', 'posts-1', 'products-1'].map(
        (name) => `${siteUrl}/sitemap-${name}.xml`,
      ),
    )
    const [pages, ...others] = await readAll(read)
    expect(pages).toEqual([siteUrl, `${siteUrl}/home`])
    expect(others.map((list) => list.toSorted())).toEqual([
      [`${siteUrl}/explore/Creator0`, `${siteUrl}/explore/Creator1`],
      content.postIds
        .flat()
        .map((id) => `${siteUrl}/post/${id}`)
        .toSorted(),
      content.detailsIds.map((id) => `${siteUrl}/products/${id}`),
    ])
  },
)

test(
  'says when each address changed last, and when anything in a file did',
  { tags: 'U-04' },
  async () => {
    const read = openSitemap()
    const lastmod = `<lastmod>${latestPostAt.toISOString()}</lastmod>`
    expect((await read('/sitemap.xml')).text).toContain(
      `<sitemap><loc>${siteUrl}/sitemap-posts-1.xml</loc>${lastmod}</sitemap>`,
    )
    const newest = content.postIds.flatMap((ids) => ids[0] ?? [])
    const posts = await read('/sitemap-posts-1.xml')
    expect(newest.some((id) => posts.text.includes(`/post/${id}</loc>${lastmod}</url>`))).toBe(true)
    // The price of this product has never changed.
    expect((await read('/sitemap-products-1.xml')).text).not.toContain('<lastmod>')
  },
)

test.each([1, 2, 4, 6, 7])(
  'has at most %i addresses in a file, each address once',
  { tags: 'U-04' },
  async (size) => {
    const read = openSitemap({ size })
    const [, ...files] = await readAll(read)
    const posts = files.filter(([first]) => first?.includes('/post/'))
    expect(posts.map((file) => file.length)).toEqual(
      Array.from({ length: Math.ceil(6 / size) }, (_, file) => Math.min(size, 6 - file * size)),
    )
    expect(new Set(posts.flat()).size).toBe(6)
    expect(files.flat()).toHaveLength(9)
  },
)

test('has 50,000 addresses in a file, and no more', { tags: 'U-04' }, async () => {
  // So many rows at once take longer than a request may.
  const { background: db } = database
  onTestFinished(async () => {
    await db.deleteFrom('product_details').where('id', 'not in', content.detailsIds).execute()
  })
  await sql`
    insert into product_details (id, retailer_id, name, price, currency)
    select gen_random_uuid(), retailer_id, name, price, currency
    from product_details cross join generate_series(1, 50000)`.execute(db)
  const read = openSitemap()
  const countIn = async (file: string) => (await read(`/sitemap-${file}.xml`)).addresses.length
  expect(await countIn('products-1')).toBe(50_000)
  expect(await countIn('products-2')).toBe(1)
})

test('names creators in addresses as XML and addresses have them', { tags: 'U-04' }, async () => {
  const name = `A<b>c & "d" ]]>`
  const id = crypto.randomUUID()
  const { db } = database
  onTestFinished(async () => {
    await db.deleteFrom('profiles').where('id', '=', id).execute()
  })
  const values = { id, display_name: name, latest_post_at: latestPostAt }
  await db.insertInto('profiles').values(values).execute()
  const { text } = await openSitemap()('/sitemap-creators-1.xml')
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => expect.fail(error.message))
  parser.on('text', (found) => {
    if (URL.canParse(found)) names.push(new URL(found).pathname.replace('/explore/', ''))
  })
  parser.write(text).close()
  expect(names.map(decodeURIComponent)).toContain(name)
})

test('is XML that may be kept for an hour', { tags: 'U-04' }, async () => {
  const read = openSitemap()
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-posts-1.xml']) {
    const { response, text } = await read(path)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage=3600/)
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns=/)
  }
})

test('looks up what the files are once, however often it is asked', async () => {
  const read = openSitemap()
  await read('/sitemap.xml')
  const asked = vi.spyOn(database.reader, 'getExecutor')
  await read('/sitemap.xml')
  expect((await read('/sitemap-posts-2.xml')).response.status).toBe(404)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test.each(['posts-0', 'posts-01', 'posts-', 'posts-99999999999999999999', 'likes-1', 'posts-1-1'])(
  'has no file %s',
  { tags: 'U-04' },
  async (name) => {
    const { response } = await openSitemap()(`/sitemap-${name}.xml`)
    expect(response.status).toBe(404)
  },
)
