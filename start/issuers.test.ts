import { newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { expect, test, vi } from 'vitest'

import { setUpSignIn, shopper, signIn, userAt } from './testing/set-up-sign-in.ts'

const given = setUpSignIn()
const { startShop } = given

const realFetch = globalThis.fetch

test(
  'if no published key fits, the issuer is asked for the user',
  { tags: ['F-AUTH-05', 'E-43', 'V-30'] },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('other', { ...silentLog, error })
    const keys = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.endsWith('/jwks') ? Response.json({ keys: [] }) : realFetch(input, init)
    })
    const { browser } = await signIn(shop)
    keys.mockRestore()
    expect(await userAt(browser)).toMatchObject({ email: shopper.email, name: 'Ada' })
    expect(error).toHaveBeenCalledWith({ reason: 'no matching key' }, expect.any(String))
  },
)

/** Changes the claims of the ID tokens that an issuer hands out until it is called again. */
function changeIdTokens(change: (claims: object) => object) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await realFetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/token')) return answer
    const tokens: { id_token: string } = await answer.json()
    const [head, body = '', signature] = tokens.id_token.split('.')
    const changed = change(JSON.parse(Buffer.from(body, 'base64url').toString()))
    const text = Buffer.from(JSON.stringify(changed)).toString('base64url')
    return Response.json({ ...tokens, id_token: `${head}.${text}.${signature}` })
  })
}

test(
  'an ID token with a signature that is not valid is logged, and the issuer is asked for the user',
  { tags: ['E-43', 'V-30', 'F-AUTH-05'] },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('other', { ...silentLog, error })
    const changed = changeIdTokens((claims) => ({ ...claims, name: 'Forged' }))
    const { browser } = await signIn(shop)
    changed.mockRestore()
    expect(await userAt(browser)).toMatchObject({ email: shopper.email, name: 'Ada' })
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { reason: 'invalid signature' },
      expect.any(String),
    )
  },
)

test(
  'an ID token that has expired refuses the sign-in, and is no error',
  { tags: 'E-43' },
  async () => {
    const error = vi.fn<(facts: object, message: string) => void>()
    const warn = vi.fn<(facts: object, message: string) => void>()
    const shop = await startShop('other', { ...silentLog, error, warn })
    const changed = changeIdTokens((claims) => ({ ...claims, exp: 1_000_000_000 }))
    const { browser, path } = await signIn(shop)
    changed.mockRestore()
    expect(path).toBe('/login?error=sign_in_failed')
    expect(await userAt(browser)).toBeNull()
    expect(error).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: expect.any(Error) }),
      'a sign-in could not be finished',
    )
  },
)

test.each([{ id_token: undefined }, { id_token: '' }])(
  'an issuer that answers with %j refuses the sign-in',
  { tags: 'V-31' },
  async (missing) => {
    const shop = await startShop('other')
    const changed = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await realFetch(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (!url.endsWith('/token')) return answer
      const tokens: object = await answer.json()
      return Response.json({ ...tokens, ...missing })
    })
    const { browser, path } = await signIn(shop)
    changed.mockRestore()
    expect(path).toBe('/login?error=sign_in_failed')
    expect(await userAt(browser)).toBeNull()
  },
)

test('users of another issuer are identified by it and their subject, and cannot change their account here', async () => {
  const shop = await startShop('other')
  const user = await userAt((await signIn(shop)).browser)
  expect(user).toMatchObject({ email: shopper.email, canChangeEmail: false })
  expect(user.userId).not.toBe(given.userId)
  expect(await userAt((await signIn(shop)).browser)).toMatchObject({ userId: user.userId })
})

test('who is being erased here cannot come back from another issuer until that is done', async () => {
  const shop = await startShop('other')
  const { browser } = await signIn(shop)
  const { userId } = await userAt(browser)
  const { db } = given.database
  await shop.open.closeAccount(userId, async (trx) => {
    const request = { user_id: userId, id: newId(), request_type: 'erasure' as const }
    await trx
      .insertInto('data_requests')
      .values({ ...request, created_at: new Date() })
      .execute()
  })
  expect(await userAt(browser)).toBeNull()
  const again = await signIn(shop)
  expect(again.path).toBe('/login?error=sign_in_failed')
  expect(await userAt(again.browser)).toBeNull()
  await db.deleteFrom('data_requests').where('user_id', '=', userId).execute()
  expect(await userAt((await signIn(shop)).browser)).toMatchObject({ userId })
})

test('while the issuer is unavailable the site says so, without a redirect loop', async () => {
  const shop = await startShop('other')
  const away = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('openid-configuration')) throw new TypeError('fetch failed')
    return realFetch(input, init)
  })
  const answer = await shop.browser().request('/login')
  away.mockRestore()
  expect(answer.headers.get('location')).toBe('/login?error=issuer_unavailable')
})
