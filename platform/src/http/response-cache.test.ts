import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { CachedResponse } from './cached-response.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { bytesResponse } from './wire-bytes.ts'

const megabyte = 1024 * 1024
const sharing = 'public, s-maxage=30, stale-while-revalidate=300'
const shared = { 'cache-control': sharing, 'content-type': 'application/json' }

let cache: ResponseCache
let time: number
let asked: number
let answer: () => Response | Promise<Response>

beforeEach(() => {
  time = 1_000
  asked = 0
  answer = () => Response.json(asked, { headers: shared })
  cache = createResponseCache({ maxSize: 8 * megabyte, now: () => time })
})

async function ask(): Promise<Response> {
  asked += 1
  return answer()
}

async function read(key: string): Promise<unknown> {
  const found = await cache.fetch(key, ask)
  return found.json()
}

/** As two at once do, whose answer is kept. */
async function readByTwo(key: string): Promise<unknown> {
  const [first] = await Promise.all([read(key), read(key)])
  return first
}

test('keeps no answer that was asked for once', async () => {
  expect(await read('/a')).toBe(1)
  expect(cache.size()).toBe(0)
  expect(await read('/a')).toBe(2)
  expect(await read('/a')).toBe(2)
})

test('asks once for what many want, and again when its time is over', async () => {
  expect(await Promise.all([read('/a'), read('/a'), read('/a')])).toEqual([1, 1, 1])
  time += 29_000
  expect(await read('/a')).toBe(1)
  expect(await read('/b')).toBe(2)
  time += 400_000
  expect(await read('/a')).toBe(3)
})

test('serves an old answer while it is renewed; a renewal that fails leaves it in place', async () => {
  await readByTwo('/a')
  time += 31_000
  answer = () => new Response('down', { status: 503 })
  expect(await read('/a')).toBe(1)
  answer = () => Response.json(asked, { headers: shared })
  expect(await read('/a')).toBe(1)
  await expect.poll(() => read('/a')).toBe(3)
})

test.each([
  ['an error', { status: 500, headers: shared }],
  ['what is private', { headers: { 'cache-control': 'private, s-maxage=30' } }],
  ['what is not to be stored', { headers: { 'cache-control': 'no-store, s-maxage=30' } }],
  ['what sets a cookie', { headers: { ...shared, 'set-cookie': 'a=b' } }],
  ['what has no lifetime', {}],
])('%s goes to one only, and is not kept', async (_, init) => {
  answer = () => Response.json(asked, init)
  expect(await Promise.all([read('/a'), read('/a'), read('/a')])).toEqual([1, 2, 3])
  expect(await read('/a')).toBe(4)
})

test('where asking fails, each of those who wait asks again', async () => {
  answer = () => {
    if (asked === 1) throw new Error('down')
    return Response.json(asked, { headers: shared })
  }
  const both = await Promise.allSettled([read('/a'), read('/a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('drops what was made from something that changed, and nothing else', async () => {
  const made = (sources: string[]) => () =>
    bytesResponse(Buffer.from(String(asked)), { headers: shared }, sources)
  answer = made(['post', 'profile'])
  await readByTwo('/a')
  answer = made(['other'])
  await readByTwo('/b')
  cache.invalidate(['post'])
  expect(await Promise.all([read('/a'), read('/b')])).toEqual([3, 2])
})

test('counts encodings and parsed JSON, and keeps within its bound', async () => {
  const text = JSON.stringify('x'.repeat(100_000))
  answer = () => bytesResponse(Buffer.from(text), { headers: shared }, [])
  const [found] = await Promise.all([cache.fetch('/a', ask), cache.fetch('/a', ask)])
  const plain = cache.size()
  if (!(found instanceof CachedResponse)) throw new Error('not kept')
  const { body } = await found.encode('gzip')
  expect(cache.size()).toBe(plain + body.length)
  found.json()
  expect(cache.size()).toBeGreaterThan(plain + text.length)
  for (let key = 0; key < 40; key++) {
    await readByTwo(`/${key}`)
    expect(cache.size()).toBeLessThanOrEqual(8 * megabyte)
  }
})

test('parsed JSON is one frozen object for all', async () => {
  answer = () => Response.json({ list: [1] }, { headers: shared })
  const first = await readByTwo('/a')
  expect(await read('/a')).toBe(first)
  expect(() => Object.assign(Object(first), { list: [] })).toThrow(TypeError)
})

/** What the app would answer at each key, and what has happened to those who asked. */
type World = {
  cache: ResponseCache
  time: number
  isPrivate: Set<string>
  /** How often what each key shows has changed. */
  changes: Map<string, number>
  /** Questions that the app has not answered yet. */
  open: { key: string; answer: () => void }[]
  /** Which answers of one visitor alone went out, by number. */
  privateAnswers: number[]
  faults: string[]
}
type Step = fc.AsyncCommand<object, World>

// Room for four of the answers below, with what is parsed from them.
const maxSize = 24_000
const keys = ['/a', '/b', '/c', '/d', '/e']
const anyKey = fc.constantFrom(...keys)
const settle = () => new Promise((resolve) => setImmediate(resolve))

function step(name: string, run: (world: World) => void): Step {
  return {
    check: () => true,
    async run(_, world) {
      run(world)
      await settle()
      if (world.cache.size() > maxSize) world.faults.push('larger than its bound')
      expect(world.faults).toEqual([])
    },
    toString: () => name,
  }
}

const saying = z.object({ question: z.number(), change: z.number(), isPrivate: z.boolean() })
let questions = 0

/** The app: it answers when it is told to, with what was so when it was asked. */
function askWorld(world: World, key: string) {
  return () =>
    new Promise<Response>((resolve) => {
      const said = {
        question: questions++,
        change: world.changes.get(key) ?? 0,
        isPrivate: world.isPrivate.has(key),
        fill: 'x'.repeat(1_500),
      }
      const headers = said.isPrivate ? { 'cache-control': 'private' } : shared
      const body = Buffer.from(JSON.stringify(said))
      world.open.push({ key, answer: () => resolve(bytesResponse(body, { headers }, [key])) })
    })
}

async function visit(world: World, key: string): Promise<void> {
  const changeBefore = world.changes.get(key) ?? 0
  const found = await world.cache.fetch(key, askWorld(world, key))
  const said = saying.parse(await found.json())
  if (found instanceof CachedResponse) await found.encode('gzip')
  if (said.change < changeBefore) world.faults.push(`${key} from before a change, after it`)
  if (!said.isPrivate) return
  if (world.privateAnswers.includes(said.question)) world.faults.push(`${key} of another visitor`)
  world.privateAnswers.push(said.question)
}

function change(world: World, key: string): void {
  world.changes.set(key, (world.changes.get(key) ?? 0) + 1)
}

describe('whatever happens in whatever order', () => {
  const steps = [
    anyKey.map((key) =>
      step(`visit ${key}`, (world) => {
        void visit(world, key).catch((error: unknown) => world.faults.push(String(error)))
      }),
    ),
    fc.nat(5).map((which) =>
      step(`answer ${which}`, ({ open }) => {
        const [question] = open.splice(which % Math.max(open.length, 1), 1)
        question?.answer()
      }),
    ),
    anyKey.map((key) =>
      step(`change ${key}`, (world) => {
        change(world, key)
        world.cache.invalidate([key])
      }),
    ),
    fc.constant(
      step('change all', (world) => {
        for (const key of keys) change(world, key)
        world.cache.clear()
      }),
    ),
    anyKey.map((key) =>
      step(`turn ${key} private or back`, (world) => {
        if (!world.isPrivate.delete(key)) world.isPrivate.add(key)
        change(world, key)
        world.cache.invalidate([key])
      }),
    ),
    fc.constantFrom(20_000, 40_000, 400_000).map((span) =>
      step(`wait ${span}`, (world) => {
        world.time += span
      }),
    ),
  ]

  test('nobody gets what is another’s or from before a change, and the bound is kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { size: 'large', maxCommands: 60 }), async (commands) => {
        const world: World = {
          cache: createResponseCache({ maxSize, now: () => world.time }),
          time: 0,
          isPrivate: new Set(),
          changes: new Map(),
          open: [],
          privateAnswers: [],
          faults: [],
        }
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
        while (world.open.length > 0) {
          world.open.shift()?.answer()
          await settle()
        }
        expect(world.faults).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
