import { expect, test } from 'vitest'

import { previewTiles } from './cart-preview.tsx'

const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }))

test.each([
  [1, 1, 0],
  [4, 4, 0],
  [5, 5, 0],
  [6, 4, 2],
  [40, 4, 36],
])('of %i items %i are shown, and +%i', { tags: ['F-CART-07', 'C-36'] }, (count, shown, more) => {
  const tiles = previewTiles(lines(count))
  expect(tiles).toEqual({ shown: lines(count).slice(0, shown), more })
})
