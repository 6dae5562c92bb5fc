import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { wholeNumbersOf } from '@ltk/testing/requests/whole-numbers'
import { readCalls, toRequest, type WireCall } from '@ltk/testing/requests/wire-document'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from './caller.ts'

let api: TestApi
let calls: WireCall[]
let caller: Caller

beforeAll(async () => {
  api = await createTestApi()
  const { profileIds } = await insertContent(api.database.db)
  calls = readCalls(await (await api.request('/openapi.json')).text())
  // Lets in wherever somebody has to be: what is asked for must get as far as the database.
  caller = { userId: crypto.randomUUID(), isOperator: true, publisherId: profileIds[0] }
})
afterAll(() => api.close())

test(
  'each whole number of each call is taken within its bounds and refused beyond them',
  { tags: 'E-01' },
  async () => {
    const wrong: string[] = []
    let tried = 0
    for (const call of calls) {
      for (const number of wholeNumbersOf(call)) {
        const { at, minimum, maximum } = number
        for (const edge of [minimum, maximum]) {
          for (const value of [edge - 1, edge, edge + 1]) {
            const [input] = fc.sample(number.with(value), { numRuns: 1, seed: 1 })
            if (!input) throw new Error(`nothing to send to ${call.name}`)
            const { path, ...init } = toRequest(call, input)
            const { status } = await api.request(path, init, caller)
            const isWithin = value >= minimum && value <= maximum
            const isRight = isWithin ? status < 500 : status === 400
            if (!isRight) wrong.push(`${call.name} ${at} ${value}: ${status}`)
            tried++
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(300)
  },
)
