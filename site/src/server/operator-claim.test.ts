import { expect, test } from 'vitest'

import { createTokenVerifier } from './token-verifier.ts'

test.each([
  [['operator'], true],
  [['editor', 'operator'], true],
  [['editor'], false],
  ['operator', undefined],
  [undefined, undefined],
])('another issuer’s claim `roles: %o` makes an operator: %o', async (roles, isOperator) => {
  const findCaller = createTokenVerifier({
    issuer: { findUser: async () => ({ sub: 'user-1', roles }) },
    issuerUrl: 'https://issuer.example',
    idOf: (text) => text,
    isDeleted: async () => false,
  })
  expect((await findCaller('a token'))?.isOperator).toBe(isOperator)
})
