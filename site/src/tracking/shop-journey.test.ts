import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  completeShopJourney,
  readShopJourney,
  resetShopJourney,
  seeShopTab,
} from './shop-journey.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a journey begins with the first tab, and remembers the last one', () => {
  expect(readShopJourney()).toBeUndefined()
  seeShopTab('ann', 'posts', 1_000)
  const begun = { profileId: 'ann', begunAt: 1_000, lastTab: 'posts', isComplete: false }
  expect(readShopJourney()).toEqual(begun)
  seeShopTab('ann', 'products', 2_000)
  seeShopTab('ann', 'giftguides', 3_000)
  expect(readShopJourney()).toEqual({ ...begun, lastTab: 'giftguides' })
})

test('a complete journey keeps the tab that led on, until the next one begins', () => {
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
})

test('a journey that is reset is forgotten, and is not completed later', () => {
  seeShopTab('ann', 'posts')
  resetShopJourney('ann')
  expect(readShopJourney()).toBeUndefined()
  completeShopJourney('ann')
  expect(readShopJourney()).toBeUndefined()
})

test("another creator's shop begins a journey of its own and leaves others alone", () => {
  seeShopTab('ann', 'products', 1_000)
  seeShopTab('bea', 'posts', 2_000)
  completeShopJourney('ann')
  resetShopJourney('ann')
  expect(readShopJourney()).toMatchObject({ profileId: 'bea', begunAt: 2_000, isComplete: false })
})

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

test('without storage there are no journeys, and nothing fails', () => {
  const refuse = () => {
    throw new Error('The storage is closed')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  seeShopTab('ann', 'posts')
  completeShopJourney('ann')
  resetShopJourney('ann')
  expect(readShopJourney()).toBeUndefined()
})
