import { expect, test } from 'vitest'

import { keptOf, readChoices } from './choices.ts'

test('an address carries what was decided about each gift', () => {
  const choices = readChoices(new URLSearchParams('choices=ksk'))
  expect(keptOf(['lamp', 'vase', 'book', 'soap'], choices)).toEqual(['lamp', 'book'])
})

test.each(['choices=', 'choices=kx', 'choices=K', `choices=${'k'.repeat(301)}`, ''])(
  'malformed choices are none: %s',
  (query) => {
    expect(readChoices(new URLSearchParams(query))).toBe('')
  },
)
