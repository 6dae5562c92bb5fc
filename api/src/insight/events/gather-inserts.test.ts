import fc from 'fast-check'
import { expect, test } from 'vitest'

import { gatherInserts } from './gather-inserts.ts'

/** An insert that ends when it is told to, and the groups it was called with. */
function createHeldInsert() {
  const groups: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const insert = (rows: number[]) => {
    groups.push(rows)
    return new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
    })
  }
  const begun = async (count: number) => {
    while (groups.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  const end = (index: number, error?: Error) => ends[index]?.(error)
  return { groups, insert, begun, end }
}

test('concurrent calls share an insert, and what comes in meanwhile shares the next', async () => {
  const { groups, insert, begun, end } = createHeldInsert()
  const store = gatherInserts(insert, { waitMs: 0 })
  const done: string[] = []
  const first = [store([1, 2]), store([3])].map((call) => call.then(() => done.push('first')))
  await begun(1)
  const second = [store([4]), store([5, 6])].map((call) => call.then(() => done.push('second')))
  await Promise.resolve()
  expect(done).toEqual([])
  end(0)
  await Promise.all(first)
  await begun(2)
  expect(done).toEqual(['first', 'first'])
  end(1)
  await Promise.all(second)
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('a call with more rows than may wait is turned away, and none of them is stored', async () => {
  const { groups, insert, begun, end } = createHeldInsert()
  const store = gatherInserts(insert, { waitMs: 0, maxQueuedRows: 3 })
  const first = store([1])
  await begun(1)
  const second = store([2, 3])
  await expect(store([4, 5])).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  })
  const third = store([6])
  end(0)
  await begun(2)
  end(1)
  await Promise.all([first, second, third])
  expect(groups).toEqual([[1], [2, 3, 6]])
})

test('an insert that fails is told to its own calls only', async () => {
  const { insert, begun, end } = createHeldInsert()
  const store = gatherInserts(insert, { waitMs: 0 })
  const failing = Promise.allSettled([store([1]), store([2])])
  await begun(1)
  const next = store([3])
  end(0, new Error('the disk is full'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await begun(2)
  end(1)
  await next
})

test('each row is inserted once, in its order, in groups of the allowed size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(6), { maxLength: 40 }), async (sizes) => {
      const groups: number[][] = []
      const store = gatherInserts<number>(async (rows) => void groups.push(rows), {
        waitMs: 0,
        maxBatchRows: 5,
      })
      let next = 0
      const calls = sizes.map((size) => Array.from({ length: size }, () => next++))
      await Promise.all(calls.map(store))
      expect(groups.flat()).toEqual(calls.flat())
      for (const group of groups) expect(group.length).toBeLessThanOrEqual(6)
    }),
  )
})
