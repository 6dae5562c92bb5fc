import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content
const image_id = newId()

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 1, postsEach: 2 })
  await site.db
    .insertInto('media_objects')
    .values({ id: image_id, type: 'image', source_url: 'https://pictures.test/a.jpg' })
    .execute()
  const bubble = (country: string, key: string, label: string, feed_hashtag?: string) => ({
    country,
    key,
    label,
    image_id,
    feed_hashtag: feed_hashtag ?? null,
    position: 0,
  })
  await site.db
    .insertInto('category_bubbles')
    .values([
      bubble('us', 'autumn', 'Falling leaves', 'leaves'),
      bubble('us', 'ltkhome', 'At home'),
      bubble('es', 'ltkhome', 'Hogar'),
    ])
    .execute()
  await site.db
    .insertInto('post_hashtags')
    .values({
      hashtag: 'leaves',
      post_id: content.postIds[0]?.[0] ?? '',
      profile_id: content.profileIds[0] ?? '',
      published_at: latestPostAt,
    })
    .execute()
})
afterAll(() => site.close())

async function bubblesOf(locale?: string) {
  const { status, page } = await site.read('/categories', locale ? { locale } : {})
  expect(status).toBe(200)
  return { page, bubbles: page.querySelector('main .category-bubbles') }
}

test(
  'all categories begin with the bubbles of the country, each with its picture',
  { tags: ['F-ROUTE-06', 'F-FEED-37'] },
  async () => {
    const { page, bubbles } = await bubblesOf()
    expect(linksIn(bubbles)).toEqual([
      ['Falling leaves', '/categories/autumn'],
      ['At home', '/categories/ltkhome'],
    ])
    const pictures = bubbles?.querySelectorAll('img').map((img) => img.getAttribute('src')) ?? []
    expect(pictures).toHaveLength(2)
    for (const address of pictures) expect(address).toContain(image_id)
    expect(textOf(page.querySelector('#featured'))).toBe('Featured categories')
    expect(page.querySelectorAll('.category-tiles a').map(textOf)).toEqual([
      'Style tips',
      'Home',
      'Beauty',
      'Sale Alert',
      'Workwear',
      'Travel',
      'Kids',
      'Wedding',
    ])
  },
)

test(
  'another language has the bubbles of its country, or the categories of the site if that has none',
  { tags: ['F-I18N-07', 'F-ROUTE-06'] },
  async () => {
    expect(linksIn((await bubblesOf('es-ES')).bubbles)).toEqual([['Hogar', '/categories/ltkhome']])
    const { page, bubbles } = await bubblesOf('ko')
    expect(bubbles).toBeNull()
    expect(page.querySelectorAll('.category-tiles a')).toHaveLength(16)
  },
)

test(
  'a bubble that names the hashtag of its feed opens the posts with that hashtag',
  { tags: ['F-FEED-37', 'U-25'] },
  async () => {
    const { status, page } = await site.read('/categories/autumn')
    expect(status).toBe(200)
    expect(textOf(page.querySelector('h1'))).toBe('Falling leaves')
    expect(textOf(page.querySelector('title'))).toBe('Falling leaves | LTK')
    expect(postsIn(page, 'Posts with #leaves')).toEqual([content.postIds[0]?.[0]])
    expect(textOf(page.querySelector('main'))).not.toContain('ltkleaves')
  },
)

test(
  'a category that nothing can be bought in yet says so, and leads on',
  { tags: 'F-ROUTE-07' },
  async () => {
    const { status, page } = await site.read('/categories/ltkbuynow')
    expect(status).toBe(200)
    const main = page.querySelector('main')
    expect(textOf(page.querySelector('h1'))).toBe('Buy now')
    expect(textOf(main)).toContain('Nothing can be bought right here yet')
    expect(linksIn(main)).toContainEqual(['Shop by category', '/categories'])
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

test('reading the bubbles is no change that pages must be rendered again for', async () => {
  const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
  const path = '/api/v1/presentation/modules/v1_bubbles'
  const response = await site.ask(path, { signedIn: true }, { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
})
