/** @module-tag F-FEED-42 */
import { expect, test } from 'vitest'

import { savesData } from './connection.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{}, false],
])('%o saves data: %s', { tags: 'C-28' }, (connection, saves) => {
  expect(savesData(connection)).toBe(saves)
})
