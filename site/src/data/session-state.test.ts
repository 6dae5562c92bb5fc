import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { watchSession as WatchSession } from './session-state.ts'

const reload = vi.fn<() => void>()
let watchSession: typeof WatchSession
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
  ;({ watchSession } = await import('./session-state.ts'))
})
afterEach(() => vi.unstubAllGlobals())

/** Sends the message of another tab that was rendered for `user`. */
const hear = (user: string) => channel.dispatchEvent(new MessageEvent('message', { data: user }))

test('a tab that was just opened is reloaded when the session ends in another', () => {
  watchSession('user-1', new QueryClient())
  hear('')
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that was rendered for the same user is not reloaded', () => {
  watchSession('user-1', new QueryClient())
  hear('user-1')
  expect(reload).not.toHaveBeenCalled()
})

test('a tab that was just reloaded is not reloaded again, so that two that disagree do not loop', () => {
  visit.type = 'reload'
  watchSession('user-1', new QueryClient())
  hear('')
  expect(reload).not.toHaveBeenCalled()
  age = 6_000
  hear('')
  expect(reload).toHaveBeenCalledOnce()
})
