import { expect, test } from 'vitest'

import { sizeName } from './sizes.ts'

test('a size is shown by its name, letters in capitals, and all others as they are', () => {
  expect(sizeName('onesize', 'taille unique')).toBe('taille unique')
  expect(['onesize', 'xl', '38', '30ml'].map((id) => sizeName(id, undefined))).toEqual([
    'onesize',
    'XL',
    '38',
    '30ml',
  ])
})
