import { silentLog } from '@ltk/platform/http/log'
import { readSignInAttempt } from '@ltk/site/sign-in-attempt'
import type { Browser } from '@ltk/testing/identity/browser'
import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import { expect, test, vi } from 'vitest'

import {
  cookieOf,
  fillIn,
  land,
  operator,
  setUpSignIn,
  shopper,
  signIn,
  userAt,
} from './testing/set-up-sign-in.ts'

const given = setUpSignIn()
const { calls, startShop } = given

test(
  'a sign-in returns to the page signed in, in the language of the settings',
  {
    tags: [
      'F-SCOPE-19',
      'A-89',
      'D-38',
      'F-ROUTE-37',
      'F-ROUTE-39',
      'F-AUTH-01',
      'F-AUTH-11',
      'F-AUTH-12',
    ],
  },
  async () => {
    const shop = await startShop()
    const { browser, path } = await signIn(shop)
    expect(path).toBe('/account')
    // The call that the site makes itself.
    const own = calls.find(({ url }) => url.endsWith('/v2/settings'))
    expect(own?.headers.get('x-sigil-id')).toBe(given.userId)
    expect(await userAt(browser)).toMatchObject({
      userId: given.userId,
      email: shopper.email,
      name: 'Ada',
      canChangeEmail: true,
      isNew: false,
    })
    expect(browser.cookies.find(({ name }) => name === 'locale')?.value).toBe('de')
    expect(browser.cookies.map(({ name }) => name).sort()).not.toContain('sign-in')
    await browser.request('/api/v2/likes')
    const call = calls.at(-1)
    expect(call?.headers.get('x-sigil-id')).toBe(given.userId)
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
    const again = await browser.request('/login?to=/wishlists')
    expect(again.headers.get('location')).toBe('/wishlists')
  },
)

test(
  'settings are read once, when a user signs in, and by nobody else; signing out ends what is kept of them',
  { tags: 'F-ACC-04' },
  async () => {
    const settingsRead = () => calls.filter(({ url }) => url.endsWith('/v2/settings')).length
    const languageOf = ({ cookies }: Browser) =>
      cookies.find(({ name }) => name === 'locale')?.value
    const shop = await startShop()
    const visitor = shop.browser()
    await visitor.request('/page')
    await visitor.request('/login?to=/account')
    expect([settingsRead(), languageOf(visitor)]).toEqual([0, undefined])

    const { browser } = await signIn(shop)
    expect([settingsRead(), languageOf(browser)]).toEqual([1, 'de'])
    await browser.request('/page')
    await browser.request('/account')
    expect([settingsRead(), languageOf(browser)]).toEqual([1, 'de'])
    await browser.request('/logout', { method: 'POST' })
    expect(await userAt(browser)).toBeNull()
    given.savedLocale = 'it_IT'
    await signIn(shop, browser)
    expect([settingsRead(), languageOf(browser)]).toEqual([2, 'it'])

    // An operator who acts for the user keeps their own language.
    const acting = shop.browser()
    const link = await linkToActFor(shop.identity, shopper.email, operator)
    await land(acting, await acting.request(link))
    expect(await userAt(acting)).toMatchObject({ impersonator: operator })
    expect([settingsRead(), languageOf(acting)]).toEqual([2, undefined])
  },
)

test(
  'a user who never saved a language stays in that of the page',
  { tags: 'F-ACC-04' },
  async () => {
    const shop = await startShop()
    given.savedLocale = 'en_US'
    given.hasSaved = false
    const fresh = await signIn(shop)
    expect(fresh.browser.cookies.map(({ name }) => name)).not.toContain('locale')
    const chosen = shop.browser()
    chosen.cookies.push({ name: 'locale', value: 'fr', path: '/' })
    const { browser } = await signIn(shop, chosen)
    expect(browser.cookies.find(({ name }) => name === 'locale')?.value).toBe('fr')
  },
)

test(
  'settings that cannot be read are logged, and the language stays as it is',
  { tags: 'E-40' },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('own', { ...silentLog, error })
    given.savedLocale = 'unknown'
    const { browser, path } = await signIn(shop)
    expect(path).toBe('/account')
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { error: expect.any(Error) },
      'the settings could not be loaded',
    )
    expect(browser.cookies.map(({ name }) => name)).not.toContain('locale')
  },
)

test.each([
  '/.//evil.example',
  '/x/..//evil.example',
  '//site.invalid//evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
])('a sign-in that asks for %j ends at the front page', async (to) => {
  const shop = await startShop()
  const start = `/login?${new URLSearchParams({ to })}`
  const { browser, path } = await signIn(shop, shop.browser(), start)
  expect(path).toBe('/')
  const again = await browser.request(start)
  expect(again.headers.get('location')).toBe('/')
})

test('a sign-in that asks for the sign-out ends at the posts', async () => {
  const shop = await startShop()
  expect((await signIn(shop, shop.browser(), '/login?to=/logout')).path).toBe('/home')
})

test(
  "a new user's settings get the language of the page, and a link is mailed to them",
  { tags: ['F-ACC-04', 'F-I18N-05', 'F-ROUTE-40', 'F-SCOPE-19', 'F-AUTH-12', 'C-13'] },
  async () => {
    const shop = await startShop()
    const browser = shop.browser()
    browser.cookies.push({ name: 'locale', value: 'fr', path: '/' })
    const form = { email: 'new@example.com', password: 'never used before' }
    const screen = '/signup?interaction'
    const posted = await fillIn(browser, '/signup', form, screen)
    const { path, page } = await land(browser, posted)
    expect(path).toBe('/creators/matching?welcome=true')
    expect(given.savedLocale).toBe('fr_FR')
    expect((await page.json()).user).toMatchObject({ email: form.email, isNew: true, signed: 'up' })
  },
)

test(
  'who signs up on the way to a page goes on to it, and who logs in meets no step of new users',
  { tags: ['U-04', 'F-NAV-16', 'F-ROUTE-40'] },
  async () => {
    const shop = await startShop()
    const browser = shop.browser()
    const form = { email: 'onward@example.com', password: 'never used before' }
    const posted = await fillIn(browser, '/signup?to=/post/1', form, '/signup?interaction')
    expect((await land(browser, posted)).path).toBe('/post/1')
    const known = shop.browser()
    expect((await land(known, await fillIn(known, '/login', shopper))).path).toBe('/home')
  },
)

test('the first page after signing in says so, and no other', { tags: 'F-AUTH-01' }, async () => {
  const shop = await startShop()
  const browser = shop.browser()
  const { page } = await land(browser, await fillIn(browser, '/login', shopper))
  const known = { userId: given.userId, email: shopper.email, name: 'Ada' }
  expect((await page.json()).user).toMatchObject({ ...known, signed: 'in' })
  expect(await userAt(browser)).toEqual(expect.not.objectContaining({ signed: expect.anything() }))
})

test(
  'a refused form is shown again with what is wrong, and never with the password',
  { tags: 'F-ROUTE-39' },
  async () => {
    const shop = await startShop()
    const browser = shop.browser()
    const posted = await fillIn(browser, '/login', { email: 'nobody', password: '' })
    const back = new URL(posted.headers.get('location') ?? '')
    expect(back.pathname).toBe('/login')
    // Addresses are written down by servers and proxies.
    expect(back.href).not.toContain('nobody')
    const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const shown = new Request(back, { headers: { cookie } })
    expect(readSignInAttempt(shown, shop.url)).toMatchObject({
      fieldErrors: { email: 'email', password: 'required' },
      email: 'nobody',
    })
    const wrong = await fillIn(browser, '/login', { ...shopper, password: 'wrong one' })
    expect(wrong.headers.get('location')).toContain('error=wrong_credentials')
    expect(wrong.headers.get('location')).not.toContain('wrong+one')
  },
)

test('the reason to sign up reaches the sign-up screen', { tags: 'F-ROUTE-40' }, async () => {
  const browser = (await startShop()).browser()
  let at = await browser.request('/signup?shopltk-signup-prompt=favorite-post')
  for (let hop = 0; hop < 2; hop++) at = await browser.request(at.headers.get('location') ?? '')
  expect(at.headers.get('location')).toMatch(
    /\/signup\?interaction=[\w-]+&shopltk-signup-prompt=favorite-post$/,
  )
})

test('a callback that this browser did not begin is refused', { tags: 'F-ROUTE-37' }, async () => {
  const shop = await startShop()
  const browser = shop.browser()
  const at = await land(browser, await browser.request('/auth/callback?code=x&state=y'))
  expect(at.path).toBe('/login?error=sign_in_expired')
  expect(cookieOf(browser)).toBeUndefined()
})
