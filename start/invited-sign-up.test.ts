import { expect, test } from 'vitest'

import { creator, fillIn, land, setUpSignIn, userAt } from './testing/set-up-sign-in.ts'

const given = setUpSignIn()
const { calls, startShop } = given

/** Returns the follows that the wire received. */
const followed = () =>
  calls
    .filter(({ method }) => method === 'PUT')
    .flatMap(({ url }) => url.split('/follows/')[1] ?? [])

test(
  'an invitation is kept through the sign-up, and its creator is followed once',
  { tags: ['F-ROUTE-32', 'U-14', 'A-89'] },
  async () => {
    const shop = await startShop()
    const form = { email: 'invited@example.com', password: 'never used before' }
    // A refused form that is sent again without the invitation, as the screen shown again does.
    const browser = shop.browser()
    const start = '/signup?invite=ada&to=/explore/ada'
    const refused = await fillIn(browser, start, { ...form, password: '' }, '/signup?interaction')
    const back = new URL(refused.headers.get('location') ?? '')
    const posted = await browser.request(
      `/identity/api/interaction/${back.searchParams.get('interaction')}/signup`,
      { method: 'POST', body: new URLSearchParams(form) },
    )
    expect((await land(browser, posted)).path).toBe('/explore/ada')
    expect(followed()).toEqual([creator.id])
    const call = calls.find(({ method, url }) => method === 'PUT' && url.includes('follows'))
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(call?.headers.get('x-sigil-id')).toMatch(/^[\da-f-]{36}$/)
    const elsewhere = shop.browser()
    await land(elsewhere, await fillIn(elsewhere, '/login', form))
    expect(await userAt(elsewhere)).toMatchObject({ email: form.email })
    expect(followed()).toEqual([creator.id])
  },
)

test(
  'an inviter who could not be followed at the sign-up is followed at the next sign-in',
  { tags: ['F-ROUTE-32', 'U-14'] },
  async () => {
    const shop = await startShop()
    const form = { email: 'later@example.com', password: 'never used before', invite: 'ada' }
    given.canFollow = false
    const browser = shop.browser()
    const posted = await fillIn(browser, '/signup', form, '/signup?interaction')
    expect((await land(browser, posted)).path).toBe('/creators/matching?welcome=true')
    expect(await userAt(browser)).toMatchObject({ email: form.email })
    calls.length = 0
    given.canFollow = true
    const { invite: _, ...login } = form
    const elsewhere = shop.browser()
    await land(elsewhere, await fillIn(elsewhere, '/login', login))
    expect(followed()).toEqual([creator.id])
  },
)

test.each(['nobody', '', 'x'.repeat(300), 'a\u0000b', '<script>'])(
  'the invitation %j does not prevent the sign-up',
  { tags: 'U-14' },
  async (invite) => {
    const shop = await startShop()
    const browser = shop.browser()
    const email = `${crypto.randomUUID()}@example.com`
    const start = `/signup?${new URLSearchParams({ invite })}`
    const form = { email, password: 'never used before', invite }
    const posted = await fillIn(browser, start, form, '/signup?interaction')
    expect((await land(browser, posted)).path).toBe('/creators/matching?welcome=true')
    expect(await userAt(browser)).toMatchObject({ email })
    expect(followed()).toEqual([])
  },
)
