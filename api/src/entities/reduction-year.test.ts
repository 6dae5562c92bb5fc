import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { reductionOf } from './reduction.ts'
import { judgeLastDay } from './testing/article-6a.ts'
import { now } from './testing/price-history.ts'
import { anyYear, changesOf, dailyEntries } from './testing/price-year.ts'

test('what is shown after any year of prices is what Article 6a says of its days', () => {
  fc.assert(
    fc.property(anyYear, (days) => {
      const { formerPrice, listPrice } = reductionOf(changesOf(days), now)
      expect({ formerPrice, listPrice }).toEqual(judgeLastDay(days))
    }),
    { numRuns: 3_000 },
  )
})

test('a price that is noted every day is judged as one that is noted when it changes', () => {
  fc.assert(
    fc.property(anyYear, (days) => {
      const { endsAt: _, ...shown } = reductionOf(dailyEntries(days), now)
      expect(shown).toMatchObject(judgeLastDay(days))
    }),
    { numRuns: 1_000 },
  )
})
