import { setImmediate as nextTurn } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createAdmission } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
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

/** Lets the event loop go round. */
async function turns() {
  for (let turn = 0; turn < 5; turn++) await nextTurn()
}

test('begins one piece of work a turn of the event loop', async () => {
  const admission = createAdmission(40)
  const work = createWork()
  const answers = Array.from({ length: 20 }, () => admission.run(work.run, refuse))
  expect(work.running()).toBe(1)
  await nextTurn()
  expect(work.running()).toBeLessThan(5)
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(work.running()).toBe(20)
  for (const _ of answers) work.end()
  await Promise.all(answers)
})

test('runs so many at once, and the next when one ends', async () => {
  const admission = createAdmission(2)
  const work = createWork()
  const answers = [1, 2, 3].map(() => admission.run(work.run, refuse))
  await turns()
  expect(work.running()).toBe(2)
  work.end()
  await answers[0]
  await turns()
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
  await turns()
  work.end()
  expect(await later).toBe('done')
  const next = admission.run(work.run, refuse)
  await turns()
  work.end()
  expect(await next).toBe('done')
})
