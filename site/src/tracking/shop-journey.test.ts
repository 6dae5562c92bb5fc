import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type * as ShopJourney from './shop-journey.ts'
import type { track as Track } from './track.ts'

vi.mock('./track.ts', { spy: true })

let stored: Map<string, string>
let journeys: typeof ShopJourney
let track: typeof Track

/** Opens another page in the same tab of the browser. */
async function openPage(): Promise<void> {
  vi.resetModules()
  journeys = await import('./shop-journey.ts')
  ;({ track } = await import('./track.ts'))
  vi.mocked(track).mockReset().mockReturnValue()
}

beforeEach(async () => {
  stored = new Map()
  vi.stubGlobal('document', { cookie: 'visitor=0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  await openPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const readShopJourney: typeof ShopJourney.readShopJourney = () => journeys.readShopJourney()
const seeShopTab: typeof ShopJourney.seeShopTab = (...of) => journeys.seeShopTab(...of)
const completeShopJourney = (profileId: string) => journeys.completeShopJourney(profileId)
const resetShopJourney = (profileId: string) => journeys.resetShopJourney(profileId)

test(
  'a journey begins with the first tab, and remembers the last one',
  { tags: ['F-ANL-14', 'F-SHOP-12'] },
  () => {
    expect(readShopJourney()).toBeUndefined()
    seeShopTab('ann', 'posts', 1_000)
    const begun = { profileId: 'ann', begunAt: 1_000, lastTab: 'posts', isComplete: false }
    expect(readShopJourney()).toEqual(begun)
    seeShopTab('ann', 'products', 2_000)
    seeShopTab('ann', 'giftguides', 3_000)
    expect(readShopJourney()).toEqual({ ...begun, lastTab: 'giftguides' })
  },
)

test(
  'a complete journey keeps the tab that led on, until the next one begins',
  { tags: ['F-ANL-14', 'F-SHOP-12'] },
  () => {
    seeShopTab('ann', 'products', 1_000)
    completeShopJourney('ann')
    const complete = { profileId: 'ann', begunAt: 1_000, lastTab: 'products', isComplete: true }
    expect(readShopJourney()).toEqual(complete)
    resetShopJourney('ann')
    expect(readShopJourney()).toEqual(complete)
    seeShopTab('ann', 'posts', 2_000)
    expect(readShopJourney()).toEqual({
      ...complete,
      begunAt: 2_000,
      lastTab: 'posts',
      isComplete: false,
    })
  },
)

test(
  'a journey that is reset is forgotten, and is not completed later',
  { tags: ['F-ANL-14', 'F-SHOP-12'] },
  () => {
    seeShopTab('ann', 'posts')
    resetShopJourney('ann')
    expect(readShopJourney()).toBeUndefined()
    completeShopJourney('ann')
    expect(readShopJourney()).toBeUndefined()
  },
)

test(
  "another creator's shop begins a journey of its own and leaves others alone",
  { tags: ['F-SHOP-12', 'F-ANL-14'] },
  () => {
    seeShopTab('ann', 'products', 1_000)
    seeShopTab('bea', 'posts', 2_000)
    completeShopJourney('ann')
    resetShopJourney('ann')
    expect(readShopJourney()).toMatchObject({ profileId: 'bea', begunAt: 2_000, isComplete: false })
  },
)

test.each([
  'null',
  'none',
  '{"profileId":',
  '[]',
  '"ann"',
  '{"profileId":"ann"}',
  '{"profileId":"ann","begunAt":1,"lastTab":"chat","isComplete":false}',
  '{"profileId":"ann","begunAt":"1","lastTab":"posts","isComplete":false}',
  '{"profileId":7,"begunAt":1,"lastTab":"posts","isComplete":false}',
  '{"profileId":"ann","begunAt":1,"lastTab":"posts"}',
])('what is stored and is no journey counts as none: %s', (text) => {
  stored.set('shop-journey', text)
  expect(readShopJourney()).toBeUndefined()
  completeShopJourney('ann')
  resetShopJourney('ann')
  seeShopTab('ann', 'posts', 5)
  expect(readShopJourney()?.begunAt).toBe(5)
})

test(
  'its beginning and its end are tracked, once each, with the last tab',
  { tags: ['F-ANL-14', 'F-SHOP-12'] },
  () => {
    seeShopTab('ann', 'posts')
    seeShopTab('ann', 'products')
    seeShopTab('ann', 'products')
    completeShopJourney('ann')
    resetShopJourney('ann')
    seeShopTab('bea', 'collections')
    resetShopJourney('bea')
    completeShopJourney('bea')
    const steps = vi.mocked(track).mock.calls.map(([event]) => event)
    expect(steps).toEqual([
      { name: 'shop journey', step: 'begin', profileId: 'ann', lastTab: 'posts' },
      { name: 'shop journey', step: 'complete', profileId: 'ann', lastTab: 'products' },
      { name: 'shop journey', step: 'begin', profileId: 'bea', lastTab: 'collections' },
      { name: 'shop journey', step: 'reset', profileId: 'bea', lastTab: 'collections' },
    ])
  },
)

test(
  'with consent a journey goes on with the next page, also after a reload',
  { tags: 'F-ANL-14' },
  async () => {
    seeShopTab('ann', 'posts', 1_000)
    await openPage()
    seeShopTab('ann', 'products', 2_000)
    expect(readShopJourney()).toMatchObject({ begunAt: 1_000, lastTab: 'products' })
    expect(track).not.toHaveBeenCalled()
  },
)

test(
  'without consent nothing is stored, and a journey lasts as long as the page',
  { tags: 'F-ANL-14' },
  async () => {
    stored.set('shop-journey', '{}')
    vi.stubGlobal('document', { cookie: 'visitor=none' })
    seeShopTab('ann', 'posts')
    seeShopTab('ann', 'products')
    expect(stored.size).toBe(0)
    expect(readShopJourney()).toMatchObject({ profileId: 'ann', lastTab: 'products' })
    await openPage()
    expect(readShopJourney()).toBeUndefined()
  },
)

test('without storage a journey lasts as long as the page, and nothing fails', () => {
  const refuse = () => {
    throw new Error('The storage is closed')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readShopJourney()).toBeUndefined()
  seeShopTab('ann', 'posts')
  completeShopJourney('ann')
  expect(readShopJourney()).toMatchObject({ profileId: 'ann', isComplete: true })
})
