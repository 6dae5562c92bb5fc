import { expect, test } from 'vitest'

import { sortSizes } from './sort-sizes.ts'

test('sizes go from small to large: letters, numbers, others', () => {
  const sizes = ['xl', '38', 's', 'onesize', '100ml', '7,5', 'xxs'].map((name) => ({ name }))
  expect(sortSizes(sizes).map(({ name }) => name)).toEqual([
    'xxs',
    's',
    'xl',
    '7,5',
    '38',
    '100ml',
    'onesize',
  ])
})
