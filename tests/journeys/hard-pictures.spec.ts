import { expect, type Page } from '@playwright/test'

import { cardOfPost, expectToFit, openHydrated, test } from './journey.ts'

type Post = {
  id: string
  heroImageId: string
  heroImageWidth: number
  heroImageHeight: number
  videoMediaId: string | null
}

type Hard = { name: string; width: number; height: number; ground: string; subject: string }

const hard: readonly Hard[] = [
  { name: 'white', width: 736, height: 920, ground: '#ffffff', subject: '#f4f2ef' },
  { name: 'very dark', width: 736, height: 920, ground: '#050505', subject: '#1c1917' },
  { name: 'transparent', width: 736, height: 920, ground: 'none', subject: '#9a5c4a' },
  { name: 'panorama', width: 2400, height: 600, ground: '#a9b8b0', subject: '#9a2743' },
  { name: 'high', width: 540, height: 1620, ground: '#c9b8a4', subject: '#5d5a78' },
  { name: 'small', width: 200, height: 200, ground: '#d8b4a6', subject: '#5c6f66' },
]

const draw = ({ width, height, ground, subject }: Hard) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
  `<rect width="100%" height="100%" fill="${ground}"/>` +
  `<circle cx="25%" cy="25%" r="${Math.min(width, height) / 6}" fill="${subject}"/></svg>`

/**
 * Opens the trending posts, the first of which have hard pictures in place of their own. Returns the
 * addresses of these posts, in the order of the pictures.
 */
async function openTrending(page: Page): Promise<string[]> {
  const chosen: string[] = []
  const show = async (post: Post, picture: Hard) => {
    post.heroImageWidth = picture.width
    post.heroImageHeight = picture.height
    await page.route(`**/media/${post.heroImageId}*`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: draw(picture) }),
    )
  }
  await page.route(/\/api\/(v3\/activities\/posts\/global\/trending|v2\/ltks)\b/, async (route) => {
    const response = await route.fetch()
    const json: { ltks: Post[] } = await response.json()
    if (chosen.length === 0) {
      const stills = json.ltks.filter(({ videoMediaId }) => videoMediaId === null)
      chosen.push(...stills.slice(0, hard.length).map(({ id }) => id))
    }
    for (const [index, picture] of hard.entries()) {
      const post = json.ltks.find(({ id }) => id === chosen[index])
      if (post) await show(post, picture)
    }
    await route.fulfill({ response, json })
  })
  // The browser itself asks for what a link leads to.
  await openHydrated(page, '/sitemap')
  await page.getByRole('link', { name: 'Trending today' }).click()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  expect(chosen).toHaveLength(hard.length)
  return chosen.map((id) => `/post/${id}`)
}

/** Expects a picture to fill its frame, which has the picture's proportions, and nothing to stand out. */
async function expectFramed(page: Page, selector: string, { width, height }: Hard): Promise<void> {
  const picture = page.locator(selector)
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(async () => {
    const [shown, frame] = await Promise.all([
      picture.boundingBox(),
      picture.locator('..').boundingBox(),
    ])
    expect(shown).toEqual(frame)
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(width / height, 1)
  }).toPass()
  await expectToFit(page)
}

for (const width of [375, 1280]) {
  test(`hard pictures fill their frames on cards and on their posts, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const addresses = await openTrending(page)
    for (const [index, picture] of hard.entries()) {
      const card = cardOfPost(page.getByRole('feed'), addresses[index] ?? '')
      await card.scrollIntoViewIfNeeded()
      await expectFramed(
        page,
        `[aria-posinset] a[href="${addresses[index]}"] .picture > img`,
        picture,
      )
    }
    for (const [index, picture] of hard.entries()) {
      const card = cardOfPost(page.getByRole('feed'), addresses[index] ?? '')
      await card.locator(`a[href="${addresses[index]}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${addresses[index]}$`))
      await expectFramed(page, '.post-media > .picture > img', picture)
      const height = async () => (await page.locator('.post-media').boundingBox())?.height
      await expect.poll(height).toBeLessThan(800)
      await page.goBack()
      await expect(page.getByRole('feed')).toBeVisible()
    }
  })
}

test('a video of other proportions than its poster fills the frame', async ({ page }) => {
  const answer = await page.request.get(
    '/api/v3/activities/posts/global/featured?limit=100&includes=ltks',
  )
  const { ltks }: { ltks: Post[] } = await answer.json()
  const shape = (post?: Post) => (post ? post.heroImageWidth / post.heroImageHeight : 0)
  const withVideo = ltks
    .filter(({ videoMediaId }) => videoMediaId !== null)
    .toSorted((a, b) => shape(a) - shape(b))
  const [high, wide] = [withVideo[0], withVideo.at(-1)]
  expect(shape(wide) - shape(high)).toBeGreaterThan(0.1)
  await page.route(`**/media/${wide?.videoMediaId}`, async (route) => {
    const url = new URL(`/media/${high?.videoMediaId}`, route.request().url())
    await route.fulfill({ response: await route.fetch({ url: url.href }) })
  })
  await page.setViewportSize({ width: 768, height: 800 })
  await openHydrated(page, `/post/${wide?.id}`)
  const video = page.locator('article video')
  const own = () =>
    video.evaluate((player: HTMLVideoElement) => player.videoWidth / player.videoHeight)
  await expect.poll(own).toBeCloseTo(shape(high), 1)
  await expect(async () => {
    expect(await video.boundingBox()).toEqual(await page.locator('.post-media').boundingBox())
  }).toPass()
  await expect(video).toHaveCSS('object-fit', 'cover')
})

test('a frame has its size before its picture has come', async ({ page }) => {
  const answer = await page.request.get(
    '/api/v3/activities/posts/global/featured?limit=36&includes=ltks',
  )
  const { ltks }: { ltks: Post[] } = await answer.json()
  const post = ltks.find(({ videoMediaId }) => videoMediaId === null)
  const asked = Promise.withResolvers<void>()
  await page.route(`**/media/${post?.heroImageId}*`, async (route) => {
    await asked.promise
    await route.continue()
  })
  for (const width of [375, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/post/${post?.id}`, { waitUntil: 'commit' })
    const frame = page.locator('.post-media')
    await expect(async () => {
      const { width: across = 0, height = 1 } = (await frame.boundingBox()) ?? {}
      expect(across).toBeGreaterThan(280)
      expect(across / height).toBeCloseTo(
        (post?.heroImageWidth ?? 0) / (post?.heroImageHeight ?? 1),
        1,
      )
    }).toPass()
  }
  asked.resolve()
})
