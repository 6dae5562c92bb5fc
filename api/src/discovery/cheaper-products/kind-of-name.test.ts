import { expect, test } from 'vitest'

import { kindOfName } from './kind-of-name.ts'

test.each([
  ['Leather Work Tote in Sand', 'The Skog Canvas Totes'],
  ['Wool Wide-Leg Trousers', 'Pinstripe Tie-Waist Trousers, navy'],
  ['Corduroy Bear in a Sweater', 'Sitting Bear (small)'],
  ['Suede Running Shoe 2', 'Mesh running shoes'],
  ['Silk Slip Dress', 'Wrap dresses'],
  ['Sac en cuir', 'Sac de voyage'],
  ['亚麻连衣裙', '真丝连衣裙'],
])('%s is of the same kind as %s', (one, other) => {
  expect(kindOfName(one)).not.toBe('')
  expect(kindOfName(one)).toBe(kindOfName(other))
})

test.each([
  ['Canvas Tote', 'Canvas Clutch'],
  ['Cabochon Ring', 'Bold Drop Earrings'],
  ['Bear in a Sweater', 'Merino Sweater'],
  ['Night Cream', 'Pump Serum'],
])('%s is of another kind than %s', (one, other) => {
  expect(kindOfName(one)).not.toBe(kindOfName(other))
})

test('a name without words has no kind', () => {
  expect(kindOfName(' 501 (')).toBe('')
})
