import { afterEach, expect, test, vi } from 'vitest'

import { isSessionFlagUp, raiseSessionFlag } from './session-flag.ts'

afterEach(() => vi.unstubAllGlobals())

test('a flag stays up for a minute', { tags: ['F-AUTH-14', 'E-19', 'C-24', 'C-42'] }, () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  expect(isSessionFlagUp('done', 0)).toBe(false)
  raiseSessionFlag('done', 1_000)
  expect(isSessionFlagUp('done', 60_999)).toBe(true)
  expect(isSessionFlagUp('done', 61_000)).toBe(false)
})

test(
  'a storage that cannot be read is logged and has no flags up',
  { tags: ['F-AUTH-14', 'E-21'] },
  () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('The operation is insecure.')
      },
    })
    expect(isSessionFlagUp('done')).toBe(false)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  },
)
