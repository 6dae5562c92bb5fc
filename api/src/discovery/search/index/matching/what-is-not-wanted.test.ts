import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
})
afterAll(() => it.close())

test.each([
  ['quillon dress without belt', ['Quillon dress'], ['Quillon belted dress']],
  ['quillon candle no scent', ['Quillon candle'], ['Quillon scented candle']],
  ['quillon skirt without ruffles', ['Quillon skirt'], ['Quillon ruffled skirt']],
  ['quillon top without turtleneck', ['Quillon top'], ['Quillon turtleneck top']],
  ['quillon shoes except heels', ['Quillon ballet pumps'], ['Quillon stilettos']],
  ['quillon bag without leather', ['Quillon leather-free bag'], ['Quillon leather bag']],
  ['quillon necklace without pearls', ['Quillon pendant'], ['Quillon pearl necklace']],
  ['quillon scarf -wool', ['Quillon silk scarf'], ['Quillon merino scarf']],
  ['vegan quillon tote', ['Quillon canvas tote'], ['Quillon suede tote']],
  ['quillon rug no pattern', ['Quillon rug', 'Quillon plain rug'], ['Quillon striped rug']],
])('%s finds %j and not %j', { tags: 'F-SRCH-09' }, async (query, fitting, unwanted) => {
  const names = [...fitting, ...unwanted]
  const { detailsIds } = await it.publish(
    {},
    names.map((name) => ({ name, price: 4_000 })),
  )
  const found = await it.idsOf({ index: 'products', query })
  // What has not all of the words may follow.
  expect(detailsIds.filter((id) => found.includes(id))).toEqual(detailsIds.slice(0, fitting.length))
})
