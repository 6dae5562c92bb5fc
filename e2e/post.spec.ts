import { expect, type Page } from '@playwright/test'

import { openHydrated, test } from './journey.ts'

const feed = '/api/v3/activities/posts/global/featured?limit=100&includes=ltks'

type Post = { id: string; title: string; videoMediaId: string | null; productIds: string[] }

async function findPost(page: Page, isSuch: (post: Post) => boolean): Promise<Post> {
  const answer = await page.request.get(feed)
  const { ltks }: { ltks: Post[] } = await answer.json()
  const post = ltks.find(isSuch)
  if (!post) throw new Error('The demo has no such post among its first 100')
  return post
}

const hasProducts = (post: Post) => post.productIds.length > 1

test('a post leads to its creator, its products and back to the feed', async ({ page }) => {
  await openHydrated(page, '/home')
  const card = page.getByRole('article').first()
  await card.locator('a[href^="/post/"]').first().click()
  await expect(page).toHaveURL(/\/post\/[\da-f-]{36}$/)
  const products = page.locator('#products')
  const first = products.getByRole('article').first()
  const name = await first.getAttribute('aria-label')

  await first.getByRole('link', { name: name ?? '', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/[\da-f-]{36}\?li=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')

  await page
    .getByRole('region', { name: /^Seen in/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/explore\//)
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(card).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a post can be read and shopped', async ({ page }) => {
    const post = await findPost(page, hasProducts)
    await page.goto(`/post/${post.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    await expect(
      page.getByText('LTK posts contain affiliate links. The creator may earn a commission.'),
    ).toBeVisible()
    const links = page.locator('#products').getByRole('link', { name: /^Shop Now: / })
    await expect(links).toHaveCount(post.productIds.length)
    for (const [index, id] of post.productIds.entries()) {
      const link = links.nth(index)
      await expect(link).toHaveAttribute('href', `/shop/${id}`)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /^sponsored nofollow/)
    }
    await expect(page.getByRole('heading', { name: /^More from / })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^More with #/ })).toBeVisible()
  })

  test('on a phone the bottom bar opens the strip of products into a list', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const post = await findPost(page, hasProducts)
    await page.goto(`/post/${post.id}`)
    await page.getByRole('link', { name: `Shop all ${post.productIds.length}` }).click()
    await expect(page).toHaveURL(/#products$/)
    const [first, second] = await page.locator('#products li').all()
    const places = await Promise.all([first?.boundingBox(), second?.boundingBox()])
    expect(places[1]?.x).toBe(places[0]?.x)
  })
})

test('the head of a post describes it as an article with its picture', async ({ page }) => {
  const post = await findPost(page, hasProducts)
  await page.goto(`/explore/posts/${post.id}`)
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  await expect(page).toHaveTitle(/ \| LTK$/)
  expect(await content('meta[property="og:type"]')).toBe('article')
  expect(await content('meta[property="og:image"]')).toMatch(/^https?:\/\/.+\/media\//)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    new RegExp(`/post/${post.id}$`),
  )
})

test("a post appears in its creator's shop and in nobody else's", async ({ page }) => {
  const post = await findPost(page, hasProducts)
  await page.goto(`/post/${post.id}`)
  const shop = await page.locator('main a[href^="/explore/"]').first().getAttribute('href')
  const theirs = await page.goto(`${shop}/posts/${post.id}`)
  expect(theirs?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Posts', exact: true })).toHaveAttribute(
    'href',
    shop ?? '',
  )
  const foreign = await page.goto(`/explore/nobody/posts/${post.id}`)
  expect(foreign?.status()).toBe(404)
})

test('a video plays where the picture was', async ({ page }) => {
  const post = await findPost(page, ({ videoMediaId }) => videoMediaId !== null)
  await page.goto(`/post/${post.id}`)
  const video = page.locator('video.post-media')
  await expect(video).toHaveAttribute('src', `/media/${post.videoMediaId}`)
  await expect(video).toHaveAttribute('poster', /\/media\//)
})

for (const address of ['/post', '/post/latest', '/post/01a1f8f0-0000-7000-8000-000000000000']) {
  test(`${address} is not found`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Oh No!')
  })
}

test('a post fits a screen 320 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const post = await findPost(page, hasProducts)
  await page.goto(`/post/${post.id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
