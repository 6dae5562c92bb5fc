import { expect, test } from 'vitest'

import { mayAskForPolicies } from './legal-gate.tsx'

test(
  'users are asked for their policies, except on pages that hide the notice',
  { tags: 'F-SCOPE-18' },
  () => {
    expect(mayAskForPolicies({}, {})).toBe(true)
    expect(mayAskForPolicies({}, { hideLegalNotice: true })).toBe(false)
  },
)

test('operators who act for a user are never asked', { tags: 'U-15' }, () => {
  expect(mayAskForPolicies({ impersonator: 'ops@example.com' }, {})).toBe(false)
})
