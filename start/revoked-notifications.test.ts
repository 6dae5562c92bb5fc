import type { Browser } from '@ltk/testing/identity/browser'
import { mailedToken } from '@ltk/testing/identity/start-site'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { login, send, type ServedSite, serveSite } from './testing/serve-site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.stop())

const pushCookie = (browser: Browser) => browser.cookies.find(({ name }) => name === 'push')?.value

/** Returns two browsers of a new account that are sent notifications. */
async function subscribe(email: string, at = site) {
  const account = { ...login, email }
  await at.identity.ensureAccount({ ...account, name: 'Ada' })
  const [own, other] = [await at.signIn(account), await at.signIn(account)]
  for (const browser of [own, other]) {
    const subscription = JSON.stringify(subscribeBrowser().subscription)
    const chosen = { kinds: 'new-posts', subscription, timeZone: 'Europe/Lisbon' }
    await send(browser, '/account', { form: 'settings', ...chosen })
  }
  expect(await stored(at)).toEqual(new Set([pushCookie(own), pushCookie(other)]))
  return { account, own, other }
}

/** The browsers that are sent notifications. */
async function stored({ database }: ServedSite): Promise<Set<string | undefined>> {
  const rows = await database.db.selectFrom('push_subscriptions').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

const fresh = { password: 'a fresh start today', confirmPassword: 'a fresh start today' }

test.each<[string, (given: Awaited<ReturnType<typeof subscribe>>) => Promise<unknown>]>([
  ['logging out everywhere', ({ own }) => send(own, '/account', { form: 'log-out-everywhere' })],
  [
    'a new password by a mailed link',
    async ({ account: { email } }) => {
      const visitor = site.browser()
      await send(visitor, '/forgot-password', { form: 'email', email })
      const token = await mailedToken(site, email, 'reset_password')
      await send(visitor, '/forgot-password/reset', { form: 'password', token, ...fresh })
    },
  ],
  [
    'an operator who ends the sessions',
    ({ account: { email } }) => site.identity.endSessions({ email }),
  ],
  [
    'an operator who ends one session',
    async ({ account: { email } }) => {
      const { sessions } = await site.identity.listSessions(email)
      return site.identity.endSessions({ email, id: sessions[0]?.id })
    },
  ],
])('%s ends the notifications of all browsers', async (name, revoke) => {
  await revoke(await subscribe(`${name.replaceAll(' ', '-')}@example.com`))
  expect(await stored(site)).toEqual(new Set())
})

test('a changed password, email or restored email ends those of all other browsers', async () => {
  const { account, own, other } = await subscribe('changes@example.com')
  const currentPassword = account.password
  await send(own, '/change-password', { form: 'password', currentPassword, ...fresh })
  expect(await stored(site)).toEqual(new Set([pushCookie(own)]))

  const mine = { ...account, password: fresh.password }
  const thief = await site.signIn(mine)
  const email = 'thief@example.com'
  await send(own, '/account', { form: 'email', email, currentPassword: mine.password })
  const token = await mailedToken(site, email, 'verify_email')
  await send(own, '/auth/verify', { form: 'verify', token })
  expect(await stored(site)).toEqual(new Set([pushCookie(own)]))
  for (const browser of [other, thief]) {
    expect((await browser.request('/api/v2/push_subscriptions')).status).toBe(401)
  }

  const back = await mailedToken(site, account.email, 'restore_email')
  const form = {
    form: 'password',
    token: back,
    password: 'mine once more',
    confirmPassword: 'mine once more',
  }
  await send(site.browser(), '/auth/restore-email', form)
  expect(await stored(site)).toEqual(new Set())
})

test('with another issuer, logging out everywhere ends them as well', async () => {
  const other = await serveSite({ isOther: true })
  const { own } = await subscribe('elsewhere@example.com', other)
  await send(own, '/account', { form: 'log-out-everywhere' })
  expect(await stored(other)).toEqual(new Set())
  await other.stop()
})
