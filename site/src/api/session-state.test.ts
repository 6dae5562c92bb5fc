import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { carts } from '../domain/carts/carts.ts'
import { likedFeedKey, likes } from '../domain/likes/likes.ts'
import { savedProductsKey, saves, wishlistProductsKey } from '../domain/wishlists/saved-products.ts'
import type * as SessionState from './session-state.ts'

const reload = vi.fn<() => void>()
let watchSession: typeof SessionState.watchSession
let hasSession: typeof SessionState.hasSession
let endSession: typeof SessionState.endSession
let channel: EventTarget
let visit: { type: string }
let age: number

beforeEach(async () => {
  vi.resetModules()
  reload.mockReset()
  class Visit {
    type = 'navigate'
  }
  visit = new Visit()
  age = 100
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  vi.stubGlobal('performance', { getEntriesByType: () => [visit], now: () => age })
  vi.stubGlobal(
    'BroadcastChannel',
    // Each tab opens one channel.
    function openChannel() {
      channel = Object.assign(new EventTarget(), { postMessage() {} })
      return channel
    },
  )
  ;({ endSession, hasSession, watchSession } = await import('./session-state.ts'))
})
afterEach(() => vi.unstubAllGlobals())

/** Sends the message of another tab that was rendered for `user`. */
const hear = (user: string) => channel.dispatchEvent(new MessageEvent('message', { data: user }))

const watchAs = (userId: string | undefined, isPrivate = false) =>
  watchSession({ userId, queryClient: new QueryClient(), isPrivate: () => isPrivate })

test('a tab is shown as to visitors when the session ends in another, and is not reloaded', () => {
  watchAs('user-1')
  expect(hasSession()).toBe(true)
  hear('')
  expect([hasSession(), reload.mock.calls.length]).toEqual([false, 0])
  hear('')
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is only for signed-in users is reloaded then', () => {
  watchAs('user-1', true)
  hear('')
  expect(reload).toHaveBeenCalledOnce()
})

test('it is also reloaded where one of its own calls was refused before', () => {
  watchAs('user-1', true)
  endSession()
  expect(reload).not.toHaveBeenCalled()
  hear('')
  expect(reload).toHaveBeenCalledOnce()
})

test.each([undefined, 'user-2'])('a tab of %s is reloaded when user-1 signs in', (shown) => {
  watchAs(shown)
  hear('user-1')
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that was rendered for the same user is not reloaded', () => {
  watchAs('user-1')
  hear('user-1')
  expect([hasSession(), reload.mock.calls.length]).toEqual([true, 0])
})

test('a tab that was just reloaded is not reloaded again, so that two that disagree do not loop', () => {
  visit.type = 'reload'
  watchAs('user-1')
  hear('user-2')
  expect(reload).not.toHaveBeenCalled()
  age = 6_000
  hear('user-2')
  expect(reload).toHaveBeenCalledOnce()
})

test(
  'what was liked, saved and put into carts is forgotten when the session ends, even while it is shown',
  { tags: ['F-SOC-16', 'F-CART-18'] },
  () => {
    const queryClient = new QueryClient()
    watchSession({ userId: 'user-1', queryClient, isPrivate: () => false })
    const keys: readonly (readonly unknown[])[] = [
      likes.state('post').queryKey,
      saves.state('product').queryKey,
      likedFeedKey,
      savedProductsKey,
      wishlistProductsKey,
      carts().queryKey,
    ]
    for (const queryKey of keys) {
      queryClient.setQueryData(queryKey, 'of user-1')
      const queryFn = () => new Promise<never>(() => {})
      new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {})
    }
    hear('')
    expect(keys.filter((key) => queryClient.getQueryData(key) !== undefined)).toEqual([])
  },
)
