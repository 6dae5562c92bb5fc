import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
})
afterAll(() => it.close())

/** Publishes products one after the other, the last one newest; returns their ids in this order. */
async function publishAll(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [minutes, name] of names.entries()) {
    const { detailsIds } = await it.publish({ minutes }, [{ name, price: 4_000 }])
    ids.push(...detailsIds)
  }
  return ids
}

const found = (query: string, language: 'en' | 'de' = 'en') =>
  it.idsOf({ index: 'products', query, language })

describe('what suits somebody', () => {
  test('comes first where a gift guide for them has it', { tags: 'F-SRCH-09' }, async () => {
    const [mug, candle, otherCandle, brooch] = await publishAll(
      'Zephyr mug',
      'Zephyr candle',
      'Quillon candle',
      'Quillon brooch',
    )
    const guide = { audience: 'HOST', occasion: 'THANK_YOU' }
    const [profileId = ''] = it.content.profileIds
    await insertProductSet(it.db, profileId, [mug ?? '', candle ?? ''], guide)
    expect(await found('candle for the host')).toEqual([candle, otherCandle])
    expect(await found('candle')).toEqual([otherCandle, candle])
    const gifts = await found('gift for the host')
    expect(new Set(gifts.slice(0, 2))).toEqual(new Set([mug, candle]))
    expect(gifts).toContain(otherCandle)
    expect(gifts).not.toContain(brooch)
  })
})

describe('what is typical for an occasion', () => {
  test('comes first where no product says what it is for', { tags: 'F-SRCH-09' }, async () => {
    const [blazer, jumpsuit] = await publishAll('Xanthe blazer', 'Xanthe jumpsuit')
    const best = async (query: string) => (await found(query)).slice(0, 2)
    expect(await best('xanthe outfit for the office')).toEqual([blazer, jumpsuit])
    expect(await best('xanthe outfit')).toEqual([jumpsuit, blazer])
  })

  test('is found where nothing else is asked for', { tags: 'F-SRCH-09' }, async () => {
    const [swimsuit] = await publishAll('Xanthe swimsuit', 'Xanthe anorak')
    expect(await found('beach')).toEqual([swimsuit])
  })
})

test(
  'a name counts more than what else is said, in whatever language it is asked for',
  { tags: 'F-SRCH-09' },
  async () => {
    const ids = await publishAll('Ottoline cashmere sweater', 'Ottoline sweater (100% cashmere)')
    expect((await found('Ottoline Kaschmirpullover', 'de')).slice(0, 2)).toEqual(ids)
  },
)

describe('the colour or material that was asked for', () => {
  test.each([
    [
      'that is another colour as well',
      'Zephyr bag in chocolate',
      'Zephyr bag in rust',
      'braune Tasche',
    ],
    ['that people think of last', 'Zephyr leather loafers', 'Zephyr suede loafers', 'Lederslipper'],
  ])('comes before one %s', { tags: 'F-SRCH-09' }, async (_what, is, isNear, query) => {
    const published = await publishAll(is, isNear)
    expect(await found(query, 'de')).toEqual(published)
  })
})
