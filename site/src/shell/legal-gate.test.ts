import { expect, test } from 'vitest'

import { mayAskForPolicies } from './legal-gate.tsx'

test('users are asked for their policies, except on pages that hide the notice', () => {
  expect(mayAskForPolicies({}, {})).toBe(true)
  expect(mayAskForPolicies({}, { hideLegalNotice: true })).toBe(false)
})

test('operators who act for a user are never asked', () => {
  expect(mayAskForPolicies({ impersonator: 'ops@example.com' }, {})).toBe(false)
})
