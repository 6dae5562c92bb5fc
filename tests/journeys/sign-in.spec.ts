import { randomBytes } from 'node:crypto'

import { expect, type Page } from '@playwright/test'

import { hydrated, openBrowser, openHydrated, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import {
  acceptPolicies,
  demoShopper,
  field,
  fillIn,
  fillInLogin,
  type Login,
  logIn,
  newLogin,
  openAsNew,
  press,
  signUp,
} from './shopper.ts'

const newEmail = () => `e2e-${randomBytes(6).toString('hex')}@example.com`

async function signUpOnPage(page: Page, login: Login): Promise<void> {
  await page.goto('/signup')
  await fillIn(page, { 'Name (optional)': 'Robin' })
  await fillInLogin(page, login)
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/creators/matching?welcome=true')
}

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible()
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/auth')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
}

test('a new shopper is signed in at once, and confirms the email by mail', async ({ page }) => {
  const login = newLogin()
  await signUpOnPage(page, login)
  await acceptPolicies(page)
  await page.goto(await mailedLink(login.email, /Confirm your email/))
  await press(page, 'Confirm email')
  await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible()
  await expectSignedIn(page, login.email)

  const moved = newEmail()
  await page.goto('/account')
  await fillIn(page, { 'New email': moved, 'Current password': login.password })
  await press(page, 'Change the email')
  await expect(page.getByText(`We sent a link to ${moved}.`)).toBeVisible()
  await expectSignedIn(page, login.email)
  await page.goto(await mailedLink(moved, /Confirm your email/))
  await press(page, 'Confirm email')
  await expect(page.getByText('Thank you')).toBeVisible()
  await expectSignedIn(page, moved)

  await page.goto('/account')
  await fillIn(page, { Name: 'Robin the Second' })
  await press(page, 'Save changes')
  await expect(page.getByText('Your settings are saved.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Robin the Second')
})

test('form errors appear under their fields, and the first of them has the focus', async ({
  page,
}) => {
  await page.goto('/signup?shopltk-signup-prompt=favorite-post')
  await expect(page.getByText('Sign up to like this post')).toBeVisible()
  await press(page, 'Sign up')
  const email = field(page, 'Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('This field is required.')
  await email.fill('nobody')
  await fillIn(page, { Password: 'short' })
  await press(page, 'Sign up')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email.')
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    '8 characters or more Password must be 8 characters or more',
  )
})

test(
  'a wrong password is refused, and the email is still there',
  { tag: '@F-ROUTE-39' },
  async ({ page }) => {
    await page.goto('/login')
    await fillIn(page, { Email: demoShopper.email, Password: 'not the right one' })
    await press(page, 'Log in')
    await expect(page.getByRole('alert')).toHaveText(
      'The email or the password is not right. Please try again.',
    )
    await expect(field(page, 'Email')).toHaveValue(demoShopper.email)
    await fillIn(page, { Password: demoShopper.password })
    await press(page, 'Log in')
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('the demo accounts are one press away', async ({ page }) => {
  await page.goto('/login')
  await press(page, 'Log in as a creator')
  await expect(page).toHaveURL(/\/home$/)
  await expectSignedIn(page, 'creator@example.com')
})

test(
  'a password set by mail signs out everywhere else',
  { tag: ['@F-ROUTE-43', '@F-ACC-03'] },
  async ({ page, browser }) => {
    const login = await signUp(page)
    const other = await (await openBrowser(browser)).newPage()
    await other.goto('/forgot-password')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
    await fillIn(other, { Email: login.email })
    await press(other, 'Send the link')
    await expect(other.getByText('a link to set a new password')).toBeVisible()

    await other.goto(await mailedLink(login.email, /Reset your/))
    await fillIn(other, { 'New password': 'the second', 'New password again': 'another' })
    await press(other, 'Save the password')
    await expect(other.getByLabel('New password again')).toHaveAccessibleDescription(
      'Passwords must match.',
    )
    await fillIn(other, { 'New password again': 'the second' })
    await press(other, 'Save the password')
    await expect(other.getByText('Your password is changed.')).toBeVisible()

    await expectSignedOut(page)
    await logIn(other, { ...login, password: 'the second' })
    await other.context().close()
  },
)

test(
  'an account is deleted after a confirmation, and its owner is signed out',
  { tag: '@F-ACC-06' },
  async ({ page }) => {
    await signUpOnPage(page, newLogin())
    const first = page.getByRole('dialog', { name: 'Before you go on' })
    await first.getByRole('button', { name: 'Disagree' }).click()
    const second = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(second.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await second.getByRole('button', { name: 'Cancel' }).click()
    await expect(first).toBeVisible()

    await page.goto('/account/delete')
    await press(page, 'Delete my account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
    await expectSignedOut(page)
  },
)

test('a deletion that asks to log in again says why, and goes on by itself after it', async ({
  page,
}) => {
  await signUp(page)
  // As if the sign-up were longer ago than it is.
  let isLongAgo = true
  await page.route('**/account/delete**', async (route) => {
    if (!isLongAgo || route.request().method() !== 'POST') return route.fallback()
    isLongAgo = false
    const to = '/account/delete?back=true'
    const query = new URLSearchParams({ to, again: 'true' })
    query.set('shopltk-signup-prompt', 'delete-account')
    const answer = { to: `/login?${query}` }
    const contentType = 'application/vnd.ltk.data+json'
    await route.fulfill({ contentType, body: JSON.stringify(answer) })
  })
  await openHydrated(page, '/account/delete')
  await press(page, 'Delete my account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  await expectSignedOut(page)
})

test('a link to the deletion alone deletes nothing', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/account/delete?back=true')
  await expect(page.getByText('You can delete your account now.')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/delete\?back=true$/)
})

test(
  'signing out in one tab signs out in the other',
  { tag: '@F-ROUTE-41' },
  async ({ page, context }) => {
    await logIn(page, demoShopper)
    const other = await context.newPage()
    await expectSignedIn(other, demoShopper.email)
    await hydrated(other)

    await page.goto('/auth')
    // Before the scripts of the page that follows are there.
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/(vendor|app)-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await other.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click()
    await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expect.poll(() => other.evaluate(() => 'isTheSame' in window)).toBe(true)
    held.resolve()
    await expect(page).toHaveURL(/\/$/)
  },
)

test('a tab with what is only for its user asks to log in when they sign out in another', async ({
  page,
  context,
}) => {
  await logIn(page, demoShopper)
  const other = await context.newPage()
  await openHydrated(other, '/account')
  await page.goto('/auth')
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test('two tabs sign in side by side', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/login?to=/categories')
  await openHydrated(other, '/login?to=/account')
  await fillInLogin(page, demoShopper)
  // The other tab loads again when it hears of the sign-in.
  await Promise.all([other.waitForEvent('load'), press(page, 'Log in')])
  await expect(page).toHaveURL(/\/categories$/)
  await fillInLogin(other, demoShopper)
  await press(other, 'Log in')
  await expect(other).toHaveURL(/\/account$/)
})

test(
  'a session that ended is noticed by the next call',
  { tag: ['@F-AUTH-02', '@E-30'] },
  async ({ page, context, baseURL }) => {
    await logIn(page, demoShopper)
    await openHydrated(page, '/auth')
    await expect(page.getByText('You are logged in as')).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign up' })).toBeHidden()
    await context.addCookies([{ name: 'session', value: 'of-nobody', url: baseURL ?? '' }])
    await header.getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign up' })).toBeVisible()
  },
)

test('a browser that keeps no cookies is told so', async ({ page }) => {
  await page.route('**/*', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  await page.goto('/login')
  await page.context().clearCookies()
  await fillInLogin(page, demoShopper)
  await press(page, 'Log in')
  await expect(page.getByRole('alert')).toContainText('Please allow cookies')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('scripts cannot read the session', async ({ page, context }) => {
  await openAsNew(page, '/home')
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('session')
  const home = await page.goto('/home')
  expect(home?.headers()['cache-control']).toBe('private, no-store')
  expect(await home?.text()).not.toContain(session?.value ?? 'no session')
})
