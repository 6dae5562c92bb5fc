import { expect, type Page } from '@playwright/test'

import { openBrowser, openHydrated, readApi, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { acceptPolicies, fillIn, fillInLogin, logIn, newLogin, press, signUp } from './shopper.ts'

/** The display name of a creator with a post on the front page. */
async function findCreator(page: Page): Promise<string> {
  await page.goto('/home')
  const shop = page.getByRole('article').first().getByRole('link').first()
  return (await shop.getAttribute('href'))?.split('/').at(-1) ?? ''
}

/** Signs up from the page of an invitation. Returns the new login. */
async function signUpInvited(page: Page, name: string) {
  const login = newLogin()
  await page.getByRole('link', { name: /^Sign up and follow / }).click()
  await fillInLogin(page, login)
  await press(page, 'Sign up')
  await expect(page).toHaveURL(new RegExp(`/explore/${name}$`))
  return login
}

async function followsOf(page: Page): Promise<number> {
  const { follows } = await readApi(page, '/v2/follows')
  return follows.length
}

test(
  'an invitation leads through logging in to following its creator',
  { tag: '@F-ROUTE-32' },
  async ({ browser, page }) => {
    // A shopper who follows nobody yet.
    const before = await (await openBrowser(browser)).newPage()
    const login = await signUp(before)
    await before.context().close()

    const name = await findCreator(page)
    await openHydrated(page, `/user/${name}`)
    await page.getByRole('link', { name: /^Sign up and follow / }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await fillInLogin(page, login)
    await press(page, 'Log in')
    await expect(page).toHaveURL(new RegExp(`/explore/${name}$`))
    await expect(page.getByText(/^You follow .* now$/)).toBeVisible()
  },
)

test(
  'an invitation leads through sign-up to following its creator once, in any browser',
  { tag: '@F-ROUTE-32' },
  async ({ page, browser }) => {
    const name = await findCreator(page)
    const written: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') written.push(request.url())
    })
    await openHydrated(page, `/user/${name}`)
    const login = await signUpInvited(page, name)
    await acceptPolicies(page)
    await expect(page.getByText(/^You follow .* now$/)).toBeAttached()
    expect(await followsOf(page)).toBe(1)
    // The server had followed the creator already, so the page did not.
    expect(written).toEqual([])

    const other = await (await openBrowser(browser)).newPage()
    await other.goto(await mailedLink(login.email, /Confirm your email/))
    await fillIn(other, { 'Password of your account': login.password })
    await press(other, 'Confirm email')
    await expect(other.getByText('Thank you, your email is confirmed.')).toBeVisible()
    const { follows } = await readApi(page, '/v2/follows')
    const headers = { origin: new URL(page.url()).origin }
    await page.request.delete(`/api/v2/follows/${follows[0].profileId}`, { headers })
    await logIn(other, login)
    // Confirming the email does not follow an inviter again who was unfollowed in the meantime.
    expect(await followsOf(other)).toBe(0)
    await other.context().close()
  },
)
