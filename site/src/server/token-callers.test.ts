import { expect, test, vi } from 'vitest'

import type { Issuer } from './issuer.ts'
import { createTokenCallers } from './token-callers.ts'

function callersOf(claims: Awaited<ReturnType<Issuer['findUser']>>) {
  const findUser = vi.fn<Issuer['findUser']>(async () => claims)
  const issuerUrl = 'https://issuer.example'
  const findCaller = createTokenCallers({ issuer: { findUser }, issuerUrl, idOf: (text) => text })
  return { findUser, findCaller }
}

test('a token that the issuer does not know is nobody’s', async () => {
  expect(await callersOf(undefined).findCaller('a token')).toBeUndefined()
})

test('a user is known by issuer and subject, whatever the email', async () => {
  const { findCaller } = callersOf({ sub: 'user-1', email: 'a@b.co' })
  expect(await findCaller('a token')).toMatchObject({
    userId: 'https://issuer.example user-1',
    email: 'a@b.co',
  })
})

test('the issuer is asked once for a token', async () => {
  const { findUser, findCaller } = callersOf({ sub: 'user-1' })
  expect(await findCaller('a token')).toBe(await findCaller('a token'))
  await findCaller('another token')
  expect(findUser.mock.calls).toEqual([['a token'], ['another token']])
})
