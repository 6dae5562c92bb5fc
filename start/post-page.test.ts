import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content
let post: string

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db)
  post = content.postIds[0]?.[0] ?? ''
  await addJug(content.postIds[0]?.[1] ?? '')
})
afterAll(() => site.close())

/** Adds a second product to a post. */
async function addJug(post_id: string): Promise<void> {
  const jug = { id: newId(), retailer_id: content.retailerId, name: 'Jug', price: 1_000 }
  await site.db.insertInto('product_details').values(jug).execute()
  await site.db
    .insertInto('products')
    .values({
      id: newId(),
      profile_id: content.profileIds[0] ?? '',
      post_id,
      published_at: latestPostAt,
      position: 2,
      product_details_id: jug.id,
    })
    .execute()
}

test('a post can be read and shopped', { tags: ['F-ROUTE-27', 'F-SCOPE-01'] }, async () => {
  const { status, page } = await site.read(`/post/${post}`)
  expect([status, textOf(page.querySelector('h1'))]).toEqual([200, 'A post by Creator0'])
  expect(textOf(page.querySelector('main'))).toContain('Post 0 of creator 0')
  expect(linksIn(page.querySelector('main'))).toContainEqual(['Creator0', '/explore/Creator0'])
  expect(textOf(page.querySelector('main'))).toContain(
    'LTK posts contain affiliate links. The creator may earn a commission.',
  )
  const products = await site.db
    .selectFrom('products')
    .select('id')
    .where('post_id', '=', post)
    .execute()
  const links = page
    .querySelectorAll('#products a')
    .filter((link) => link.getAttribute('aria-label')?.startsWith('Shop Now: '))
  expect(links.map((link) => link.getAttribute('href') ?? '').toSorted()).toEqual(
    products.map(({ id }) => `/shop/${id}`).toSorted(),
  )
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toMatch(/^sponsored nofollow/)
  }
  const more = page.querySelectorAll('section.more-posts')
  expect(more.map((section) => linksIn(section.querySelector('h2'))[0])).toEqual([
    ['More from Creator0', '/explore/Creator0'],
    ['More with #ltktest', '/hashtags/ltktest'],
  ])
  expect(more.map((section) => section.querySelectorAll('article').length)).toEqual([2, 5])
})

test(
  "a post appears in its creator's shop and in nobody else's",
  { tags: 'F-ROUTE-22' },
  async () => {
    const { status, page } = await site.read(`/explore/Creator0/posts/${post}`)
    expect([status, textOf(page.querySelector('h1'))]).toEqual([200, 'A post by Creator0'])
    expect(textOf(page.querySelector('main'))).toContain('Post 0 of creator 0')
    expect(page.querySelectorAll('#products a[href^="/shop/"]').length).toBeGreaterThan(0)
    const tabs = linksIn(page.querySelector('nav[aria-label="The shop of Creator0"]'))
    expect(tabs[0]).toEqual(['Posts', '/explore/Creator0'])
    for (const name of ['Creator1', 'nobody']) {
      expect((await site.read(`/explore/${name}/posts/${post}`)).status).toBe(404)
    }
  },
)

test('it is said what ticking pieces does, where there are several', async () => {
  const sentence = 'Tick the pieces you want to see what they cost together.'
  const listOf = async (id: string) =>
    textOf((await site.read(`/post/${id}`)).page.querySelector('#products'))
  expect(await listOf(post)).not.toContain(sentence)
  expect(await listOf(content.postIds[0]?.[1] ?? '')).toContain(sentence)
})

test('what can be bought here says so on a button, on a post and on a tile', async () => {
  const [detailsId = ''] = content.detailsIds
  const buttonsIn = async (path: string) =>
    linksIn((await site.read(path)).page.querySelector('main')).filter(([label]) =>
      label.startsWith('Buy Now'),
    )
  const label = 'Buy Now: Linen dress'
  expect(await buttonsIn(`/post/${post}`)).toEqual([[label, `/products/${detailsId}?li=${post}`]])
  const list = `/categories/ltktest/products`
  expect(await buttonsIn(list)).toEqual([[label, `/products/${detailsId}`]])
})

test.each([
  '/post',
  '/post/latest',
  '/post/01a1f8f0-0000-7000-8000-000000000000',
  '/products',
  '/products/01a1f8f0-0000-7000-8000-000000000000',
])('%s is not found', { tags: ['F-ROUTE-27', 'F-ROUTE-28'] }, async (path) => {
  const { status, page } = await site.read(path)
  expect([status, textOf(page.querySelector('h1'))]).toEqual([404, '404 Oh No!'])
})
