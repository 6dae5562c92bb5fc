/** @module-tag F-SHOP-05
 * @module-tag C-18 */
import { expect, test } from 'vitest'

import { formatCount } from './count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [12_340, '12.3K'],
  [999_950, '1M'],
  [2_560_000, '2.6M'],
])('%i followers are %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
