import { expect, type Page } from '@playwright/test'

import {
  expectToFit,
  openBrowser,
  openHydrated,
  openWithTexts,
  skipToContent,
  tabTo,
  test,
} from './journey.ts'
import { watchShifts } from './shifts.ts'

const feedOf = (page: Page) => page.getByRole('feed', { name: 'Discover' })
const cardsOf = (page: Page) => feedOf(page).getByRole('article')
const pageSize = 36

/** Scrolls down step by step, as a wheel does, until a condition holds. */
async function scrollUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isDone()) return true
        await page.mouse.wheel(0, 1_500)
        return isDone()
      },
      // Generous: the point is that it gets there.
      { intervals: [100], timeout: 60_000 },
    )
    .toBe(true)
}

/** How many cards have loaded, whether or not all of them are shown yet. */
async function countCards(page: Page): Promise<number> {
  const last = feedOf(page).locator('article').last()
  return Number(await last.getAttribute('aria-posinset'))
}

/** The first card below the header, and the distance of its top from the window's in pixels. */
function readTopCard(page: Page) {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('[role=feed] article')]
    const card = cards.find((candidate) => candidate.getBoundingClientRect().bottom > 80)
    return { name: card?.ariaPosInSet, top: Math.round(card?.getBoundingClientRect().top ?? 0) }
  })
}

/** The top card, once the page has come to rest: it was the same in three reads in a row. */
async function readRestingTopCard(page: Page) {
  const reads: Awaited<ReturnType<typeof readTopCard>>[] = []
  await expect
    .poll(
      async () => {
        reads.push(await readTopCard(page))
        const latest = reads.slice(-3).map(({ name, top }) => `${name} ${top}`)
        return latest.length === 3 && new Set(latest).size === 1
      },
      { intervals: [200] },
    )
    .toBe(true)
  return reads.at(-1)
}

type Kept = { body: string; headers: Record<string, string> }

/** Opens the feed. Returns its document, for a second look that no new ranking changes. */
async function openKept(page: Page): Promise<Kept> {
  const answer = page.waitForResponse(/\/home$/)
  await openHydrated(page, '/home')
  const response = await answer
  const { 'content-encoding': _, ...headers } = await response.allHeaders()
  return { body: await response.text(), headers }
}

/** Has the feed opened as it was. With its headers: without them a browser starts a new history. */
const answerWith = (page: Page, kept: Kept) => page.route(/\/home$/, (route) => route.fulfill(kept))

/** The places of the cards, and of the suggested creators among them, in whole pixels. */
function readPlaces(page: Page) {
  return cardsOf(page)
    .or(page.locator('.masonry-inset'))
    .evaluateAll((cards) => {
      // Cards far from the window are not laid out; their heights count here.
      for (const card of cards) {
        if (card instanceof HTMLElement) card.style.contentVisibility = 'visible'
      }
      return cards
        .map((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect()
          return {
            left: Math.round(left),
            right: Math.round(right),
            top: Math.round(top),
            bottom: Math.round(bottom),
          }
        })
        .toSorted((one, other) => one.top - other.top || one.left - other.left)
    })
}

/**
 * Returns the places of the cards once they stand in columns, always the same gap apart: the heights
 * used to place them are right. What spans the columns is at least that far below each.
 */
async function readColumns(page: Page, columns: number, gap: number) {
  let places: Awaited<ReturnType<typeof readPlaces>> = []
  await expect(async () => {
    places = await readPlaces(page)
    const lanes = [...new Set(places.map(({ left }) => left))]
    expect(lanes).toHaveLength(columns)
    const narrowest = Math.min(...places.map(({ left, right }) => right - left))
    for (const lane of lanes) {
      const items = places.filter(({ left, right }) => left <= lane && lane < right)
      for (const [index, { top, left, right }] of items.slice(1).entries()) {
        const excess = top - (items[index]?.bottom ?? 0) - gap
        const isWide = right - left > narrowest + 1
        expect(isWide ? Math.min(0, excess) : Math.abs(excess)).toBeLessThanOrEqual(1)
        expect(excess).toBeGreaterThanOrEqual(-1)
      }
    }
  }).toPass()
  return places
}

for (const { width, columns, gap } of [
  { width: 320, columns: 2, gap: 28 },
  { width: 599, columns: 2, gap: 28 },
  { width: 600, columns: 3, gap: 40 },
  { width: 1279, columns: 3, gap: 40 },
  { width: 1280, columns: 4, gap: 40 },
  { width: 1920, columns: 4, gap: 40 },
]) {
  test(
    `${columns} columns at ${width} pixels, in place before scripts run`,
    { tag: ['@F-FEED-18', '@C-16'] },
    async ({ page, browser }) => {
      const viewport = { width, height: 800 }
      const readShifts = await watchShifts(page)
      await page.setViewportSize(viewport)
      const kept = await openKept(page)
      const places = await readColumns(page, columns, gap)
      await expect.poll(readShifts).toBeLessThan(0.02)
      await expectToFit(page)

      const context = await openBrowser(browser, { javaScriptEnabled: false, viewport })
      const still = await context.newPage()
      await answerWith(still, kept)
      await still.goto(page.url())
      const first = places[0]?.top ?? 0
      await expect(async () => {
        const before = await readPlaces(still)
        const moved = before.map(
          ({ top }, index) => top - (before[0]?.top ?? 0) - ((places[index]?.top ?? 0) - first),
        )
        expect(moved.filter((pixels) => Math.abs(pixels) > 1)).toEqual([])
        expect(before.map(({ left }) => left)).toEqual(places.map(({ left }) => left))
      }).toPass()
      await context.close()
    },
  )
}

test(
  'more posts come by themselves three times, then on demand',
  { tag: '@F-FEED-26' },
  async ({ page }) => {
    await openHydrated(page, '/home')
    const more = page.getByRole('button', { name: 'Load more' })
    await scrollUntil(page, () => more.isVisible())
    await expect.poll(() => countCards(page)).toBe(4 * pageSize)
    await expect(page.getByText('36 more posts loaded')).toBeAttached()

    // By the link that skips to the foot of the page, and one step back.
    for (const key of ['Tab', 'Tab', 'Enter', 'Shift+Tab']) await page.keyboard.press(key)
    await expect(more).toBeFocused()
    const shown = Number(await cardsOf(page).last().getAttribute('aria-posinset'))
    await page.keyboard.press('Enter')
    await expect(feedOf(page).locator(`[aria-posinset="${shown + 1}"]`)).toBeFocused()
  },
)

test(
  'columns end level while more posts are to follow, which shows what was held back',
  { tag: '@F-FEED-23' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openHydrated(page, '/home')
    const answered = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/v3/activities/posts/global/featured**', async (route) => {
      asked += 1
      if (asked > 1) await answered.promise
      await route.continue()
    })
    await scrollUntil(page, async () => (await countCards(page)) === 2 * pageSize)
    await expect(async () => {
      const positions = await cardsOf(page).evaluateAll((cards) =>
        cards.map((card) => Number(card.ariaPosInSet)),
      )
      expect(positions).toEqual(positions.map((_, index) => index + 1))
      expect(positions.length).toBeGreaterThanOrEqual(2 * pageSize - 4)
    }).toPass()
    answered.resolve()
    await scrollUntil(page, async () => (await countCards(page)) >= 3 * pageSize)
    await expect(cardsOf(page).nth(2 * pageSize - 1)).toBeAttached()
  },
)

test('the feeds and categories are one tab stop, and arrow keys move among them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, '/home')
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await skipToContent(page)
  await tabTo(chips.first())
  await page.keyboard.press('ArrowRight')
  await expect(chips.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(chips.last()).toBeFocused()
  await expect(chips.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(chips.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(chips.and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(chips.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/for-you$/)
  const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')
  await expect(current).toHaveText('For you')
})

test('with a mouse an arrow scrolls the categories, where there are more', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, '/home')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const [back, on] = [categories.locator('button').first(), categories.locator('button').last()]
  await expect(back).toBeHidden()
  await on.click()
  await expect(back).toBeVisible()
  await expect(on).toBeHidden()
  await expect(categories.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(back).toBeHidden()
})

test(
  'going back returns to the same card at the same height',
  { tag: '@F-NAV-04' },
  async ({ page }) => {
    await openHydrated(page, '/home')
    await scrollUntil(page, async () => (await countCards(page)) >= 3 * pageSize)
    const link = cardsOf(page).nth(70).getByRole('link').first()
    // Playwright scrolls before a click where something covers the link.
    await link.click({ trial: true })
    const before = await readRestingTopCard(page)
    await link.click()
    await expect(page).toHaveURL(/\/explore\//)

    await page.goBack()
    await expect(feedOf(page)).toBeVisible()
    await expect.poll(() => readTopCard(page)).toEqual(before)
  },
)

test('a reload returns to the same card at the same height', async ({ page }) => {
  const kept = await openKept(page)
  await scrollUntil(page, async () => (await countCards(page)) >= 3 * pageSize)
  await cardsOf(page).nth(80).scrollIntoViewIfNeeded()
  await readRestingTopCard(page)
  await answerWith(page, kept)
  // A browser may still move the page a little when it leaves it.
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const cards = [...document.querySelectorAll('[role=feed] article')]
      const card = cards.find((candidate) => candidate.getBoundingClientRect().bottom > 80)
      const top = Math.round(card?.getBoundingClientRect().top ?? 0)
      sessionStorage.setItem('left at', JSON.stringify({ name: card?.ariaPosInSet, top }))
    }),
  )
  await page.reload()
  const left = await page.evaluate(() => sessionStorage.getItem('left at') ?? '')
  const [, name = '', top = ''] = /"name":"(\d+)","top":(-?\d+)/.exec(left) ?? []
  if (Number(name) <= 2 * pageSize) throw new Error(`The page was left at ${left}`)
  const card = page.locator(`[role=feed] [aria-posinset="${name}"]`)
  await expect
    .poll(() => card.evaluate((element) => element.getBoundingClientRect().top))
    .toBeCloseTo(Number(top), -0.5)
})

test('a newly opened feed starts at its top, wherever an earlier one was scrolled to', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  await scrollUntil(page, async () => (await countCards(page)) >= 2 * pageSize)
  await readRestingTopCard(page)
  await openHydrated(page, '/terms-of-service')
  await openHydrated(page, '/home')
  await expect(feedOf(page)).toBeVisible()
  expect(await readRestingTopCard(page)).toMatchObject({ name: '1' })
})

test('the feed keys move from card to card', async ({ page }) => {
  await openHydrated(page, '/home')
  const card = (position: number) => feedOf(page).locator(`[aria-posinset="${position}"]`)
  await skipToContent(page)
  await tabTo(card(1))
  await page.keyboard.press('PageDown')
  await expect(card(2)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(card(4)).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('k')
  await expect(card(2)).toBeFocused()
  await expect(card(2)).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('link', { name: /^Follow / }).last()).toBeFocused()
})

test(
  'a page that fails to load says so and can be retried',
  { tag: ['@F-FEED-20', '@E-08'] },
  async ({ page }) => {
    const feed = '**/api/v3/activities/posts/global/featured**'
    await page.route(feed, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/home')
    const again = page.getByRole('button', { name: 'Try Again' })
    await scrollUntil(page, () => again.isVisible())
    await expect(page.getByRole('alert')).toContainText('Error Loading LTKs.')
    await expect.poll(() => countCards(page)).toBe(pageSize)

    await page.unroute(feed)
    await again.click()
    await expect(again).toBeHidden()
    await expect.poll(() => countCards(page)).toBeGreaterThan(pageSize)
  },
)

test('a long list renders only what is near the window and leaves nothing blank', async ({
  page,
}) => {
  test.slow()
  await openHydrated(page, '/home')
  const more = page.getByRole('button', { name: 'Load more' })
  for (const pages of [4, 8]) {
    // In jumps: the end of the feed is then above the window.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          return countCards(page)
        },
        // Generous: the point is that it gets there.
        { intervals: [100], timeout: 60_000 },
      )
      .toBe(pages * pageSize)
    await more.click()
    await expect.poll(() => countCards(page)).toBeGreaterThan(pages * pageSize)
  }
  await expect.poll(() => cardsOf(page).count()).toBeLessThan(150)
  for (const share of [0.1, 0.9, 0.5, 0]) {
    const seen = () =>
      page.evaluate(async (share) => {
        const feed = document.querySelector('[role=feed]')
        const { top = 0, height = 0 } = feed?.getBoundingClientRect() ?? {}
        scrollTo(0, scrollY + top + share * height)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const cards = [...document.querySelectorAll('[role=feed] article')]
        return cards.filter((card) => {
          const { top, bottom } = card.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }).length
      }, share)
    await expect.poll(seen).toBeGreaterThanOrEqual(4)
  }
})

/** Scrolls down by the wheel, at several thousand pixels a second, faster than cards are drawn. */
async function scrollQuickly(page: Page, pixels: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -pixels,
    speed: pixels,
    gestureSourceType: 'mouse',
  })
  await devTools.detach()
}

test(
  'a quick, deep scroll ends where it ends, and is where one comes back to',
  { tag: ['@F-NAV-04', '@F-FEED-26'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const kept = await openKept(page)
    await scrollUntil(page, async () => (await countCards(page)) === 4 * pageSize)
    await page.evaluate(() => scrollTo(0, 0))
    await readRestingTopCard(page)
    await scrollQuickly(page, 12_000)
    // At once, without a rest in which the place could be kept.
    const before = await readTopCard(page)
    await feedOf(page)
      .locator('article a[href*="/explore/"]')
      .evaluateAll((links: HTMLElement[]) => {
        links.find((link) => link.getBoundingClientRect().top > 80)?.click()
      })
    await expect(page).toHaveURL(/\/explore\//)
    await page.goBack()
    await expect(feedOf(page)).toBeVisible()
    await expect.poll(() => readTopCard(page)).toEqual(before)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY / 10))).toBe(1_200)
    await answerWith(page, kept)
    await page.reload({ waitUntil: 'commit' })
    await expect(feedOf(page)).toBeVisible()
    await expect.poll(() => readTopCard(page)).toEqual(before)
  },
)

test(
  'without a connection a notice says so, and what is loaded stays usable',
  { tag: '@F-FEED-43' },
  async ({ page }) => {
    await openWithTexts(page, '/home')
    const notice = page.getByText('You are offline.')
    await expect(notice).toBeHidden()
    await page.context().setOffline(true)
    await expect(notice).toBeVisible()
    await skipToContent(page)
    await tabTo(cardsOf(page).first())
    await page.keyboard.press('PageDown')
    await expect(cardsOf(page).nth(1)).toBeFocused()
    await page.context().setOffline(false)
    await expect(notice).toBeHidden()
  },
)
