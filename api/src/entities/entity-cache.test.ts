import { expect, test, vi } from 'vitest'

import { createEntityCache } from './entity-cache.ts'

test('holds no more bytes than it may, and forgets what was asked for longest ago', async () => {
  const load = vi.fn<(ids: string[]) => Promise<Map<string, { id: string }>>>(
    async (ids) => new Map(ids.map((id) => [id, { id }])),
  )
  const cache = createEntityCache(load, { maxSize: 10_000, sizeOf: () => 700 })
  const ids = Array.from({ length: 20 }, (_, index) => String(index))
  expect([...(await cache.loadByIds(ids)).keys()]).toEqual(ids)
  await cache.loadByIds(ids.slice(10))
  expect(load).toHaveBeenCalledTimes(1)
  await cache.loadByIds(ids.slice(0, 1))
  expect(load).toHaveBeenLastCalledWith(['0'])
  const large = createEntityCache(load, { maxSize: 10_000, sizeOf: () => 20_000 })
  expect([...(await large.loadByIds(['0'])).keys()]).toEqual(['0'])
})
