import fc from 'fast-check'
import { expect, test } from 'vitest'

import { describeFailure } from './describe-failure.ts'

test.each([
  ['the row of ada@example.com', 'Error: the row of …'],
  ['relation "orders" does not exist', 'Error: relation "orders" does not exist'],
  ['invalid input: "Ada Lovelace"', 'Error: invalid input: "…"'],
  ["no such file, open '/home/ada/feed.csv'", "Error: no such file, open '…'"],
  ["the shop doesn't answer, and won't", "Error: the shop doesn't answer, and won't"],
  ['user 019de33f-c320-779c-baf6-645ffd87528a', 'Error: user …'],
  ['GET https://shop.test/?q=ada gave 503', 'Error: GET … gave 503'],
  ['call 004912345678', 'Error: call …'],
])('%s', (message, described) => {
  expect(describeFailure(new Error(message))).toBe(described)
})

test('an error’s code is kept, and what is no error says nothing', () => {
  expect(describeFailure(Object.assign(new TypeError('no'), { code: '23505' }))).toBe(
    'TypeError 23505: no',
  )
  expect(describeFailure('ada@example.com')).not.toContain('ada')
})

test('no email address and no quoted name is left of any message', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{3,8}$/)
  const text = fc.string({ maxLength: 30 }).map((value) => value.replaceAll(/["']/g, ''))
  fc.assert(
    fc.property(text, word, text, (before, name, after) => {
      const message = `${before} "${name} ${name}" ${name}@example.com ${after}`
      const described = describeFailure(new Error(message))
      expect(described.slice('Error: '.length + before.length)).not.toContain(`${name}@`)
      expect(described).not.toContain(`${name} ${name}`)
    }),
  )
})
