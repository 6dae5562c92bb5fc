import { expect, test } from 'vitest'

import { lacksPolicies, mayAskForPolicies } from './legal-rules.ts'

test.each([
  ['/home', true],
  ['/account', true],
  ['/legality', true],
  ['/terms-of-service', false],
  ['/legal/privacy', false],
  ['/logout', false],
  ['/account/delete', false],
])('on %s a shopper may be asked: %s', (path, asked) => {
  expect(mayAskForPolicies({}, path)).toBe(asked)
  expect(mayAskForPolicies({ impersonator: 'ops@example.com' }, path)).toBe(false)
})

test('cookies and privacy must be signed', () => {
  expect(lacksPolicies({ cookie: true, privacy: true, tos: false })).toBe(false)
  expect(lacksPolicies({ cookie: false, privacy: true, tos: true })).toBe(true)
  expect(lacksPolicies({ cookie: true, privacy: false, tos: true })).toBe(true)
})
