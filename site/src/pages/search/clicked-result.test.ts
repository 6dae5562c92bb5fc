import { expect, test } from 'vitest'

import { findResult } from './clicked-result.ts'

const answers = [
  { queryId: 'first', offset: 0, ids: ['a', 'b'] },
  { queryId: 'second', offset: 2, ids: ['b', 'c'] },
]

test(
  'a result has its position over all answers, and the answer that it is in',
  { tags: 'F-SRCH-17' },
  () => {
    expect(findResult(answers, 'a')).toEqual({ id: 'a', queryId: 'first', position: 1 })
    expect(findResult(answers, 'c')).toEqual({ id: 'c', queryId: 'second', position: 4 })
  },
)

test('what two answers have counts where it stands first', { tags: 'F-SRCH-17' }, () => {
  expect(findResult(answers, 'b')).toEqual({ id: 'b', queryId: 'first', position: 2 })
})

test('anything else is no result', () => {
  expect(findResult(answers, 'd')).toBeUndefined()
})
