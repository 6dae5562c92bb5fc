import { type Database, openInMemory } from '@ltk/api/db'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addressKey } from './limits.ts'
import { beginSignIn, openScreen, post, startSite } from './testing/site.ts'

const known = { email: 'known@example.com', password: 'the right one here' }

let database: Database
beforeAll(async () => {
  database = await openInMemory()
})
afterAll(() => database.close())

async function withSite(
  settings: Parameters<typeof startSite>[0],
  work: (site: Awaited<ReturnType<typeof startSite>>) => Promise<void>,
) {
  const site = await startSite({ database, ...settings })
  try {
    await site.identity.ensureAccount({ ...known, name: 'Known' })
    await work(site)
  } finally {
    await site.stop()
  }
}

async function shown(response: Response) {
  return { status: response.status, body: await response.json() }
}

test('nothing tells an address with an account from one without', () =>
  withSite({}, async (site) => {
    const stranger = 'stranger@example.com'
    const browser = site.browser()
    const api = await openScreen(browser, await beginSignIn(site))
    const login = async (email: string) =>
      shown(await post(browser, `${api}/login`, { email, password: 'not the right one' }))
    expect(await login(known.email)).toEqual(await login(stranger))
    expect((await login(stranger)).status).toBe(401)

    const forgot = async (email: string) =>
      shown(await site.send('/password/request/ltk/', { email }))
    expect(await forgot(known.email)).toEqual(await forgot(stranger))

    const signUp = async (email: string) => {
      const answer = await shown(
        await site.send('/signup/ltk/', { email, password: 'long enough' }),
      )
      return JSON.stringify(answer).replace(email, '')
    }
    expect(await signUp(known.email)).toEqual(await signUp(stranger))
    const mails = await site.identity.listOutbox()
    expect(mails.map((mail) => [mail.kind, mail.to])).toEqual(
      expect.arrayContaining([
        ['already_registered', known.email],
        ['verify_email', stranger],
        ['reset_password', known.email],
      ]),
    )
    await expect(
      (async () => {
        const second = site.browser()
        const again = await openScreen(second, await beginSignIn(site))
        return (await post(second, `${again}/login`, { ...known, password: 'long enough' })).status
      })(),
    ).resolves.toBe(401)
  }))

test('sign-in by address is limited, with the seconds to wait', () =>
  withSite({ limits: { signInByAddress: { points: 3, seconds: 300 } } }, async (site) => {
    const browser = site.browser()
    const api = await openScreen(browser, await beginSignIn(site))
    const attempt = (index: number) =>
      post(browser, `${api}/login`, { email: `a${index}@example.com`, password: 'wrong wrong' })
    for (let index = 0; index < 3; index++) expect((await attempt(index)).status).toBe(401)
    const refused = await attempt(4)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ status: 429, error_code: 'too_many_requests' })
  }))

test('sign-in by email is limited wherever it comes from, and a right password is not counted', () =>
  withSite({ limits: { signInByEmail: { points: 3, seconds: 3_600 } } }, async (site) => {
    const browser = site.browser()
    const api = await openScreen(browser, await beginSignIn(site))
    const login = (password: string) => post(browser, `${api}/login`, { ...known, password })
    expect((await login('wrong wrong')).status).toBe(401)
    expect((await login(known.password)).status).toBe(200)
    expect((await login('wrong wrong')).status).toBe(401)
    expect((await login('wrong wrong')).status).toBe(401)
    expect((await login(known.password)).status).toBe(429)
  }))

test('sign-up, reset and password change have their limits', () =>
  withSite({}, async (site) => {
    const statuses = async (count: number, call: (index: number) => Promise<Response>) => {
      const found: number[] = []
      for (let index = 0; index < count; index++) found.push((await call(index)).status)
      return found
    }
    expect(
      await statuses(6, (index) =>
        site.send('/signup/ltk', { email: `n${index}@example.com`, password: 'long enough' }),
      ),
    ).toEqual([201, 201, 201, 201, 201, 429])
    expect(
      await statuses(6, () => site.send('/password/request/ltk', { email: known.email })),
    ).toEqual([200, 200, 200, 200, 200, 429])
  }))

test('a forged address does not get around the limits', () =>
  withSite({ limits: { signUpByAddress: { points: 1, seconds: 60 } } }, async (site) => {
    const signUp = (index: number) =>
      site.send(
        '/signup/ltk',
        { email: `f${index}@example.com`, password: 'long enough' },
        {
          headers: {
            'x-forwarded-for': `203.0.113.${index}`,
            'x-identity-client-address': `203.0.113.${index}`,
          },
        },
      )
    expect((await signUp(1)).status).toBe(201)
    expect((await signUp(2)).status).toBe(429)
    const inProcess = (address: string, index: number) =>
      site.identity.fetch(
        new Request(`${site.url}/identity/api/signup/ltk`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `p${index}@example.com`, password: 'long enough' }),
        }),
        { clientAddress: address },
      )
    expect((await inProcess('203.0.113.7', 1)).status).toBe(201)
    expect((await inProcess('203.0.113.7', 2)).status).toBe(429)
    expect((await inProcess('203.0.113.8', 3)).status).toBe(201)
  }))

test('an IPv6 home counts as one address', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::ffff'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
})
