import { expect, test } from 'vitest'

import { createTokenCallers } from './token-callers.ts'

test.each([
  [['operator'], true],
  [['editor', 'operator'], true],
  [['editor'], false],
  ['operator', undefined],
  [undefined, undefined],
])('another issuer’s claim `roles: %o` makes an operator: %o', async (roles, isOperator) => {
  const findCaller = createTokenCallers({
    issuer: { findUser: async () => ({ sub: 'user-1', roles }) },
    issuerUrl: 'https://issuer.example',
    idOf: (text) => text,
    isGone: async () => false,
  })
  expect((await findCaller('a token'))?.isOperator).toBe(isOperator)
})
