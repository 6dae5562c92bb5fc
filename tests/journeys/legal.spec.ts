import { expect, type Page } from '@playwright/test'

import { readApi, responseTo, test } from './journey.ts'
import { demoCreator, demoShopper, fillInLogin, logIn, newLogin, press } from './shopper.ts'

const policies = '**/api/v2/signed_policies'
const none = { cookie: false, privacy: false, tos: false }

const askedIn = (page: Page) => page.getByRole('dialog', { name: 'Before you go on' })
const doubtedIn = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' })

/** Opens Discover as the demo shopper, as if they had signed only as much as this. */
async function signInWith(page: Page, signed: typeof none): Promise<void> {
  await page.route(policies, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { signedPolicies: signed } })
      : route.fallback(),
  )
  await logIn(page, demoShopper)
  await page.goto('/home')
}

for (const signed of [none, { ...none, cookie: true, tos: true }, { ...none, privacy: true }]) {
  test(
    `the legal dialog stays in front of those who have signed ${JSON.stringify(signed)}`,
    { tag: ['@F-ACC-08', '@C-36'] },
    async ({ page }) => {
      await signInWith(page, signed)
      const dialog = askedIn(page)
      await expect(dialog).toBeVisible()
      await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 343 })
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('button')).toHaveText(['Accept all', 'Disagree'])
    },
  )
}

/** Expects the browser to know that the policies are signed. */
async function expectRemembered(page: Page): Promise<void> {
  const read = () => page.evaluate(() => localStorage.getItem('terms-of-service'))
  await expect.poll(read).not.toBeNull()
}

test(
  'the legal dialog leaves those alone who have signed on cookies and privacy',
  { tag: '@F-ACC-08' },
  async ({ page }) => {
    await signInWith(page, { ...none, cookie: true, privacy: true })
    // The browser remembers that nothing is missing, once it has seen to that.
    await expectRemembered(page)
    await expect(askedIn(page)).toHaveCount(0)
  },
)

test('who accepts the policies while signing up meets no dialog', async ({ page }) => {
  await page.goto('/signup')
  for (const name of [/cookies/, /Privacy Policy/, /Terms of Service/]) {
    const box = page.getByRole('checkbox', { name })
    await expect(box).not.toBeChecked()
    await box.check()
  }
  await fillInLogin(page, newLogin())
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/creators/matching?welcome=true')
  await expectRemembered(page)
  await expect(askedIn(page)).toHaveCount(0)
  expect(await readApi(page, '/v2/signed_policies')).toEqual({
    signedPolicies: { cookie: true, privacy: true, tos: true },
  })
})

test(
  'a new shopper is asked once: accepting all signs cookies, privacy and terms',
  { tag: '@F-ACC-10' },
  async ({ page }) => {
    await page.goto('/signup')
    await fillInLogin(page, newLogin())
    await press(page, 'Sign up')
    const signing = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().endsWith('/v2/signed_policies'),
    )
    await askedIn(page).getByRole('button', { name: 'Accept all' }).click()
    const all = { signedPolicies: { cookie: true, privacy: true, tos: true } }
    expect((await signing).postDataJSON()).toEqual(all)
    await expect(askedIn(page)).toHaveCount(0)
    expect(await readApi(page, '/v2/signed_policies')).toEqual(all)
  },
)

test(
  'an acceptance that fails says nothing, and the next page asks again',
  { tag: '@E-38' },
  async ({ page }) => {
    await signInWith(page, none)
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    page.on('console', (line) => {
      // The browser's own line about the answer, and that of the journeys about service workers.
      if (!/^(Failed to load resource|Service Worker)/.test(line.text())) said.push(line.text())
    })
    await page.route(policies, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    const refused = responseTo(page, 'PATCH', '/v2/signed_policies')
    await askedIn(page).getByRole('button', { name: 'Accept all' }).click()
    await (await refused).finished()
    await expect(askedIn(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('.toast-list')).toBeEmpty()
    expect(said).toEqual([])
    await page.reload()
    await expect(askedIn(page)).toBeVisible()
  },
)

test(
  'a dialog that does not load is logged, and the page stays',
  { tag: '@E-48' },
  async ({ page }) => {
    const errors: string[] = []
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
    await page.route(/\/assets\/legal-notice-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await signInWith(page, none)
    await expect.poll(() => errors.join('\n')).toContain('A part of the page failed')
    await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'An error occurred' })).toHaveCount(0)
  },
)

for (const [who, login] of Object.entries({ shopper: demoShopper, creator: demoCreator })) {
  test(`the demo's ${who} has signed and is not asked`, async ({ page }) => {
    await logIn(page, login)
    const known = responseTo(page, 'GET', '/v2/signed_policies')
    await page.goto('/home')
    await known
    await expectRemembered(page)
    await expect(askedIn(page)).toHaveCount(0)
  })
}

test(
  'who disagrees can log out, think again, or have the account deleted',
  { tag: '@F-ACC-09' },
  async ({ page }) => {
    await signInWith(page, none)
    const disagree = askedIn(page).getByRole('button', { name: 'Disagree' })
    const choices = doubtedIn(page).getByRole('button')
    await disagree.click()
    await expect(choices).toHaveText(['Log Out', 'Cancel', 'Delete My Account'])
    await choices.filter({ hasText: 'Cancel' }).click()
    await expect(doubtedIn(page)).toHaveCount(0)
    await disagree.click()

    // What it would do to the shopper whom other journeys share is only looked at.
    const deletion = page.waitForRequest('**/account/delete')
    await page.route('**/account/delete', (route) => route.fulfill({ status: 204 }))
    await choices.filter({ hasText: 'Delete My Account' }).click()
    expect((await deletion).method()).toBe('POST')

    await choices.filter({ hasText: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/auth')
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  },
)
