import { beforeEach, expect, test } from 'vitest'

import { createAnswerCache } from './answer-cache.ts'

let asked: string[]
let time: number
let answer: () => Promise<Response> | Response
let cache: ReturnType<typeof createAnswerCache>

const shared = { 'cache-control': 'public, s-maxage=30, stale-while-revalidate=300' }

beforeEach(() => {
  asked = []
  time = 1_000
  answer = () => Response.json({ asked: asked.length }, { headers: shared })
  cache = createAnswerCache({
    now: () => time,
    fetch: async (request) => {
      asked.push(new URL(request.url).pathname)
      return answer()
    },
  })
})

const read = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await cache.fetch(new Request(`http://shop.test${path}`, init))).json()

test('an answer for all is asked for once by many, and again when its time is over', async () => {
  const answers = await Promise.all([read('/feed'), read('/feed'), read('/feed')])
  expect(answers).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }])
  time += 29_000
  expect(await read('/feed')).toEqual({ asked: 1 })
  time += 2_000
  expect(await read('/feed')).toEqual({ asked: 2 })
  expect(await read('/other')).toEqual({ asked: 3 })
})

test('what is not for all is asked for each time, also by those who came meanwhile', async () => {
  answer = () => Response.json({ asked: asked.length }, { headers: { 'cache-control': 'private' } })
  await Promise.all([read('/mine'), read('/mine')])
  await read('/mine')
  expect(asked).toHaveLength(3)
})

test('a call with a token, and one that writes, goes through', async () => {
  const own = { headers: { authorization: 'Bearer token' } }
  await read('/feed')
  await read('/feed', own)
  await read('/feed', { method: 'POST' })
  expect(asked).toHaveLength(3)
})

test('a failure is not kept', async () => {
  answer = () => Response.json({}, { status: 503, headers: shared })
  await read('/feed')
  answer = () => Response.json({ asked: asked.length }, { headers: shared })
  expect(await read('/feed')).toEqual({ asked: 2 })
})

test('what was read before the content changed is not kept after it', async () => {
  let finish: (() => void) | undefined
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  answer = async () => {
    await slow
    return Response.json({ old: true }, { headers: shared })
  }
  const first = read('/feed')
  cache.clear()
  finish?.()
  expect(await first).toEqual({ old: true })
  answer = () => Response.json({ old: false }, { headers: shared })
  expect(await read('/feed')).toEqual({ old: false })
})
