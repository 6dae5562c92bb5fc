import {
  type Login,
  mailedToken,
  signInWith,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const week = 604_800_000
let site: Site
let time = Date.now()
beforeAll(async () => {
  site = await startSite({
    now: () => new Date(time),
    limits: {
      signUpByAddress: { points: 100, seconds: 60 },
      resetByAddress: { points: 100, seconds: 60 },
    },
  })
})
afterAll(() => site.stop())

const fresh = { password: 'a fresh start today', confirmPassword: 'a fresh start today' }
let turn = 0

async function newOwner(): Promise<Login & { userId: string }> {
  const login = { email: `owner${turn++}@example.com`, password: 'the same as ever' }
  return { ...login, userId: await site.identity.ensureAccount({ ...login, name: 'Owner' }) }
}

const ask = (token: string, body: Record<string, string>) =>
  fetch(`${site.url}/identity/api/users/me/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(body),
  })
const verify = (token: string, how: { password?: string; session?: string } = {}) =>
  site.send(
    '/verify_email/ltk',
    { token, ...(how.password && { password: how.password }) },
    how.session ? { headers: { authorization: `Bearer ${how.session}` } } : {},
  )
const mailsTo = async (address: string) =>
  (await site.identity.listOutbox()).filter(({ to }) => to === address).map(({ kind }) => kind)
const emailOf = async (userId: string) => (await site.identity.exportAccount(userId))?.account.email

/** Changes the email of an account from a session of its own, all the way. Returns the session's token. */
async function move(login: Login, to: string): Promise<string> {
  const { tokens } = await signInWith(site, login)
  const session = tokens.access_token
  const asked = await ask(session, { email: to, currentPassword: login.password })
  expect(asked.status).toBe(200)
  const token = await mailedToken(site, to, 'verify_email')
  expect((await verify(token, { session })).status).toBe(200)
  return session
}

describe('asking', () => {
  test(
    'takes the current password, however recent the sign-in, and mails both addresses',
    { tags: ['A-66', 'F-ACC-03'] },
    async () => {
      const owner = await newOwner()
      const { tokens } = await signInWith(site, owner)
      const email = `new-${owner.email}`
      const without = await ask(tokens.access_token, { email })
      expect([without.status, await without.json()]).toMatchObject([
        400,
        { field_errors: { currentPassword: 'required' } },
      ])
      const wrong = await ask(tokens.access_token, { email, currentPassword: 'wrong' })
      expect(await wrong.json()).toMatchObject({ field_errors: { currentPassword: 'wrong' } })
      const none = await ask(tokens.access_token, { email: 'x', currentPassword: owner.password })
      expect(await none.json()).toMatchObject({ field_errors: { email: 'email' } })
      expect(await mailsTo(owner.email)).toEqual([])

      const right = await ask(tokens.access_token, { email, currentPassword: owner.password })
      expect(await right.json()).toEqual({
        user: { userId: owner.userId, email: owner.email, name: 'Owner' },
        pendingEmail: email,
        message: `We sent a link to ${email}. Your email changes once you follow it.`,
      })
      expect(await mailsTo(owner.email)).toEqual(['email_change_asked'])
      expect(await emailOf(owner.userId)).toBe(owner.email)
      expect((await ask('made-up', { email })).status).toBe(401)
    },
  )

  test(
    'an address that somebody else has is neither taken nor given away',
    { tags: 'A-66' },
    async () => {
      const [thief, owner] = [await newOwner(), await newOwner()]
      const { tokens } = await signInWith(site, thief)
      const answer = async (email: string) =>
        (
          await (await ask(tokens.access_token, { email, currentPassword: thief.password })).text()
        ).replaceAll(email, '')
      const free = await answer('free@example.com')
      expect(await answer(owner.email)).toBe(free)
      expect(await mailsTo(owner.email)).toEqual(['already_registered'])
    },
  )

  test(
    'often, from whichever accounts, does not flood an address',
    { tags: ['A-66', 'U-14'] },
    async () => {
      const victim = await newOwner()
      const email = `flooded-${victim.email}`
      const askFor = async (to: string) => {
        const stranger = await newOwner()
        const { tokens } = await signInWith(site, stranger)
        return ask(tokens.access_token, { email: to, currentPassword: stranger.password })
      }
      for (const to of [email, victim.email]) {
        for (let turns = 0; turns < 5; turns++) expect((await askFor(to)).status).toBe(200)
        const refused = await askFor(to)
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await mailsTo(to)).toHaveLength(5)
      }
      expect((await askFor(`other-${victim.email}`)).status).toBe(200)
    },
  )

  test('from one address does not flood many', { tags: ['A-66', 'U-14'] }, async () => {
    const limited = await startSite({
      database: site.database,
      clientAddress: () => '203.0.113.9',
      limits: { signInLinkByAddress: { points: 2, seconds: 3_600 } },
    })
    const owner = await newOwner()
    const { tokens } = await signInWith(limited, owner)
    const statuses = []
    for (const name of ['one', 'two', 'three']) {
      const answer = await fetch(`${limited.url}/identity/api/users/me/`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.access_token}` },
        body: new URLSearchParams({
          email: `${name}-${owner.email}`,
          currentPassword: owner.password,
        }),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 200, 429])
    await limited.stop()
  })
})

describe('a change', () => {
  test(
    'ends all other sessions, and the old address gets a way back',
    { tags: ['A-66', 'F-ACC-03'] },
    async () => {
      const owner = await newOwner()
      const other = await signInWith(site, owner)
      const email = `moved-${owner.email}`
      const session = await move(owner, email)
      expect(await site.identity.verifyAccessToken(session)).toMatchObject({ email })
      expect(await site.identity.verifyAccessToken(other.tokens.access_token)).toBeUndefined()
      expect(await mailsTo(owner.email)).toEqual(['restore_email', 'email_change_asked'])
      const mail = (await site.identity.listOutbox()).find(({ to }) => to === owner.email)
      expect(mail?.text).toContain(`${site.url}/auth/restore-email?token=`)
      await signInWith(site, { ...owner, email })
      await expect(signInWith(site, owner)).rejects.toThrow('401')
    },
  )

  test.each([
    [
      'a reset',
      async ({ email }: Login) => {
        await site.send('/password/request/ltk', { email })
        const token = await mailedToken(site, email, 'reset_password')
        expect((await site.send('/password/reset/ltk', { token, ...fresh })).status).toBe(200)
      },
    ],
    [
      'a new password',
      async (owner: Login) => {
        const { tokens } = await signInWith(site, owner)
        const headers = { authorization: `Bearer ${tokens.access_token}` }
        const body = { currentPassword: owner.password, ...fresh }
        expect((await site.send('/users/me/password', body, { headers })).status).toBe(200)
      },
    ],
    [
      'logging out everywhere',
      ({ userId }: { userId: string }) => site.identity.logOutEverywhere(userId),
    ],
  ])(
    'that was asked for before %s gives the account to nobody',
    { tags: 'A-66' },
    async (_name, act) => {
      const owner = await newOwner()
      const { tokens } = await signInWith(site, owner)
      const email = `thief-${owner.email}`
      await ask(tokens.access_token, { email, currentPassword: owner.password })
      const token = await mailedToken(site, email, 'verify_email')
      await act(owner)
      for (const password of [owner.password, fresh.password]) {
        expect((await verify(token, { password })).status).toBe(400)
      }
      expect(await emailOf(owner.userId)).toBe(owner.email)
    },
  )

  test(
    'of an address that was never confirmed mails it no way back',
    { tags: 'A-66' },
    async () => {
      const typo = { email: 'typo@exmaple.com', password: 'the same as ever' }
      await site.send('/signup/ltk', typo)
      await move(typo, 'typo@example.com')
      expect(await mailsTo(typo.email)).toEqual(['verify_email'])
    },
  )
})

describe('the way back', () => {
  const restore = (token: string) => site.send('/restore_email/ltk', { token, ...fresh })

  test(
    'restores the address whatever was done since, ends all sessions and sets a new password',
    { tags: ['A-66', 'F-ACC-03'] },
    async () => {
      const owner = await newOwner()
      const first = `thief-${owner.email}`
      await move(owner, first)
      const back = await mailedToken(site, owner.email, 'restore_email')
      // The thief changes the password, then the email once more, and logs out everywhere.
      const theirs = { ...owner, email: first, password: 'mine and mine only' }
      const { tokens } = await signInWith(site, { ...owner, email: first })
      await site.send(
        '/users/me/password',
        {
          currentPassword: owner.password,
          password: theirs.password,
          confirmPassword: theirs.password,
        },
        { headers: { authorization: `Bearer ${tokens.access_token}` } },
      )
      const second = `second-${owner.email}`
      const session = await move(theirs, second)
      const thiefs = await mailedToken(site, first, 'restore_email')

      const weak = { token: back, password: 'short', confirmPassword: 'short' }
      expect(await (await site.send('/restore_email/ltk', weak)).json()).toMatchObject({
        field_errors: { password: 'short' },
      })
      const answer = await restore(back)
      expect([answer.status, await answer.json()]).toMatchObject([200, { email: owner.email }])
      expect(await emailOf(owner.userId)).toBe(owner.email)
      expect(await site.identity.verifyAccessToken(session)).toBeUndefined()
      const { signIns } = await site.identity.listSessions(owner.email)
      expect(signIns[0]).toMatchObject({ method: 'email_restored', succeeded: true })
      await signInWith(site, { ...owner, password: fresh.password })
      for (const email of [owner.email, first, second]) {
        await expect(signInWith(site, { ...theirs, email })).rejects.toThrow('401')
      }
      // The address that was replaced hears of it; nobody gets a way back from a way back.
      expect(await mailsTo(second)).toEqual(['email_replaced', 'verify_email'])
      // Neither a second time, nor to an address that came later.
      expect((await restore(back)).status).toBe(400)
      expect((await restore(thiefs)).status).toBe(400)
      expect(await emailOf(owner.userId)).toBe(owner.email)
    },
  )

  test('of the earliest address is the one that counts', { tags: 'A-66' }, async () => {
    const owner = await newOwner()
    const [first, second] = [`first-${owner.email}`, `second-${owner.email}`]
    await move(owner, first)
    await move({ ...owner, email: first }, second)
    const thiefs = await mailedToken(site, first, 'restore_email')
    expect((await restore(thiefs)).status).toBe(200)
    const back = await mailedToken(site, owner.email, 'restore_email')
    expect((await restore(back)).status).toBe(200)
    expect(await emailOf(owner.userId)).toBe(owner.email)
  })

  test('ends after a week, for which nobody else gets the address', { tags: 'A-66' }, async () => {
    const owner = await newOwner()
    await move(owner, `gone-${owner.email}`)
    const back = await mailedToken(site, owner.email, 'restore_email')
    const squat = { email: owner.email, password: 'of a squatter' }
    await site.send('/signup/ltk', squat)
    await expect(signInWith(site, squat)).rejects.toThrow('401')
    const squatter = await newOwner()
    const { tokens } = await signInWith(site, squatter)
    const asked = { email: owner.email, currentPassword: squatter.password }
    expect((await ask(tokens.access_token, asked)).status).toBe(200)
    expect(await mailsTo(owner.email)).toEqual(['restore_email', 'email_change_asked'])
    time += week + 1_000
    expect((await restore(back)).status).toBe(400)
    await site.send('/signup/ltk', squat)
    expect(await mailsTo(owner.email)).toContain('verify_email')
    time -= week + 1_000
  })
})

describe('an address that was never confirmed', () => {
  test(
    'is confirmed by whoever signed up: in their session, or with their password',
    { tags: ['A-63', 'F-ACC-03'] },
    async () => {
      const login = { email: 'victim@example.com', password: 'of the thief' }
      await site.send('/signup/ltk', login)
      const { tokens } = await signInWith(site, login)
      const token = await mailedToken(site, login.email, 'verify_email')
      const stranger = await newOwner()
      const strange = await signInWith(site, stranger)
      const asks = await verify(token, { session: strange.tokens.access_token })
      expect([asks.status, await asks.json()]).toMatchObject([
        400,
        { field_errors: { password: 'required' } },
      ])
      const guess = await verify(token, { password: 'a guess' })
      expect(await guess.json()).toMatchObject({ field_errors: { password: 'wrong' } })
      expect((await (await site.userinfo(tokens.access_token)).json()).email_verified).toBe(false)
      expect((await verify(token, { session: tokens.access_token })).status).toBe(200)
      expect((await (await site.userinfo(tokens.access_token)).json()).email_verified).toBe(true)
    },
  )

  test(
    'leaves its session to nobody once somebody else has confirmed it, by a new password',
    { tags: ['A-63', 'A-64'] },
    async () => {
      const login = { email: 'claimed@example.com', password: 'of the thief' }
      await site.send('/signup/ltk', login)
      const { tokens } = await signInWith(site, login)
      await site.send('/password/request/ltk', { email: login.email })
      const token = await mailedToken(site, login.email, 'reset_password')
      expect((await site.send('/password/reset/ltk', { token, ...fresh })).status).toBe(200)
      expect(await site.identity.verifyAccessToken(tokens.access_token)).toBeUndefined()
      const owner = await signInWith(site, { ...login, password: fresh.password })
      expect(owner.tokens.claims()?.['email_verified']).toBe(true)
    },
  )

  test(
    'forgets the name from before once a new password confirms it, and keeps a later one',
    { tags: ['A-63', 'A-64', 'F-ACC-03'] },
    async () => {
      const login = { email: 'greeted@example.com', password: 'of the thief' }
      await site.send('/signup/ltk', { ...login, name: 'Call now +43 1 234' })
      const reset = async () => {
        await site.send('/password/request/ltk', { email: login.email })
        const token = await mailedToken(site, login.email, 'reset_password')
        expect((await site.send('/password/reset/ltk', { token, ...fresh })).status).toBe(200)
      }
      await reset()
      const mail = (await site.identity.listOutbox()).find(({ to }) => to === login.email)
      expect(mail).toMatchObject({
        kind: 'password_changed',
        text: expect.not.stringContaining('Call now'),
      })
      const { tokens } = await signInWith(site, { ...login, password: fresh.password })
      expect((await (await site.userinfo(tokens.access_token)).json()).name).toBeUndefined()

      expect((await ask(tokens.access_token, { name: 'Vera' })).status).toBe(200)
      await reset()
      const again = await signInWith(site, { ...login, password: fresh.password })
      expect((await (await site.userinfo(again.tokens.access_token)).json()).name).toBe('Vera')
    },
  )
})
