import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLoadingPhases, fillDuration, type LoadingPhase } from './loading-phases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test(
  'the bar shows after 200 ms, fills at the end and disappears 500 ms later',
  { tags: ['F-SHELL-11', 'C-33'] },
  () => {
    const onPhase = vi.fn<(phase: LoadingPhase) => void>()
    const phases = createLoadingPhases(onPhase)
    phases.start()
    vi.advanceTimersByTime(199)
    expect(onPhase).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onPhase).toHaveBeenLastCalledWith('running')
    phases.finish()
    expect(onPhase).toHaveBeenLastCalledWith('done')
    vi.advanceTimersByTime(499)
    expect(onPhase).toHaveBeenLastCalledWith('done')
    vi.advanceTimersByTime(1)
    expect(onPhase).toHaveBeenLastCalledWith('idle')
  },
)

test(
  'the bar takes three seconds to fill',
  { tags: ['F-ANL-07', 'C-34', 'F-SHELL-11', 'C-33'] },
  () => {
    expect(fillDuration).toBe(3_000)
  },
)

test('loading that takes less than 200 ms shows nothing', { tags: ['C-33', 'F-SHELL-11'] }, () => {
  const onPhase = vi.fn<(phase: LoadingPhase) => void>()
  const phases = createLoadingPhases(onPhase)
  phases.start()
  vi.advanceTimersByTime(150)
  phases.finish()
  vi.advanceTimersByTime(5_000)
  expect(onPhase).not.toHaveBeenCalled()
})

test('a start soon after the end restarts the bar', { tags: 'F-SHELL-11' }, () => {
  const onPhase = vi.fn<(phase: LoadingPhase) => void>()
  const phases = createLoadingPhases(onPhase)
  phases.start()
  vi.advanceTimersByTime(300)
  phases.finish()
  vi.advanceTimersByTime(400)
  phases.start()
  vi.advanceTimersByTime(200)
  expect(onPhase.mock.calls.flat()).toEqual(['running', 'done', 'running'])
})
