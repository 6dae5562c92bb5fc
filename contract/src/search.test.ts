import fc from 'fast-check'
import { expect, test } from 'vitest'

import { searchQuery } from './search.ts'

/** Any text, halves of characters included. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 600 })
    .map((units) => String.fromCharCode(...units)),
)

test(
  'a query is trimmed and cut to 512 characters, without halves of any',
  { tags: ['U-03', 'V-04'] },
  () => {
    fc.assert(
      fc.property(text, fc.constantFrom('', ' ', '\n\u3000'), (inner, space) => {
        const query = searchQuery.parse(space + inner + space)
        expect(query.length).toBeLessThanOrEqual(512)
        expect(query).toBe(query.trim())
        expect(query.isWellFormed()).toBe(true)
        expect(inner.trim().toWellFormed().startsWith(query)).toBe(true)
      }),
    )
  },
)

test.each([
  ['spaces around it', '  red dress ', 'red dress'],
  ['512 characters', 'a'.repeat(512), 'a'.repeat(512)],
  ['600 characters after a space', ` ${'a'.repeat(600)} `, 'a'.repeat(512)],
  ['a pair at its end', `${'a'.repeat(511)}🛍`, 'a'.repeat(511)],
  ['a space before the 512th character', `${'a'.repeat(510)} b c`, `${'a'.repeat(510)} b`],
  ['a space as the 512th character', `${'a'.repeat(511)} b c`, 'a'.repeat(511)],
  ['nothing in it', '', ''],
])('a query with %s is trimmed and cut', { tags: ['V-04', 'C-29', 'U-03'] }, (_, typed, query) => {
  expect(searchQuery.parse(typed)).toBe(query)
})
