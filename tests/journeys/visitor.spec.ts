import { expect, type Page } from '@playwright/test'

import { hydrated, test } from './journey.ts'

/** What the browser keeps of what a visitor wanted: in the tab, and beyond it. */
function readIntents(page: Page) {
  return page.evaluate(() => {
    const idIn = (storage: Storage, kind: string) =>
      JSON.parse(storage.getItem(`intent-${kind}`) ?? 'null')?.id
    return {
      inTab: { follow: idIn(sessionStorage, 'follow') },
      beyond: { like: idIn(localStorage, 'like'), save: idIn(localStorage, 'save') },
    }
  })
}

/** Presses a link of the page, and waits until it has opened the sign-up. */
async function press(page: Page, name: string | RegExp): Promise<string> {
  await hydrated(page)
  const asked = page.waitForRequest(/\/signup\?/)
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  const { searchParams } = new URL((await asked).url())
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  return searchParams.get('shopltk-signup-prompt') ?? ''
}

test(
  'a visitor who likes, saves or follows is led to the sign-up, and it is remembered',
  { tag: '@F-ROLE-01' },
  async ({ page }) => {
    const answer = await page.request.get(
      '/api/v3/activities/posts/global/featured?limit=1&includes=products&includes=ltks',
    )
    const { ltks, products }: Record<'ltks' | 'products', { id: string; profileId: string }[]> =
      await answer.json()
    const [post, product] = [ltks[0], products[0]]

    await page.goto(`/post/${post?.id}`)
    expect(await press(page, 'Like')).toBe('favorite-post')

    await page.goto(`/post/${post?.id}`)
    expect(await press(page, 'Save')).toBe('favorite-product')

    await page.goto(`/post/${post?.id}`)
    expect(await press(page, /^Follow /)).toBe('discover')
    await expect
      .poll(() => readIntents(page))
      .toEqual({
        inTab: { follow: post?.profileId },
        beyond: { like: post?.id, save: product?.id },
      })
  },
)

test(
  'a visitor is offered to log in, to sign up and to apply, on small screens in a banner too, and no cart',
  { tag: ['@F-ROLE-02', '@F-BAN-01', '@F-SHELL-05', '@F-SHELL-08'] },
  async ({ page }) => {
    const offers = ['Log in', 'Sign up', 'Apply to be a Creator']
    const banner = page.getByText('Unlock the full LTK experience')
    for (const { width, menu } of [
      { width: 375, menu: 'Menu' },
      { width: 1280, menu: 'Account' },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/home')
      await expect(banner).toBeVisible({ visible: width < 600 })
      const header = page.getByRole('banner')
      await header.getByRole('button', { name: menu, exact: true }).click()
      const opened = header.locator(':popover-open')
      for (const name of offers) await expect(opened.getByRole('link', { name })).toBeVisible()
      await expect(header.getByRole('button', { name: /cart|bag/i })).toHaveCount(0)
      await expect(header.getByRole('link', { name: /cart|bag/i })).toHaveCount(0)
    }
    // The menu is a sheet there, which covers what is behind it.
    await page.keyboard.press('Escape')
    for (const width of [600, 599]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(banner).toBeVisible({ visible: width < 600 })
    }
    await page.getByRole('complementary').filter({ has: banner }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
  },
)
