import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { hasReloadedForChunk, mayReloadForChunk, reloadForChunk } from './chunk-reload.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockReset()
})

test(
  'the document is reloaded for a missing chunk once a minute',
  { tags: ['F-AUTH-14', 'E-19', 'C-24', 'C-42'] },
  () => {
    const items = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    })
    expect([hasReloadedForChunk(), mayReloadForChunk()]).toEqual([false, true])
    reloadForChunk()
    expect(reload).toHaveBeenCalledOnce()
    expect([...items]).toEqual([['chunk-reloaded-at', '1000']])
    vi.setSystemTime(60_999)
    expect([hasReloadedForChunk(), mayReloadForChunk()]).toEqual([true, false])
    vi.setSystemTime(61_000)
    expect([hasReloadedForChunk(), mayReloadForChunk()]).toEqual([false, true])
  },
)

test(
  'where the reload cannot be remembered there is none, and the browser logs why',
  { tags: ['F-AUTH-14', 'E-21'] },
  () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('The operation is insecure.')
      },
    })
    reloadForChunk()
    expect(reload).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledOnce()
  },
)
