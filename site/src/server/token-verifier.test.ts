import { expect, test, vi } from 'vitest'

import type { Issuer } from './issuer.ts'
import { createTokenVerifier } from './token-verifier.ts'

function callersOf(claims: Awaited<ReturnType<Issuer['findUser']>>) {
  const findUser = vi.fn<Issuer['findUser']>(async () => claims)
  const issuerUrl = 'https://issuer.example'
  const gone = new Set<string>()
  const findCaller = createTokenVerifier({
    issuer: { findUser },
    issuerUrl,
    idOf: (text) => text,
    isDeleted: async (userId) => gone.has(userId),
  })
  return { findUser, findCaller, gone }
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

test('a user who is being erased here is nobody', async () => {
  const { findCaller, gone } = callersOf({ sub: 'user-1' })
  gone.add('https://issuer.example user-1')
  expect(await findCaller('a token')).toBeUndefined()
  gone.clear()
  expect(await findCaller('a token')).toBeDefined()
})

test('the issuer is asked once for a token', async () => {
  const { findUser, findCaller } = callersOf({ sub: 'user-1' })
  expect(await findCaller('a token')).toBe(await findCaller('a token'))
  await findCaller('another token')
  expect(findUser.mock.calls).toEqual([['a token'], ['another token']])
})
