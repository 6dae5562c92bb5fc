import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Fill } from './fill.ts'
import { createSourcedCache } from './sourced-cache.ts'

/** A value, with how often each thing that it was made from had changed when it was read. */
type Value = { sources: string[]; changes: Record<string, number> }

const keys = ['a', 'b', 'c']
const names = ['list', 'one', 'two', 'something else', ...keys]
const sourcesByKey = fc.dictionary(fc.constantFrom(...keys), fc.subarray(names), { minKeys: 1 })

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ read: sourcesByKey }) },
    { weight: 3, arbitrary: fc.record({ endFill: fc.nat(5) }) },
    { weight: 3, arbitrary: fc.record({ change: fc.subarray(names, { minLength: 1 }) }) },
    { weight: 1, arbitrary: fc.constant({ clear: true }) },
  ),
  { maxLength: 40 },
)

test('a value is kept if and only if nothing changed that it was made from since it was read', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const cache = createSourcedCache<Value>({
        maxSize: 100_000,
        sizeOf: () => 1,
        sourcesOf: ({ sources }) => sources,
      })
      const changes = Object.fromEntries(names.map((name) => [name, 0]))
      const fills: { fill: Fill; values: [key: string, value: Value][] }[] = []
      /** The last value under each key of which nothing had changed when it came. */
      const kept = new Map<string, Value>()
      const isCurrent = (key: string, value: Value) =>
        [key, ...value.sources].every((name) => value.changes[name] === changes[name])
      const change = (changed: string[]) => {
        for (const name of changed) changes[name] = (changes[name] ?? 0) + 1
      }
      for (const step of taken) {
        if ('read' in step) {
          const values = Object.entries(step.read).map(([key, sources]): [string, Value] => [
            key,
            { sources, changes: { ...changes } },
          ])
          fills.push({ fill: cache.startFill(), values })
        } else if ('endFill' in step) {
          const [ended] = fills.splice(step.endFill % Math.max(fills.length, 1), 1)
          if (!ended) continue
          cache.keep(ended.values, ended.fill)
          cache.endFill(ended.fill)
          for (const [key, value] of ended.values) if (isCurrent(key, value)) kept.set(key, value)
        } else if ('change' in step) {
          change(step.change)
          cache.invalidate(step.change)
        } else {
          change(names)
          cache.clear()
        }
        for (const key of keys) {
          const value = kept.get(key)
          expect(cache.get(key)).toBe(value && isCurrent(key, value) ? value : undefined)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test('what has grown counts as it is now, and goes where it became too large', () => {
  const sizes = { a: 100, b: 100 }
  const cache = createSourcedCache<{ key: keyof typeof sizes }>({
    maxSize: 1_000,
    sizeOf: ({ key }) => sizes[key],
    sourcesOf: () => ['one'],
  })
  const [a, b] = [{ key: 'a' }, { key: 'b' }] as const
  cache.keep(Object.entries({ a, b }), cache.startFill())
  sizes.a = 150
  cache.resize('a', a)
  expect(cache.size()).toBe(250)
  sizes.b = 300
  cache.resize('b', b)
  expect([cache.get('a'), cache.get('b')]).toEqual([a, undefined])
  sizes.b = 200
  cache.resize('b', b)
  expect(cache.size()).toBe(150)
  cache.invalidate(['one'])
  expect(cache.size()).toBe(0)
})
