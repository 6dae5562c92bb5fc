import { expect, test } from 'vitest'

import { mayAskForPolicies } from './lazy-legal-notice.tsx'

test(
  'users are asked for their policies, except on pages that hide the notice',
  { tags: ['F-SCOPE-18', 'U-15'] },
  () => {
    expect(mayAskForPolicies({}, {})).toBe(true)
    expect(mayAskForPolicies({}, { hideLegalNotice: true })).toBe(false)
  },
)

test('operators who act for a user are never asked', { tags: 'U-15' }, () => {
  const impersonator = 'ops@example.com'
  expect(mayAskForPolicies({ impersonator }, {})).toBe(false)
  expect(mayAskForPolicies({ impersonator }, { hideLegalNotice: true })).toBe(false)
})
