import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changeOf } from './change.ts'

test.each([
  [0, 0, { kind: 'same' }],
  [5, 0, { kind: 'first' }],
  [112, 100, { kind: 'more', share: 0.12 }],
  [88, 100, { kind: 'less', share: 0.12 }],
  [0, 100, { kind: 'less', share: 1 }],
  [1_001, 1_000, { kind: 'almost' }],
  [99, 10, { kind: 'more', share: 8.9 }],
  [105, 10, { kind: 'times', times: 10 }],
  // More went back than was sold.
  [-5, 10, { kind: 'less', share: 1.5 }],
  [5, -10, { kind: 'first' }],
])('%i after %i', (now, before, expected) => {
  expect(changeOf(now, before)).toEqual(expected)
})

test('what is said to be more is more, and never by nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (now, before) => {
      const change = changeOf(now, before)
      const isMore = change.kind === 'more' || change.kind === 'times'
      const isShare = change.kind === 'more' || change.kind === 'less'
      expect(!isMore || now > before).toBe(true)
      expect(!isShare || change.share > 0).toBe(true)
    }),
  )
})
