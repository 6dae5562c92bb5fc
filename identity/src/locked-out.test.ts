import {
  beginSignIn,
  mailedToken,
  openScreen,
  post,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Enough for an attacker with many addresses to lock everybody else out.
const byEmail = 3
let site: Site
beforeAll(async () => {
  site = await startSite({ limits: { signInByEmail: { points: byEmail, seconds: 3_600 } } })
})
afterAll(() => site.stop())

async function logIn(browser: ReturnType<Site['browser']>, email: string, password: string) {
  const api = await openScreen(browser, await beginSignIn(site))
  return (await post(browser, `${api}/login`, { email, password })).status
}

async function reset(browser: ReturnType<Site['browser']>, email: string, password: string) {
  await site.send('/password/request/ltk', { email })
  const token = await mailedToken(site, email, 'reset_password')
  const path = '/identity/api/password/reset/ltk'
  const answer = await post(browser, path, { token, password, confirmPassword: password })
  expect(answer.status).toBe(200)
}

test(
  'a locked-out owner gets back in by proving the mailbox, and strangers have no more guesses than before',
  { tags: ['A-64', 'F-ACC-03'] },
  async () => {
    const email = 'locked@example.com'
    const old = 'the one of before'
    await site.identity.ensureAccount({ email, password: old, name: 'Owner' })
    const attacker = () => site.browser()
    for (let guess = 0; guess < byEmail; guess++) {
      expect(await logIn(attacker(), email, 'a guess')).toBe(401)
    }
    const owner = site.browser()
    expect(await logIn(owner, email, old)).toBe(429)

    const password = 'a fresh start today'
    await reset(owner, email, password)
    // In any browser at once,
    expect(await logIn(site.browser(), email, password)).toBe(200)
    // and in the one that set the password also while strangers go on.
    for (let guess = 0; guess < byEmail; guess++) {
      expect(await logIn(attacker(), email, 'a guess')).toBe(401)
    }
    expect(await logIn(attacker(), email, 'a guess')).toBe(429)
    expect(await logIn(owner, email, password)).toBe(200)
  },
)

test('guesses of one address stay counted after a reset', { tags: 'A-64' }, async () => {
  const limited = await startSite({
    database: site.database,
    limits: {
      signInByPair: { points: 1, seconds: 300, burst: { points: 2, seconds: 3_600 } },
      signInByAddress: { points: 100, seconds: 300 },
    },
  })
  const email = 'pair@example.com'
  await limited.identity.ensureAccount({ email, password: 'the one of before', name: 'Owner' })
  const guess = async () => {
    const browser = limited.browser()
    const api = await openScreen(browser, await beginSignIn(limited))
    return (await post(browser, `${api}/login`, { email, password: 'a guess' })).status
  }
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 401])
  expect(await guess()).toBe(429)
  await limited.send('/password/request/ltk', { email })
  const token = await mailedToken(limited, email, 'reset_password')
  const password = 'a fresh start today'
  await limited.send('/password/reset/ltk', { token, password, confirmPassword: password })
  expect(await guess()).toBe(429)
  await limited.stop()
})
