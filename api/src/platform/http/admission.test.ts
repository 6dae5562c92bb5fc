import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createAdmission } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

/** Work that ends when it is told to. */
function createWork() {
  const ends: (() => void)[] = []
  return {
    running: () => ends.length,
    end: () => ends.shift()?.(),
    run: () => new Promise<string>((resolve) => ends.push(() => resolve('done'))),
  }
}
const refuse = () => 'refused'

test('runs so many at once, and the next when one ends', async () => {
  const admission = createAdmission(2)
  const work = createWork()
  const answers = [1, 2, 3].map(() => admission.run(work.run, refuse))
  await vi.advanceTimersByTimeAsync(0)
  expect(work.running()).toBe(2)
  work.end()
  await answers[0]
  await vi.advanceTimersByTimeAsync(0)
  expect(work.running()).toBe(2)
  work.end()
  work.end()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

test('refuses what has waited for half a second, and makes room again after work that failed', async () => {
  const admission = createAdmission(1)
  const work = createWork()
  const failing = admission.run(async () => {
    await work.run()
    throw new Error('failed')
  }, refuse)
  const waiting = admission.run(work.run, refuse)
  await vi.advanceTimersByTimeAsync(300)
  const later = admission.run(work.run, refuse)
  await vi.advanceTimersByTimeAsync(250)
  expect(await waiting).toBe('refused')
  work.end()
  await expect(failing).rejects.toThrow('failed')
  await vi.advanceTimersByTimeAsync(0)
  work.end()
  expect(await later).toBe('done')
  const next = admission.run(work.run, refuse)
  await vi.advanceTimersByTimeAsync(0)
  work.end()
  expect(await next).toBe('done')
})
