import { actFor, signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const login = { email: 'ops@example.com', password: 'keys to the shop' }
const mark = (isOperator: boolean, email = login.email) =>
  site.identity.markOperator({ email, isOperator })

async function isOperator(token: string): Promise<boolean | undefined> {
  return (await site.identity.verifyAccessToken(token))?.isOperator
}

test(
  'an account is an operator from the moment it is marked to the moment it is not',
  { tags: 'F-ROLE-08' },
  async () => {
    const userId = await site.identity.ensureAccount({ ...login, name: 'Ops' })
    const { tokens } = await signInWith(site, login)
    expect(await isOperator(tokens.access_token)).toBe(false)
    expect(await (await site.userinfo(tokens.access_token)).json()).not.toHaveProperty('roles')

    await mark(true, ' OPS@example.com')
    expect(await isOperator(tokens.access_token)).toBe(true)
    expect(await site.identity.listOperators()).toEqual([login.email])
    expect(await (await site.userinfo(tokens.access_token)).json()).toMatchObject({
      roles: ['operator'],
    })

    await mark(false)
    expect(await site.identity.verifyAccessToken(tokens.access_token)).toBeUndefined()
    const again = await signInWith(site, login)
    expect(await isOperator(again.tokens.access_token)).toBe(false)
    expect(await site.identity.listOperators()).toEqual([])
    const exported = await site.identity.exportAccount(userId)
    expect(exported?.account.isOperator).toBe(false)
    expect(exported?.record.map(({ action }) => action)).toEqual([
      'operator_added',
      'operator_removed',
    ])
  },
)

test(
  'the claims of those who act for an operator have no role',
  { tags: 'F-ROLE-08' },
  async () => {
    await site.identity.ensureAccount({ ...login, name: 'Ops' })
    await mark(true)
    const { tokens } = await actFor(site, login.email, 'other@example.com')
    const claims = await (await site.userinfo(tokens.access_token)).json()
    expect(claims).toMatchObject({ act: { email: 'other@example.com' } })
    expect(claims).not.toHaveProperty('roles')
  },
)

test(
  'an email that nobody has confirmed, or nobody has, makes no operator',
  { tags: 'F-ROLE-08' },
  async () => {
    const unconfirmed = { email: 'squatter@example.com', password: 'not my address' }
    await site.send('/signup/ltk', { ...unconfirmed, confirmPassword: unconfirmed.password })
    await expect(mark(true, unconfirmed.email)).rejects.toMatchObject({ status: 409 })
    await expect(mark(true, 'nobody@example.com')).rejects.toMatchObject({ status: 404 })
    expect(await site.identity.listOperators()).not.toContain(unconfirmed.email)
  },
)

test('an erased account is no operator', async () => {
  const gone = { email: 'gone-ops@example.com', password: 'keys to the shop' }
  const userId = await site.identity.ensureAccount({ ...gone, name: 'Gone' })
  await mark(true, gone.email)
  await site.identity.eraseAccount(userId)
  expect(await site.identity.listOperators()).not.toContain(`erased-${userId}@invalid`)
})
