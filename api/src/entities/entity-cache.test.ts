import { expect, test } from 'vitest'

import { createEntityCache } from './entity-cache.ts'

test.each(['forget', 'clear'] as const)(
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
    }, 10)
    const before = cache.loadByIds(['a'])
    version = 2
    if (how === 'clear') cache.clear()
    else cache.forget(['a'])
    read()
    expect((await before).get('a')).toEqual({ version: 1 })
    expect((await cache.loadByIds(['a'])).get('a')).toEqual({ version: 2 })
  },
)

test('drops what is named and what has something named in it, and nothing else', async () => {
  let loads: string[] = []
  const cache = createEntityCache(async (ids) => {
    loads.push(...ids)
    return new Map(ids.map((id) => [id, { part: `part of ${id}` }]))
  }, 10)
  await cache.loadByIds(['a', 'b', 'c'])
  loads = []
  cache.forget(['a'], ({ part }) => part === 'part of b')
  await cache.loadByIds(['a', 'b', 'c'])
  expect(loads).toEqual(['a', 'b'])
})
