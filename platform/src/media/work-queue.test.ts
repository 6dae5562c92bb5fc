import { expect, test } from 'vitest'

import { createWorkQueue, Overloaded } from './work-queue.ts'

const { signal } = new AbortController()

/** A queue whose work ends when the test says so, and the work that has begun in it, by its pixels. */
function setUp(settings: Parameters<typeof createWorkQueue>[0]) {
  const queue = createWorkQueue(settings)
  const begun: number[] = []
  let since = 0
  const ends: (() => void)[] = []
  const add = (megapixels: number, ...addresses: string[]) => {
    const pixels = megapixels * 1_000_000
    return queue({ pixels, addresses: new Set(addresses), since: since++, signal }, () => {
      begun.push(megapixels)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  }
  /** Ends the work that began as the one with an index, and lets others begin. */
  const finish = async (index: number) => {
    ends[index]?.()
    await new Promise(setImmediate)
  }
  return { add, begun, finish }
}

test('takes the smallest first, and every fourth time what has waited longest', async () => {
  const { add, begun, finish } = setUp({ atOnce: 1, waiting: 20, notForLarge: 0 })
  const all = [0.5, 8, 3, 2, 1, 7, 0.4].map((megapixels) => add(megapixels, 'one'))
  for (let index = 0; index < all.length; index++) await finish(index)
  await Promise.all(all)
  expect(begun).toEqual([0.5, 0.4, 1, 8, 2, 3, 7])
})

test('keeps a place free of large work', async () => {
  const { add, begun, finish } = setUp({ atOnce: 2, waiting: 20, notForLarge: 1 })
  const all = [8, 9, 10].map((megapixels) => add(megapixels, 'one'))
  expect(begun).toEqual([8])
  all.push(add(1, 'one'))
  expect(begun).toEqual([8, 1])
  await finish(1)
  expect(begun).toEqual([8, 1])
  await finish(0)
  expect(begun).toEqual([8, 1, 9])
  await finish(2)
  await finish(3)
  await Promise.all(all)
})

test('drops the largest and newest when it is full', async () => {
  const { add, begun, finish } = setUp({ atOnce: 1, waiting: 2, notForLarge: 0 })
  const [running, small, large] = [add(1, 'one'), add(2, 'one'), add(8, 'one')]
  await expect(add(8, 'one')).rejects.toThrow(Overloaded)
  const smaller = add(3, 'one')
  await expect(large).rejects.toThrow(Overloaded)
  for (let index = 0; index < 3; index++) await finish(index)
  await Promise.all([running, small, smaller])
  expect(begun).toEqual([1, 2, 3])
})

test('an address that waits for little goes before the many pictures of another', async () => {
  const { add, begun, finish } = setUp({ atOnce: 1, waiting: 20, notForLarge: 0 })
  const crowd = [1, 1, 1, 1].map((megapixels) => add(megapixels, 'crowd'))
  const visitor = [add(2.5, 'visitor'), add(0.3, 'crowd', 'other visitor')]
  for (let index = 0; index < 6; index++) await finish(index)
  await Promise.all([...crowd, ...visitor])
  expect(begun).toEqual([1, 0.3, 2.5, 1, 1, 1])
})

test('drops from the address that waits for the most when it is full', async () => {
  const { add, finish } = setUp({ atOnce: 1, waiting: 3, notForLarge: 0 })
  const crowd = [1, 1, 1].map((megapixels) => add(megapixels, 'crowd'))
  const visitor = add(1.1, 'visitor')
  await expect(add(1, 'crowd')).rejects.toThrow(Overloaded)
  for (let index = 0; index < 4; index++) await finish(index)
  await Promise.all([...crowd, visitor])
})
