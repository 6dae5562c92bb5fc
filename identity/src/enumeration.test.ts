import type { Database } from '@ltk/platform/db/open'
import { addressKey } from '@ltk/platform/http/address-key'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { beginSignIn, openScreen, post, startSite } from '@ltk/testing/identity/start-site'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const known = { email: 'known@example.com', password: 'the right one here' }

let database: Database
beforeAll(async () => {
  database = await openEmbedded('empty')
})
afterAll(() => database.close())

async function withSite(
  settings: Parameters<typeof startSite>[0],
  work: (site: Site) => Promise<void>,
) {
  const site = await startSite({ database, ...settings })
  await countsOf(site).deleteFrom('identity_limits').execute()
  try {
    await site.identity.ensureAccount({ ...known, name: 'Known' })
    await work(site)
  } finally {
    await site.stop()
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

/** Logs in as if from another address. */
function loginFrom(
  site: Site,
  browser: ReturnType<Site['browser']>,
  api: string,
  clientAddress: string,
  password = 'not the right one',
  email = known.email,
): Promise<Response> {
  const cookie = browser.cookies
    .filter(({ path }) => api.startsWith(path))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  return site.identity.fetch(
    new Request(`${site.url}${api}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, cookie },
      body: JSON.stringify({ email, password }),
    }),
    { clientAddress },
  )
}

function countsOf(site: Site) {
  return site.database.db.$extendTables<{ identity_limits: { key: string } }>()
}

async function shown(response: Response) {
  const { date: _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.json() }
}

test('nothing tells an address with an account from one without', { tags: ['A-63', 'A-64'] }, () =>
  withSite({}, async (site) => {
    // As long as the known one: so are the answers that repeat it.
    const stranger = 'other@example.com'
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
    const told = mails.find(({ kind }) => kind === 'already_registered')
    expect(told?.text).toContain('tried to use your address')
    expect(told?.text).toContain(`${site.url}/login\n`)
    expect(told?.text).toContain(`${site.url}/forgot-password\n`)
    await expect(
      (async () => {
        const second = site.browser()
        const again = await openScreen(second, await beginSignIn(site))
        return (await post(second, `${again}/login`, { ...known, password: 'long enough' })).status
      })(),
    ).resolves.toBe(401)
  }),
)

test('a refused log-in asks the database the same for an address with an account and without', async () => {
  const asked: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node.kind)
      return node
    },
    // What counts tries is compiled already, and only its answers pass here.
    async transformResult({ result }) {
      asked.push('answer')
      return result
    },
  }
  const recorded = { ...database, db: database.db.withPlugin(recorder) }
  await withSite({ database: recorded }, async (site) => {
    const browser = site.browser()
    const api = await openScreen(browser, await beginSignIn(site))
    const workOf = async (email: string) => {
      asked.length = 0
      await post(browser, `${api}/login`, { email, password: 'not the right one' })
      return [...asked]
    }
    const work = await workOf(known.email)
    expect(work.filter((step) => step === 'answer').length).toBeGreaterThan(4)
    expect(await workOf('nobody@example.com')).toEqual(work)
  })
})

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
    const login = async (password: string) => {
      const browser = site.browser()
      const api = await openScreen(browser, await beginSignIn(site))
      return post(browser, `${api}/login`, { ...known, password })
    }
    expect((await login('wrong wrong')).status).toBe(401)
    expect((await login(known.password)).status).toBe(200)
    expect((await login('wrong wrong')).status).toBe(401)
    expect((await login('wrong wrong')).status).toBe(401)
    expect((await login(known.password)).status).toBe(429)
  }))

test('strangers with wrong passwords do not lock out a browser that has signed in before', () =>
  withSite({}, async (site) => {
    const owner = site.browser()
    const first = await openScreen(owner, await beginSignIn(site))
    expect((await post(owner, `${first}/login`, known)).status).toBe(200)

    // From many addresses, as somebody with many machines would.
    const statuses: number[] = []
    const attacker = site.browser()
    const api = await openScreen(attacker, await beginSignIn(site))
    for (let index = 0; index < 30; index++) {
      const answer = await loginFrom(site, attacker, api, `203.0.113.${index}`)
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 401))
    expect(statuses.slice(25)).toEqual([429, 429, 429, 429, 429])

    const stranger = site.browser()
    const other = await openScreen(stranger, await beginSignIn(site))
    const refused = await loginFrom(site, stranger, other, '198.51.100.1', known.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300)

    const again = await openScreen(owner, await beginSignIn(site, { prompt: 'login' }))
    expect((await post(owner, `${again}/login`, known)).status).toBe(200)

    // The cookie is worth nothing changed, nor for another account.
    const cookie = owner.cookies.find(({ name }) => name === 'identity_browser')
    if (!cookie) throw new Error('the browser is not known')
    const forger = site.browser()
    const third = await openScreen(forger, await beginSignIn(site))
    forger.cookies.push({
      ...cookie,
      value: cookie.value.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    })
    expect((await loginFrom(site, forger, third, '198.51.100.2', known.password)).status).toBe(429)
  }))

test('wrong passwords for one account from one address or browser slow down', () =>
  withSite({}, async (site) => {
    const slow = { email: 'slow@example.com', password: 'the right one here' }
    await site.identity.ensureAccount({ ...slow, name: 'Slow' })
    const browser = site.browser()
    const attempt = async (password: string) => {
      const api = await openScreen(browser, await beginSignIn(site, { prompt: 'login' }))
      return post(browser, `${api}/login`, { ...slow, password })
    }
    expect((await attempt(slow.password)).status).toBe(200)
    for (let index = 0; index < 11; index++) expect((await attempt('wrong wrong')).status).toBe(401)
    const slowed = await attempt(slow.password)
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    // Another account from the same address, and the same account from another, go on.
    const other = site.browser()
    const api = await openScreen(other, await beginSignIn(site))
    expect((await post(other, `${api}/login`, known)).status).toBe(200)
    const second = await openScreen(other, await beginSignIn(site, { prompt: 'login' }))
    const answer = await loginFrom(site, other, second, '192.0.2.1', slow.password, slow.email)
    expect(answer.status).toBe(200)
  }))

test('what is counted says nothing of who tried', () =>
  withSite({}, async (site) => {
    await site.send('/password/request/ltk', { email: known.email })
    const rows = await countsOf(site).selectFrom('identity_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|127\.0\.0\.1/)
  }))

test('sign-up, reset and password change have their limits', { tags: ['A-63', 'A-64'] }, () =>
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
    ).toEqual([201, 201, 201, 201, 201, 201])
    expect(
      await statuses(6, () => site.send('/password/request/ltk', { email: known.email })),
    ).toEqual([200, 200, 200, 200, 200, 429])
  }),
)

const [none, one] = [0, 1].map((points) => ({ points, seconds: 60 }))

test('a forged address does not get around the limits', () =>
  withSite({ limits: { signUpByAddress: none, signInLinkByAddress: one } }, async (site) => {
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
