import { toShortId } from '@ltk/contract/identifier'
import { expect, test } from 'vitest'

import { findIdIn, idIn } from './address-id.ts'

const id = '01a1f8f0-a190-7667-903f-f799dd506dd4'

test('an id is found with and without dashes, in any case', () => {
  expect(findIdIn(id)).toBe(id)
  expect(findIdIn(id.toUpperCase())).toBe(id)
  expect(findIdIn(toShortId(id))).toBe(id)
})

test.each([undefined, null, '', 'dress', '00000000-0000-0000-0000-000000000000', `${id}0`])(
  '%s is no id',
  (text) => expect(findIdIn(text)).toBeUndefined(),
)

test('a missing id is a 404 where the address must have one', () => {
  expect(() => idIn('dress')).toThrow(expect.objectContaining({ status: 404 }))
})
