import { expect, type Page } from '@playwright/test'

import { hydrated, openHydrated, test } from './journey.ts'

/** The pictures at both ends of each travel, oldest first. */
async function recordTravels(page: Page): Promise<() => Promise<string[]>> {
  const travels: string[] = []
  await page.exposeFunction('travelled', (travel: string) => travels.push(travel))
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const tell = () => {
      const named = [...document.images].filter((image) =>
        [image, image.parentElement ?? image].some(
          (element) => getComputedStyle(element).viewTransitionName === 'opened-picture',
        ),
      )
      const end = (image: HTMLImageElement) =>
        `${image.closest('[role=feed]') ? 'card' : 'page'} ${URL.parse(image.src)?.pathname.split('/').at(-1)}`
      Reflect.get(window, 'travelled')(named.map(end).join())
    }
    document.startViewTransition = (update) => {
      tell()
      const transition = typeof update === 'function' ? start(update) : start()
      void transition.updateCallbackDone.then(tell)
      return transition
    }
  })
  return async () => travels
}

const mediaId = async (src: Promise<string | null>) =>
  new URL((await src) ?? '', 'http://x').pathname.split('/').at(-1)

test("a card's picture travels to the post, and back to the card", async ({ page }) => {
  const travels = await recordTravels(page)
  await openHydrated(page, '/home')
  const link = page
    .locator('[role=feed] article:not(:has(button)) a[href^="/post/"]:has(img)')
    .nth(1)
  const href = await link.getAttribute('href')
  const picture = await mediaId(link.locator('img').getAttribute('src'))
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect.poll(travels).toEqual([`card ${picture}`, `page ${picture}`])
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect
    .poll(async () => (await travels()).slice(2))
    .toEqual([`page ${picture}`, `card ${picture}`])
})

test("by keyboard a thumbnail's picture travels to the product", async ({ page }) => {
  const travels = await recordTravels(page)
  await openHydrated(page, '/home')
  const link = page.locator('[role=feed] a[href^="/products/"]').first()
  const picture = await mediaId(link.locator('img').getAttribute('src'))
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(travels).toEqual([`card ${picture}`, `page ${picture}`])
})

test('a travel that is skipped is no error, there and back', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    let skipped = 0
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = typeof update === 'function' ? start(update) : start()
      transition.skipTransition()
      skipped += 1
      document.documentElement.dataset['skipped'] = String(skipped)
      return transition
    }
  })
  await openHydrated(page, '/home')
  const skipped = (times: number) =>
    expect(page.locator('html')).toHaveAttribute('data-skipped', String(times))
  await page.locator('[role=feed] a[href^="/post/"]').first().click()
  await skipped(1)
  await expect(page).toHaveURL(/\/post\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await skipped(2)
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing travels', async ({ page }) => {
    await openHydrated(page, '/home')
    await hydrated(page)
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = typeof update === 'function' ? start(update) : start()
        const count = async () => {
          await transition.ready
          const moving = document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
          document.body.dataset['moving'] = String(moving.length)
        }
        void count()
        return transition
      }
    })
    await page.locator('[role=feed] a[href^="/post/"]').first().click()
    await expect(page.locator('body')).toHaveAttribute('data-moving', '0')
  })
})
