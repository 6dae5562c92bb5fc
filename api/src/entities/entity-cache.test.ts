import { expect, test, vi } from 'vitest'

import { createEntityCache } from './entity-cache.ts'

const roomy = { maxSize: 100_000, sizeOf: () => 100 }

test.each(['invalidate', 'clear'] as const)(
  'what was read before %s is not kept after it',
  async (how) => {
    let version = 1
    let read = () => {}
    const isRead = new Promise<void>((resolve) => {
      read = resolve
    })
    const cache = createEntityCache(async (ids) => {
      const found = new Map(ids.map((id) => [id, { version }]))
      await isRead
      return found
    }, roomy)
    const before = cache.loadByIds(['a'])
    version = 2
    if (how === 'clear') cache.clear()
    else cache.invalidate(['a'])
    read()
    expect((await before).get('a')).toEqual({ version: 1 })
    expect((await cache.loadByIds(['a'])).get('a')).toEqual({ version: 2 })
  },
)

/** A cache of things that have a part of their own, and what was loaded into it. */
function cacheParts(isRead?: Promise<void>) {
  const loads: string[] = []
  const load = async (ids: string[]) => {
    loads.push(...ids)
    await isRead
    return new Map(ids.map((id) => [id, { part: `part of ${id}` }]))
  }
  return { loads, cache: createEntityCache(load, { ...roomy, partsOf: ({ part }) => [part] }) }
}

test('drops what is named and what has something named in it, and nothing else', async () => {
  const { loads, cache } = cacheParts()
  await cache.loadByIds(['a', 'b', 'c'])
  cache.invalidate(['a', 'part of b'])
  await cache.loadByIds(['a', 'b', 'c'])
  expect(loads).toEqual(['a', 'b', 'c', 'a', 'b'])
})

test('what is loaded while something else changes is kept', async () => {
  let read = () => {}
  const isRead = new Promise<void>((resolve) => {
    read = resolve
  })
  const { loads, cache } = cacheParts(isRead)
  const loading = cache.loadByIds(['a', 'b', 'c'])
  cache.invalidate(['a', 'part of b', 'd'])
  read()
  expect([...(await loading).keys()]).toEqual(['a', 'b', 'c'])
  await cache.loadByIds(['a', 'b', 'c'])
  expect(loads).toEqual(['a', 'b', 'c', 'a', 'b'])
})

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
