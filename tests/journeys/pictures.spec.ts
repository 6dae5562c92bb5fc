import { expect, type Page } from '@playwright/test'

import { cardOfPost, hydrated, publisher, readApi, test } from './journey.ts'

type Post = { id: string; videoMediaId: string | null }

const hasVideo = ({ videoMediaId }: Post) => videoMediaId !== null

const cardOf = (page: Page, position: number) =>
  page.getByRole('feed').locator(`[aria-posinset="${position}"]`)

test(
  'a card has a picture, 450 or on extra-small screens 225 wide, and a button to play where it has a video',
  { tag: '@F-FEED-14' },
  async ({ page }) => {
    // From small to large: a browser that has a larger picture takes that.
    for (const { width, asked } of [
      { width: 375, asked: 225 },
      { width: 768, asked: 450 },
      { width: 1280, asked: 450 },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/home')
      const hero = cardOf(page, 1).locator('a[href^="/post/"] img').first()
      await expect(hero).toHaveJSProperty('complete', true)
      await expect
        .poll(() => hero.evaluate((image) => String(Reflect.get(image, 'currentSrc'))))
        .toMatch(new RegExp(`[?&]w=${asked}(&|$)`))
    }

    // Both again, if the posts were ranked anew in between.
    await expect(async () => {
      const { ltks }: { ltks: Post[] } = await readApi(
        page,
        '/v3/activities/posts/global/featured?limit=36&includes=ltks',
      )
      expect(new Set(ltks.map(hasVideo))).toEqual(new Set([true, false]))
      await page.goto('/home')
      for (const post of ltks) {
        const card = cardOfPost(page, `/post/${post.id}`)
        const picture = card.locator('a[href^="/post/"] img').first()
        await expect(picture).toHaveAttribute('src', /^\/media\//, { timeout: 2_000 })
        const play = card.getByRole('button', { name: 'Play video' })
        await expect(play).toHaveCount(hasVideo(post) ? 1 : 0)
      }
    }).toPass()
    await hydrated(page)
    const play = page.getByRole('feed').getByRole('button', { name: 'Play video' }).first()
    await play.click()
    await expect(page.getByRole('feed').locator('video').first()).toHaveAttribute(
      'src',
      /^\/media\//,
    )
  },
)

test(
  'people are 32 pixels wide, and 88 at the top of their shop',
  { tag: ['@F-SOC-23', '@C-17'] },
  async ({ page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/home')
      // A picture may be larger than the round frame that shows it.
      const suggested = page
        .getByRole('region', { name: 'Creators to follow' })
        .locator(':has(> img)')
      const ofCard = cardOf(page, 1).locator('a[href^="/explore/"] img')
      for (const small of [suggested.first(), ofCard]) {
        await expect.poll(() => small.boundingBox()).toMatchObject({ width: 32, height: 32 })
      }
      await page.goto((await cardOf(page, 1).locator('a').first().getAttribute('href')) ?? '')
      const large = page.getByRole('main').locator('header .avatar').first()
      await expect.poll(() => large.boundingBox()).toMatchObject({ width: 88, height: 88 })
    }
  },
)

test(
  'the heart of a card is 32 pixels wide, 14 from the edges of the picture',
  { tag: ['@C-19', '@F-SOC-11'] },
  async ({ page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/home')
      await expect(async () => {
        const heart = await cardOf(page, 1).locator('.post-card-like').boundingBox()
        const picture = await cardOf(page, 1).locator('a[href^="/post/"]').first().boundingBox()
        if (!heart || !picture) throw new Error('the card has no heart or no picture')
        expect(heart).toMatchObject({ width: 32, height: 32 })
        expect(heart.y - picture.y).toBeCloseTo(14)
        expect(picture.x + picture.width - (heart.x + heart.width)).toBeCloseTo(14)
      }).toPass()
    }
  },
)

test(
  "the picture of a card's creator is smaller in their own shop",
  { tag: '@F-FEED-13' },
  async ({ page }) => {
    for (const [path, size] of [
      ['/home', 32],
      [publisher, 24],
    ] as const) {
      await page.goto(path)
      const avatar = cardOf(page, 1).locator('a[href^="/explore/"] img').first()
      await avatar.scrollIntoViewIfNeeded()
      await expect.poll(() => avatar.boundingBox()).toMatchObject({ width: size, height: size })
    }
  },
)
