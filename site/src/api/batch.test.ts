import { expect, test, vi } from 'vitest'

import { createBatch } from './batch.ts'
import type { Api } from './call.ts'

const api: Api = async () => new Response()
const otherApi: Api = async () => new Response()

function createNumbers(size: number) {
  const read = vi.fn<(api: Api, keys: string[]) => Promise<{ key: string }[]>>(async (_, keys) =>
    keys.filter((key) => key !== 'gone').map((key) => ({ key })),
  )
  return { read, find: createBatch({ size, read, keyOf: (item) => item.key }) }
}

test(
  'items requested together are read in one call, each once',
  { tags: ['F-FEED-33', 'A-91'] },
  async () => {
    const { read, find } = createNumbers(10)
    const found = await Promise.all([find(api, 'a'), find(api, 'b'), find(api, 'a')])
    expect(found).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'a' }])
    expect(read.mock.calls).toEqual([[api, ['a', 'b']]])
  },
)

test('a call reads at most one batch', { tags: ['A-91', 'F-FEED-33'] }, async () => {
  const { read, find } = createNumbers(2)
  await Promise.all(['a', 'b', 'c'].map((key) => find(api, key)))
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'b'], ['c']])
})

test('an unknown key resolves to undefined', { tags: 'F-FEED-33' }, async () => {
  const { find } = createNumbers(10)
  expect(await Promise.all([find(api, 'gone'), find(api, 'a')])).toEqual([undefined, { key: 'a' }])
})

test(
  'two apis, such as those of two requests on the server, share no call',
  { tags: 'A-91' },
  async () => {
    const { read, find } = createNumbers(10)
    await Promise.all([find(api, 'a'), find(otherApi, 'a')])
    expect(read).toHaveBeenCalledTimes(2)
  },
)

test('a failed call rejects every item of its batch', async () => {
  const find = createBatch<{ key: string }>({
    size: 10,
    read: () => Promise.reject(new Error('no answer')),
    keyOf: (item) => item.key,
  })
  const results = await Promise.allSettled([find(api, 'a'), find(api, 'b')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
})

test(
  'in a browser items requested within 50 ms are read in one call',
  { tags: ['C-12', 'A-91', 'X-04', 'F-FEED-33'] },
  async () => {
    vi.stubEnv('SSR', false)
    vi.resetModules()
    vi.useFakeTimers()
    const inBrowser = await import('./batch.ts')
    const read = vi.fn<(api: Api, keys: string[]) => Promise<{ key: string }[]>>(async () => [])
    const find = inBrowser.createBatch({ size: 10, read, keyOf: (item) => item.key })
    const results = [find(api, 'a')]
    await vi.advanceTimersByTimeAsync(49)
    results.push(find(api, 'b'))
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    results.push(find(api, 'c'))
    await vi.advanceTimersByTimeAsync(50)
    await Promise.all(results)
    expect(read.mock.calls).toEqual([
      [api, ['a', 'b']],
      [api, ['c']],
    ])
    vi.useRealTimers()
    vi.unstubAllEnvs()
  },
)
