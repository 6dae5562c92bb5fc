import { expect, test } from 'vitest'

import { mustAsk } from './policies.ts'

test('cookies and privacy must be signed', { tags: 'F-ACC-08' }, () => {
  expect(mustAsk(['tos'])).toBe(false)
  expect(mustAsk(['cookie'])).toBe(true)
  expect(mustAsk(['privacy', 'tos'])).toBe(true)
  expect(mustAsk([])).toBe(false)
})
