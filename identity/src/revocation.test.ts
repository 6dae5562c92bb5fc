import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import {
  actFor,
  beginSignIn,
  type Login,
  openScreen,
  post,
  redeem,
  signInWith,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findDatabases } from './database.ts'
import { lifetimes } from './lifetimes.ts'
import { type Revocation, revocations } from './revocation.ts'
import { findAccountById } from './store/accounts.ts'
import { insertLink } from './store/links.ts'

type User = Login & { userId: string }
type Link = keyof typeof lifetimes.links
type Begun =
  | Link
  | 'session'
  | 'sign-in'
  | 'code'
  | 'access'
  | 'refresh'
  | 'legacy'
  | 'site session'
  | 'known browser'

let site: Site
let turn = 0
beforeAll(async () => {
  site = await startSite({
    env: { LEGACY_PASSWORD_GRANT: 'true' },
    limits: {
      signInByAddress: { points: 1_000, seconds: 60 },
      resetByAddress: { points: 1_000, seconds: 60 },
      signInByEmail: { points: byEmail, seconds: 3_600 },
    },
  })
  await site.identity.ensureAccount({ ...operator, name: 'Op' })
  await site.identity.markOperator({ email: operator.email, isOperator: true })
})
afterAll(() => site.stop())

/** The wrong guesses that strangers have at an account. */
const byEmail = 3
const operator = { email: 'ops@example.com', password: 'runs the whole shop' }
const databases = () => findDatabases(site.database)

async function newUser(): Promise<User> {
  const login = { email: `user${turn++}@example.com`, password: 'the same as ever' }
  return { ...login, userId: await site.identity.ensureAccount({ ...login, name: 'User' }) }
}

/** A link as a mail would carry it. */
async function link(kind: Link, { userId }: User, data: Record<string, unknown>) {
  const account = await findAccountById(databases().db, userId)
  if (!account) throw new Error('there is no account')
  return insertLink(databases().db, kind, account, data, new Date())
}

const newPassword = { password: 'a fresh start today', confirmPassword: 'a fresh start today' }
const isAccepted = async (path: string, body: object) => (await site.send(path, body)).ok
const opens = async (token: string | undefined) =>
  token !== undefined && (await site.identity.verifyAccessToken(token)) !== undefined
const grant = async (body: Record<string, string>): Promise<string | undefined> => {
  const form = new URLSearchParams({ client_id: 'legacy', ...body })
  const answer = await fetch(`${site.url}/identity/token`, { method: 'POST', body: form })
  return (await answer.json()).access_token
}

/** Starts each link, code and session. Returns a function that tries to use it, true if that works. */
const begin: Record<Begun, (user: User) => Promise<() => Promise<boolean>>> = {
  async verify_email(user) {
    const token = await link('verify_email', user, { email: `new-${user.email}` })
    return async () => {
      const works = (password: string) => isAccepted('/verify_email/ltk', { token, password })
      return (await works(user.password)) || works(newPassword.password)
    }
  },
  async sign_in(user) {
    const browser = site.browser()
    const api = await openScreen(browser, await beginSignIn(site))
    const token = await link('sign_in', user, { interaction: api.split('/').at(-1) })
    return async () => {
      const answer = await browser.request(`${api}/mailed?token=${token}`)
      return !answer.headers.get('location')?.includes('error=')
    }
  },
  async reset_password(user) {
    const token = await link('reset_password', user, {})
    return () => isAccepted('/password/reset/ltk', { token, ...newPassword })
  },
  async restore_email(user) {
    const email = `old-${user.email}`
    const token = await link('restore_email', user, { email, emailKey: email })
    return () => isAccepted('/restore_email/ltk', { token, ...newPassword })
  },
  async impersonate(user) {
    const url = await linkToActFor(site.identity, user.email, operator.email)
    return async () => (await site.browser().request(url)).status === 303
  },
  async session(user) {
    const { browser } = await signInWith(site, user)
    return async () => {
      const { start } = await beginSignIn(site)
      const answer = await browser.request(start)
      return new URL(answer.headers.get('location') ?? '', site.url).pathname === '/auth/callback'
    }
  },
  async 'sign-in'(user) {
    const browser = site.browser()
    const attempt = await beginSignIn(site)
    const api = await openScreen(browser, attempt)
    const { redirectTo } = await (await post(browser, `${api}/login`, user)).json()
    return async () => {
      const answer = await browser.request(redirectTo)
      const location = new URL(answer.headers.get('location') ?? '/', site.url)
      if (location.pathname !== '/auth/callback') return false
      return opens((await redeem(attempt, location)).access_token)
    }
  },
  async code(user) {
    const browser = site.browser()
    const attempt = await beginSignIn(site)
    const api = await openScreen(browser, attempt)
    const { redirectTo } = await (await post(browser, `${api}/login`, user)).json()
    const callback = await browser.follow(redirectTo, '/auth/callback')
    return async () => {
      const tokens = await redeem(attempt, callback).catch(() => undefined)
      return opens(tokens?.access_token)
    }
  },
  async access(user) {
    const { tokens } = await signInWith(site, user)
    return () => opens(tokens.access_token)
  },
  async refresh(user) {
    const { attempt, tokens } = await signInWith(site, user)
    return async () => {
      const { config } = attempt
      const fresh = await client
        .refreshTokenGrant(config, tokens.refresh_token ?? '')
        .catch(() => undefined)
      return opens(fresh?.access_token)
    }
  },
  async legacy({ email, password }) {
    const token = await grant({ grant_type: 'password', username: email, password })
    return () => opens(token)
  },
  async 'site session'(user) {
    const { tokens } = await signInWith(site, user)
    const { sessions } = site.identity
    const value = await sessions.insert({
      userId: user.userId,
      profile: {},
      tokens: { accessToken: tokens.access_token, expiresAt: new Date() },
    })
    return async () => (await sessions.find(value)) !== undefined
  },
  async 'known browser'(user) {
    const { browser } = await signInWith(site, user)
    return async () => {
      const account = await findAccountById(databases().db, user.userId)
      const guess = async (from: typeof browser) => {
        const api = await openScreen(from, await beginSignIn(site, { prompt: 'login' }))
        const wrong = { email: account?.email ?? user.email, password: 'a guess' }
        return (await post(from, `${api}/login`, wrong)).status
      }
      for (let turns = 0; turns < byEmail; turns++) await guess(site.browser())
      expect(await guess(site.browser())).toBe(429)
      // A browser that is known is not counted with strangers.
      return (await guess(browser)) === 401
    }
  },
}

const revoke: Record<Revocation | 'erased', (user: User) => Promise<unknown>> = {
  password_reset: async (user) =>
    isAccepted('/password/reset/ltk', {
      token: await link('reset_password', user, {}),
      ...newPassword,
    }),
  async password_changed(user) {
    const { tokens } = await signInWith(site, user)
    const body = { currentPassword: user.password, ...newPassword }
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    return (await site.send('/users/me/password', body, { headers })).ok
  },
  logged_out_everywhere: ({ userId }) => site.identity.logOutEverywhere(userId),
  email_changed: async (user) =>
    isAccepted('/verify_email/ltk', {
      token: await link('verify_email', user, { email: `moved-${user.email}` }),
      password: user.password,
    }),
  // The way back that came first.
  email_restored: async () => isAccepted('/restore_email/ltk', { token: earlier, ...newPassword }),
  operator_removed: ({ email }) => site.identity.markOperator({ email, isOperator: false }),
  erased: ({ userId }) => site.identity.closeAccount(userId, async () => {}),
}
let earlier = ''

const names = Object.keys(begin).filter((name): name is Begun => name in begin)
/** A way back outlives every revocation that a thief can trigger, but not an earlier way back. */
const outlives = (name: Begun, by: Revocation | 'erased') =>
  name === 'restore_email' && by !== 'email_restored' && by !== 'erased'

test('there is a row for each kind of link', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(lifetimes.links)))
})

test.each(names)('%s works while nothing is revoked', async (name) => {
  const finish = await begin[name](await newUser())
  expect(await finish()).toBe(true)
})

test.each([...revocations, 'erased' as const])(
  '%s ends all that was begun before, even where a request still writes it',
  { tags: ['F-ACC-03', 'A-64', 'A-65', 'A-66'] },
  async (by) => {
    const user = await newUser()
    await site.identity.markOperator({ email: user.email, isOperator: true })
    const email = `first-${user.email}`
    earlier = await link('restore_email', user, { email, emailKey: email })
    const begun = []
    // Restoring the email revokes the rest, so it is tried last.
    for (const name of names.toSorted((one) => (one === 'restore_email' ? 1 : -1))) {
      begun.push({ name, finish: await begin[name](user) })
    }
    const { db } = databases()
    const late = await db
      .selectFrom('identity_artifacts')
      .selectAll()
      .where('account_id', '=', `email|${user.userId}`)
      .where('model', 'in', ['Session', 'Interaction', 'Grant', 'AuthorizationCode'])
      .execute()
    const models = await db.selectFrom('identity_artifacts').select('model').distinct().execute()
    expect(models.map(({ model }) => model).sort()).toEqual([
      'AccessToken',
      'AuthorizationCode',
      'Grant',
      'Interaction',
      'RefreshToken',
      'Session',
    ])

    expect(await revoke[by](user)).not.toBe(false)

    const found: Record<string, string> = {}
    for (const { name, finish } of begun) found[name] = (await finish()) ? 'works' : 'refused'
    const expected = names.map((name) => [name, outlives(name, by) ? 'works' : 'refused'])
    expect(found).toEqual(Object.fromEntries(expected))

    if (by === 'erased' || by === 'password_changed') return
    for (const row of late) {
      const values = { ...row, payload: JSON.stringify(row.payload) }
      await db
        .insertInto('identity_artifacts')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const rewritten = begun.filter(({ name }) => ['session', 'sign-in', 'code'].includes(name))
    for (const { name, finish } of rewritten) {
      expect([name, await finish()]).toEqual([name, false])
    }
  },
)

test('what an operator began in the names of others ends with the mark', async () => {
  const user = await newUser()
  const acting = await newUser()
  await site.identity.markOperator({ email: acting.email, isOperator: true })
  const { tokens } = await actFor(site, user.email, acting.email)
  const url = await linkToActFor(site.identity, user.email, acting.email)
  expect(await opens(tokens.access_token)).toBe(true)
  await site.identity.markOperator({ email: acting.email, isOperator: false })
  expect(await opens(tokens.access_token)).toBe(false)
  expect((await site.browser().request(url)).status).toBe(400)
})
