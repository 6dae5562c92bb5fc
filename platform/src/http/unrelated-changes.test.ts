import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { createResponseCache } from './response-cache.ts'
import { bytesResponse } from './wire-bytes.ts'

const sourcesOfKeys: Record<string, string[]> = {
  '/a': ['list', 'one'],
  '/b': ['list', 'two'],
  '/c': [],
}
const keys = Object.keys(sourcesOfKeys)
const names = ['list', 'one', 'two', 'something else']
const sharing = { 'cache-control': 'public, s-maxage=30', 'content-type': 'application/json' }

/** How often each source of an answer had changed, and all together, when the app was asked. */
const versions = z.record(z.string(), z.number())
type Versions = z.output<typeof versions>

const isSame = (one: Versions, other: Versions) =>
  Object.entries(one).every(([name, count]) => other[name] === count)
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** The cache, and an app behind it that answers when it is told to, with what was so when it was asked. */
function createWorld() {
  const cache = createResponseCache({ maxSize: 10_000_000, now: () => 0 })
  const changes = new Map<string, number>()
  const questions: { key: string; answer: () => void }[] = []
  const faults: string[] = []

  function versionsOf(key: string): Versions {
    const sources = [...(sourcesOfKeys[key] ?? []), 'everything']
    return Object.fromEntries(sources.map((name) => [name, changes.get(name) ?? 0]))
  }
  function ask(key: string): Promise<Response> {
    const body = Buffer.from(JSON.stringify(versionsOf(key)))
    const response = bytesResponse(body, { headers: sharing }, sourcesOfKeys[key] ?? [])
    return new Promise((resolve) => {
      questions.push({ key, answer: () => resolve(response) })
    })
  }
  return {
    cache,
    questions,
    faults,
    versionsOf,
    count(changed: string[]): void {
      for (const name of changed) changes.set(name, (changes.get(name) ?? 0) + 1)
    },
    async visit(key: string): Promise<void> {
      const before = versionsOf(key)
      const shown = versions.parse(await (await cache.fetch(key, () => ask(key))).json())
      const isOld = Object.entries(before).some(([name, count]) => (shown[name] ?? 0) < count)
      if (isOld) faults.push(`${key} from before a change, after it`)
    },
  }
}

type Flight = { key: string; asked: Versions; joined: Versions[] }

/** What the cache is to keep and to ask for, if only what an answer was made from matters to it. */
function createModel(versionsOf: (key: string) => Versions) {
  const kept = new Map<string, Versions>()
  const requested = new Set<string>()
  const inFlight = new Map<string, Flight>()
  /** What the app has yet to answer, in order. */
  const open: Flight[] = []

  function visit(key: string): void {
    const [now, known, flight] = [versionsOf(key), kept.get(key), inFlight.get(key)]
    if (known && isSame(known, now)) return
    if (flight) {
      requested.add(key)
      flight.joined.push(now)
    } else {
      const begun = { key, asked: now, joined: [] }
      inFlight.set(key, begun)
      open.push(begun)
    }
  }
  return {
    open,
    visit,
    answer(index: number): void {
      const [flight] = open.splice(index, 1)
      if (!flight) return
      const { key, asked, joined } = flight
      if (inFlight.get(key) === flight) inFlight.delete(key)
      if (requested.has(key) && isSame(asked, versionsOf(key))) kept.set(key, asked)
      requested.add(key)
      for (const versionsThen of joined) if (!isSame(asked, versionsThen)) visit(key)
    },
    clear: () => inFlight.clear(),
  }
}

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ visit: fc.constantFrom(...keys) }) },
    { weight: 3, arbitrary: fc.record({ answer: fc.nat(5) }) },
    { weight: 3, arbitrary: fc.record({ change: fc.subarray(names, { minLength: 1 }) }) },
    { weight: 1, arbitrary: fc.constant({ clear: true }) },
  ),
  { maxLength: 40 },
)

test('the app is asked again where something changed that an answer was made from, and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = createWorld()
      const { cache, questions, faults } = world
      const model = createModel(world.versionsOf)
      for (const step of taken) {
        if ('visit' in step) {
          void world.visit(step.visit).catch((error: unknown) => faults.push(String(error)))
          model.visit(step.visit)
        } else if ('answer' in step) {
          const index = step.answer % Math.max(questions.length, 1)
          questions.splice(index, 1)[0]?.answer()
          model.answer(index)
        } else if ('change' in step) {
          world.count(step.change)
          cache.invalidate(step.change)
        } else {
          world.count(['everything'])
          cache.clear()
          model.clear()
        }
        await settle()
        expect(questions.map(({ key }) => key)).toEqual(model.open.map(({ key }) => key))
        expect(faults).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})
