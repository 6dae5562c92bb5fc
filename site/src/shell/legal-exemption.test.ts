import { expect, test } from 'vitest'

import { mayAskForPolicies } from './legal-exemption.ts'

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
