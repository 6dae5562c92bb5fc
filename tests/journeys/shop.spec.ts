import { randomUUID } from 'node:crypto'

import { expect, type Page } from '@playwright/test'

import { expectToFit, openHydrated, test } from './journey.ts'

const feed = '/api/v3/activities/posts/global/featured?limit=1&includes=profiles'

type Creator = { id: string; displayName: string; name: string }

async function findCreator(page: Page): Promise<Creator> {
  const answer = await page.request.get(feed)
  const { profiles }: { profiles: Creator[] } = await answer.json()
  const [creator] = profiles
  if (!creator) throw new Error('The demo has no creator')
  return creator
}

test('posts and products are tabs, each with its own address', async ({ page }) => {
  const { displayName } = await findCreator(page)
  await openHydrated(page, `/explore/${displayName}`)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL(`/explore/${displayName}?tab=products`)
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const tile = page.getByRole('list', { name: 'Products' }).getByRole('article').first()
  await expect(tile.getByRole('link', { name: /^Shop Now: / })).toHaveAttribute('href', /^\/shop\//)
  await page.goBack()
  await expect(page.getByRole('feed')).toBeVisible()
})

test(
  'recent products load below the first ones, once however often they are asked for',
  { tag: ['@F-SHOP-09', '@F-SHOP-10'] },
  async ({ page }) => {
    const { displayName } = await findCreator(page)
    await openHydrated(page, `/explore/${displayName}?tab=products`)
    await page.getByRole('link', { name: 'Recent', exact: true }).click()
    await expect(page).toHaveURL(`/explore/${displayName}?tab=products&ranking=recent`)
    await expect(page.getByRole('link', { name: 'Recent', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article')
    const more = page.getByRole('link', { name: 'Load more' })
    const before = await tiles.count()
    const asked: unknown[] = []
    await page.route('**/api/v2/search/shop/products*', async (route) => {
      asked.push(route.request().postDataJSON())
      await more.dispatchEvent('click')
      await route.continue()
    })
    await more.click()
    await expect(tiles.nth(before)).toBeVisible()
    await expect(tiles.nth(before).locator('a:focus')).toBeAttached()
    expect(asked).toMatchObject([{ ranking: 'recent', page: 1 }])
  },
)

test('the products of a shop have filters, which stay while the order changes', async ({
  page,
}) => {
  const { id: profileId, displayName } = await findCreator(page)
  await openHydrated(page, `/explore/${displayName}?tab=products`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const colour = sheet.getByRole('group', { name: 'Colors' }).getByRole('checkbox').first()
  const name = (await colour.getAttribute('value')) ?? ''
  const data = { profileId, ranking: 'recent', limit: 100, filters: { colours: [name] } }
  const found = await page.request.post('/api/v2/search/shop/products', { data })
  const { nbHits } = await found.json()
  await colour.press('Space')
  await sheet.getByRole('button', { name: new RegExp(`^Show ${nbHits} results?$`) }).click()
  await expect(page).toHaveURL(`/explore/${displayName}?tab=products&colour=${name}`)
  await page.getByRole('link', { name: 'Recent', exact: true }).click()
  await expect(page).toHaveURL(`/explore/${displayName}?tab=products&ranking=recent&colour=${name}`)
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article')
  await expect(tiles).toHaveCount(Math.min(nbHits, 36))
  await page.getByRole('button', { name: 'Filters 1 set' }).click()
  await sheet.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(`/explore/${displayName}?tab=products&ranking=recent`)
})

const journeyIn = (page: Page) =>
  page.evaluate<unknown>(() => JSON.parse(sessionStorage.getItem('shop-journey') ?? 'null'))

test(
  'the journey through the tabs of a shop is complete with the first product opened',
  { tag: '@F-SHOP-12' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'visitor', value: randomUUID(), url: baseURL ?? '' }])
    const { id: profileId, displayName } = await findCreator(page)
    await openHydrated(page, `/explore/${displayName}`)
    await expect.poll(() => journeyIn(page)).toMatchObject({ profileId, lastTab: 'posts' })
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    const last = { profileId, lastTab: 'products' }
    await expect.poll(() => journeyIn(page)).toMatchObject({ ...last, isComplete: false })
    const tile = page.getByRole('list', { name: 'Products' }).getByRole('article').first()
    const name = (await tile.getAttribute('aria-label')) ?? ''
    await tile.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/products\//)
    await expect.poll(() => journeyIn(page)).toMatchObject({ ...last, isComplete: true })
  },
)

test(
  'the journey through a shop ends with the way out of it',
  { tag: '@F-SHOP-12' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'visitor', value: randomUUID(), url: baseURL ?? '' }])
    const { id: profileId, displayName } = await findCreator(page)
    await openHydrated(page, `/explore/${displayName}?tab=products`)
    await expect.poll(() => journeyIn(page)).toMatchObject({ profileId, lastTab: 'products' })
    await page.getByRole('navigation').getByRole('link', { name: 'Discover' }).first().click()
    await expect(page).toHaveURL('/home')
    await expect.poll(() => journeyIn(page)).toBeNull()
  },
)

type Opening = { ltks: { id: string; pinnedAt: string | null; publishedAt: string }[] }

test('a shop opens like a magazine: a cover from a post further down, and a large name', async ({
  page,
}) => {
  const { id, displayName } = await findCreator(page)
  const answer = await page.request.get(
    `/api/v3/activities/posts/profile/${id}?limit=9&includes=ltks`,
  )
  const { ltks }: Opening = await answer.json()
  const opening = ltks.at(-1)
  if (!opening) throw new Error('The creator has no posts')
  await page.goto(`/explore/${displayName}`)
  const cover = page.locator('.shop-cover')
  await expect(cover).toHaveAttribute('href', `/post/${opening.id}`)
  const sources = await cover.getByRole('presentation').getAttribute('srcset')
  await expect(
    page.locator(`head link[rel="preload"][as="image"][imagesrcset="${sources}"]`),
  ).toHaveCount(1)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [width, ratio] of [
    [1280, 16 / 9],
    [375, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const shape = async () => {
      const box = await cover.boundingBox()
      return (box?.width ?? 0) / (box?.height ?? 1)
    }
    await expect.poll(shape).toBeCloseTo(ratio, 1)
    await expectToFit(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(heading).toHaveCSS('font-size', '72px')
})

test('the first products of a shop and of a search are in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  for (const path of ['/explore/JonasAtHome?tab=products', '/search?keyword=dress&type=product']) {
    await page.goto(path)
    const tile = page.getByRole('main').locator('ul article').first()
    // Most of its picture is above the bar.
    await expect
      .poll(async () => (await tile.boundingBox())?.y, { message: path })
      .toBeLessThan(640)
  }
})

test('the lead picture of Discover is as high as the column beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/home')
  const heights = () =>
    page
      .locator('.opener-top')
      .evaluate((top) =>
        [top, top.querySelector('.lead-post-picture')].map((one) => one?.clientHeight ?? 0),
      )
  await expect
    .poll(async () => {
      const [whole = 0, picture = 0] = await heights()
      return Math.abs(whole - picture)
    })
    .toBeLessThan(16)
})

test('the first posts are in view on a laptop, and the search beside the tabs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { displayName } = await findCreator(page)
  await page.goto(`/explore/${displayName}`)
  const picture = page.getByRole('feed').getByRole('article').first().locator('img').first()
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  await expect(async () => {
    const tabs = await page.getByRole('navigation', { name: /^The shop of / }).boundingBox()
    const search = await page.getByRole('search', { name: 'Search this shop' }).boundingBox()
    expect(search?.y).toBeLessThan((tabs?.y ?? 0) + (tabs?.height ?? 0))
    expect(search?.x).toBeGreaterThan(tabs?.x ?? 0)
  }).toPass()
})

test('on a phone a row with the name stays in view while scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const { displayName } = await findCreator(page)
  await openHydrated(page, `/explore/${displayName}`)
  const row = page.locator('.creator-header-bar-row')
  await expect(row).toHaveCount(0)
  await page.getByRole('feed').getByRole('article').nth(6).scrollIntoViewIfNeeded()
  await expect(row).toBeInViewport()
})
