import type { PolicyName } from '@ltk/contract/policies'
import type { Database } from '@ltk/platform/db/open'
import { sweep } from '@ltk/platform/db/retention'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import type { Browser } from '@ltk/testing/identity/browser'
import {
  type Attempt,
  beginSignIn,
  mailedToken,
  openScreen,
  post,
  redeem,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { listRetentions } from './store/retention.ts'

// Everybody here has the same client address, as behind the router of an office.
const password = 'the right one here'
const ada = { email: 'ada@example.com', password }
const bea = { email: 'bea@example.com', password }
const signed: [userId: string, accepted: readonly PolicyName[]][] = []
let database: Database
let site: Site

beforeAll(async () => {
  database = await openEmbedded('empty')
  site = await startSite({
    database,
    env: { LEGACY_PASSWORD_GRANT: 'true' },
    recordSignatures: async (userId, accepted) => void signed.push([userId, accepted]),
  })
  for (const login of [ada, bea]) await site.identity.ensureAccount({ ...login, name: 'Colleague' })
})
beforeEach(() => clearCounts())
afterAll(async () => {
  await site.stop()
  await database.close()
})

function clearCounts() {
  return database.db
    .$extendTables<{ identity_limits: object }>()
    .deleteFrom('identity_limits')
    .execute()
}

/** Opens the screen of a sign-in in a browser and posts its form. */
async function fillIn(browser: Browser, screen: 'login' | 'signup', form: object) {
  const attempt = await beginSignIn(site, { prompt: screen === 'login' ? 'login' : 'create' })
  const api = await openScreen(browser, attempt, `/${screen}`)
  return { attempt, api, answer: await post(browser, `${api}/${screen}`, form) }
}

const logIn = async (login: object, browser = site.browser()) =>
  (await fillIn(browser, 'login', login)).answer.status

describe('wrong guesses', () => {
  test('at one account slow down only there, and lock out no browser that knows it', async () => {
    const known = site.browser()
    expect(await logIn(ada, known)).toBe(200)
    const guesses: number[] = []
    for (let index = 0; index < 30; index++) {
      guesses.push(await logIn({ ...ada, password: 'a wrong guess' }))
    }
    expect(guesses.filter((status) => status === 401)).toHaveLength(11)
    expect(guesses.slice(11)).toEqual(Array.from({ length: 19 }, () => 429))
    // Those that were refused count nowhere else: a new browser gets in to another account.
    expect(await logIn(bea)).toBe(200)
    expect(await logIn(ada, known)).toBe(200)
  })

  test('at many accounts refuse new browsers for a while, and none that is known', async () => {
    const known = site.browser()
    expect(await logIn(ada, known)).toBe(200)
    for (let index = 0; index < 25; index++) {
      expect(await logIn({ email: `nobody-${index}@example.com`, password })).toBe(401)
    }
    expect(await logIn(ada)).toBe(429)
    expect(await logIn(ada, known)).toBe(200)
    // What it does not know, it may guess at no more than others.
    expect(await logIn(bea, known)).toBe(429)
  })

  test('at links, and wishes for them, do not keep others from following theirs', async () => {
    const request = { email: bea.email }
    const statuses: number[] = []
    for (let index = 0; index < 25; index++) {
      statuses.push((await site.send('/password/request/ltk', request)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect((await site.send('/password/request/ltk', { email: ada.email })).status).toBe(200)
    const token = await mailedToken(site, ada.email, 'reset_password')
    const reset = { password, confirmPassword: password }
    for (let index = 0; index < 30; index++) {
      await site.send('/password/reset/ltk', { ...reset, token: 'a guess' })
    }
    expect((await site.send('/password/reset/ltk', { ...reset, token: 'x' })).status).toBe(429)
    expect((await site.send('/password/reset/ltk', { ...reset, token })).status).toBe(200)
  })
})

/** The part of the newest mail to an address that matches. */
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  const mail = (await site.identity.listOutbox(500)).find(
    ({ to, text }) => to === email && pattern.test(text),
  )
  return pattern.exec(mail?.text ?? '')?.[1] ?? ''
}

let counter = 0
const newcomer = (more = {}) => {
  counter += 1
  return { email: `newcomer-${counter}@example.com`, password: 'four plain words', ...more }
}

/** Where a form has led. */
const ledTo = async (answer: Response) => new URL((await answer.json()).redirectTo, site.url)

/** Signs up as many as are signed in at once, and then one more. */
async function signUpAsSixth(form: ReturnType<typeof newcomer>, browser = site.browser()) {
  await clearCounts()
  for (let index = 0; index < 5; index++) {
    const { answer } = await fillIn(site.browser(), 'signup', newcomer())
    expect([answer.status, (await ledTo(answer)).pathname]).toEqual([
      201,
      expect.stringMatching(/^\/identity\/authorize\//),
    ])
  }
  return { browser, ...(await fillIn(browser, 'signup', form)) }
}

const mailed = (email: string) => linkTo(email, /(http\S+\/mailed\?token=\S+)/)

/** Follows a mailed link; returns what the sign-in that it belongs to ends with. */
async function follow(browser: Browser, link: string, attempt: Attempt) {
  return redeem(attempt, await browser.follow(link, '/auth/callback'))
}

describe('the sixth account of an address', { tags: 'U-14' }, () => {
  test('is signed in to by a mailed link, once, in the browser that asked, and not before', async () => {
    const form = newcomer({ signedPolicies: ['cookie', 'tos'] })
    const { browser, attempt, answer } = await signUpAsSixth(form)
    expect(answer.status).toBe(201)
    const at = await ledTo(answer)
    expect([at.pathname, [...at.searchParams.keys()]]).toEqual([
      '/auth/check-mail',
      ['interaction'],
    ])
    expect(browser.cookies.find(({ name }) => name === 'typed')?.value).toContain(
      encodeURIComponent(form.email),
    )
    expect(browser.cookies.some(({ name }) => name === 'identity_browser')).toBe(false)
    expect(signed).toEqual([])
    const counted = await database.db
      .$extendTables<{ identity_limits: { key: string; expire: string } }>()
      .selectFrom('identity_limits')
      .select('expire')
      .where('key', 'like', 'signUpByAddress%')
      .executeTakeFirstOrThrow()
    const minutes = (Number(counted.expire) - Date.now()) / 60_000
    expect(Math.ceil(minutes)).toBe(30)

    // Not even with the password: that mails another link, which takes the place of the first.
    const first = await mailed(form.email)
    const elsewhere = site.browser()
    const asked = await fillIn(elsewhere, 'login', form)
    expect((await ledTo(asked.answer)).pathname).toBe('/auth/check-mail')
    const legacy = await fetch(`${site.url}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'legacy',
        username: form.email,
        password: form.password,
      }),
    })
    expect(await legacy.json()).toMatchObject({ error: 'invalid_grant' })

    const link = await mailed(form.email)
    expect(link).not.toBe(first)
    const refusal = async (by: Browser, url: string) =>
      (await by.request(url)).headers.get('location')
    expect(await refusal(browser, first)).toMatch(/\/login\?interaction=\S+&error=link_expired$/)
    for (const other of [browser, site.browser()]) {
      expect(await refusal(other, link)).toBe(`${site.url}/login?error=link_elsewhere`)
    }
    const own = await openScreen(browser, await beginSignIn(site))
    const moved = link.replace(/\S+(?=\/mailed)/, own)
    expect(await refusal(browser, moved)).toMatch(/&error=link_expired$/)
    const tokens = await follow(elsewhere, link, asked.attempt)
    expect(tokens.claims()).toMatchObject({ email: form.email, email_verified: true })
    const userId = tokens.claims()?.account_id
    expect(signed.splice(0)).toEqual([[userId, ['cookie', 'tos']]])
    expect(await refusal(elsewhere, link)).toBe(`${site.url}/login?error=link_elsewhere`)

    // From then on it is an account like any other.
    expect(await ledTo((await fillIn(browser, 'login', form)).answer)).toMatchObject({
      pathname: expect.stringMatching(/^\/identity\/authorize\//),
    })
    expect(attempt.state).not.toBe(asked.attempt.state)
    expect(signed).toEqual([])
  })

  test('goes on with the sign-up in the browser that began it', async () => {
    const form = newcomer({ name: 'Grace' })
    const { browser, attempt } = await signUpAsSixth(form)
    const tokens = await follow(browser, await mailed(form.email), attempt)
    expect(tokens.claims()).toMatchObject({ email: form.email, name: 'Grace' })
    expect(browser.cookies.some(({ name }) => name === 'identity_browser')).toBe(true)
    expect(site.failures).toEqual([])
  })

  test('is answered the same whether the email has an account', async () => {
    const free = { ...newcomer(), email: 'mia@example.com' }
    const { answer } = await signUpAsSixth(free)
    const taken = await fillIn(site.browser(), 'signup', { ...free, email: ada.email })
    const shown = async (response: Response, email: string) => {
      const {
        date: _,
        'set-cookie': cookie = '',
        ...headers
      } = Object.fromEntries(response.headers)
      // What was typed is in the cookie; the sign-ins differ as well.
      const sent = decodeURIComponent(cookie).replace(email, '')
      return {
        status: response.status,
        headers,
        cookie: sent.replace(/"interaction":"[\w-]+"/, ''),
        text: (await response.text()).replace(/interaction=[\w-]+/, ''),
      }
    }
    expect(await shown(taken.answer, ada.email)).toEqual(await shown(answer, free.email))
    const told = (await site.identity.listOutbox(500)).filter(({ to }) => to === ada.email)
    expect(told.map(({ kind }) => kind)).toContain('already_registered')
    expect(told.map(({ kind }) => kind)).not.toContain('sign_in')
  })

  test('without a browser it is confirmed by the link of every sign-up', async () => {
    const form = newcomer({ signedPolicies: ['privacy'] })
    for (let index = 0; index < 5; index++) await site.send('/signup/ltk', newcomer())
    const answer = await site.send('/signup/ltk', form)
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { email: form.email, message: 'Please confirm your email.' },
    ])
    expect(await ledTo((await fillIn(site.browser(), 'login', form)).answer)).toMatchObject({
      pathname: '/auth/check-mail',
    })
    expect(signed).toEqual([])
    const token = await linkTo(form.email, /auth\/verify\?token=([\w-]+)/)
    const { password } = form
    expect((await site.send('/verify_email/ltk', { token, password })).status).toBe(200)
    expect(await ledTo((await fillIn(site.browser(), 'login', form)).answer)).toMatchObject({
      pathname: expect.stringMatching(/^\/identity\/authorize\//),
    })
    expect(signed.splice(0)).toEqual([[expect.any(String), ['privacy']]])
  })

  test('makes way for whoever has the email, and is gone after a day without being confirmed', async () => {
    const form = newcomer()
    await signUpAsSixth({ ...form, password: 'of a squatter' })
    await clearCounts()
    const { answer } = await fillIn(site.browser(), 'signup', form)
    expect((await ledTo(answer)).pathname).toMatch(/^\/identity\/authorize\//)
    expect(await logIn({ ...form, password: 'of a squatter' })).toBe(401)

    const other = newcomer()
    await signUpAsSixth(other)
    const later = new Date(Date.now() + 86_500_000)
    const accounts = () =>
      database.db
        .$extendTables<{ identity_accounts: { email: string } }>()
        .selectFrom('identity_accounts')
        .select('email')
        .where('email', 'in', [form.email, other.email])
        .execute()
    expect(await accounts()).toHaveLength(2)
    await sweep(database.db, listRetentions({ auditDays: 400 }), later)
    expect(await accounts()).toEqual([{ email: form.email }])
  })

  test('floods nobody: no more than five mails to an email, or a hundred from an address', async () => {
    const small = await startSite({
      database,
      limits: {
        signUpByAddress: { points: 0, seconds: 60 },
        signInLinkByAddress: { points: 7, seconds: 60 },
      },
    })
    const victim = newcomer()
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      statuses.push((await small.send('/signup/ltk', victim)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    for (let index = 0; index < 3; index++) {
      statuses.push((await small.send('/signup/ltk', newcomer())).status)
    }
    expect(statuses.slice(6)).toEqual([201, 201, 429])
    await small.stop()
  })
})
