import { expect, test } from 'vitest'

import { lacksPolicies } from './legal-rules.ts'

test('cookies and privacy must be signed', { tags: 'F-ACC-08' }, () => {
  expect(lacksPolicies({ cookie: true, privacy: true, tos: false })).toBe(false)
  expect(lacksPolicies({ cookie: false, privacy: true, tos: true })).toBe(true)
  expect(lacksPolicies({ cookie: true, privacy: false, tos: true })).toBe(true)
})
