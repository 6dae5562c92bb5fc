import { createHash } from 'node:crypto'

import { type RouteDefinition, wireError } from '@ltk/contract/wire'
import { allRoutes, createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { gather, knownFrom, type Named } from '@ltk/testing/requests/gather-known'
import { readCalls, type WireCall } from '@ltk/testing/requests/wire-document'
import { wireRequests } from '@ltk/testing/requests/wire-requests'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { globalScope } from '../db/global-scope.ts'
import type { Caller } from './caller.ts'

let api: TestApi
let calls: WireCall[]
/** Let in wherever somebody has to be. */
let caller: Caller
const named: Named = new Map()
const someId = '019de33f-c320-779c-baf6-645ffd87528a'

beforeAll(async () => {
  api = await createTestApi()
  const { profileIds } = await insertContent(api.database.db)
  caller = { userId: someId, isOperator: true, publisherId: profileIds[0] }
  calls = readCalls(await (await api.request('/openapi.json')).text())
  const feed = '/v3/activities/posts/global/featured?includes=ltks&includes=profiles'
  gather(named, await (await api.request(`${feed}&includes=products`)).json())
})
afterAll(() => api.close())

function pathOf(route: RouteDefinition, params: Record<string, string>): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? someId),
  )
}

describe.each(allRoutes)('%s', (routeName, route) => {
  test(
    'answers any query, path and body with a success or a 4xx in the wire’s form',
    { tags: 'E-01' },
    async () => {
      const call = calls.find(({ name }) => name === routeName)
      if (!call) throw new Error(`the document does not have ${routeName}`)
      await fc.assert(
        fc.asyncProperty(wireRequests(call, knownFrom(named)), async ({ path, ...init }) => {
          fc.pre(!/\/(\.{0,2}|%2e)(\/|\?)/i.test(path))
          const response = await api.request(path, init, caller)
          expect(response.status).toBeLessThan(500)
          if (response.status >= 400) await expectWireError(response)
        }),
        { numRuns: 25 },
      )
    },
  )

  test('answers the same with and without the slash', async () => {
    const statuses = await Promise.all(
      ['', '/'].map(async (slash) => {
        return (await api.request(pathOf(route, {}) + slash, emptyRequest(route), someId)).status
      }),
    )
    expect(statuses[0]).toBe(statuses[1])
  })
})

describe.each(allRoutes.filter(([, route]) => route.access !== 'public'))('%s', (_name, route) => {
  test(
    'is refused without a signed-in user, and with a token that is not valid',
    { tags: 'E-01' },
    async () => {
      const refused = await api.request(pathOf(route, {}), emptyRequest(route))
      expect(refused.status).toBe(401)
      await expectWireError(refused)
      const headers = { authorization: 'Bearer forged' }
      const forged = await api.request(pathOf(route, {}), { ...emptyRequest(route), headers })
      expect(forged.status).toBe(401)
    },
  )
})

test('a call with another method is told which ones there are', { tags: 'E-01' }, async () => {
  const response = await api.request('/v2/ltks', { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET')
  await expectWireError(response)
})

test(
  'a refusal says all that is wrong, each by itself and in one sentence',
  { tags: 'E-01' },
  async () => {
    const response = await api.request('/v2/follows?limit=0&before_id=x', {}, someId)
    expect(response.status).toBe(400)
    const { error_code, developer_message, user_message, error_details } =
      await expectWireError(response)
    expect(error_code).toBe('invalid-input')
    expect(error_details).toEqual([
      expect.stringMatching(/^before_id: ./),
      expect.stringMatching(/^limit: ./),
    ])
    expect(developer_message).toBe(`The query is not as it should be: ${error_details.join('; ')}`)
    expect(user_message).toBe('Something in this request was not understood.')
  },
)

/** Expects that a refusal has the form of the wire, and returns it. */
async function expectWireError(response: Response) {
  const refusal = wireError.parse(await response.json())
  expect(refusal.status).toBe(response.status)
  return refusal
}

function emptyRequest(route: RouteDefinition): RequestInit {
  return { method: route.method.toUpperCase(), ...(route.body ? { body: '{}' } : {}) }
}

describe('cursors', () => {
  const featured = '/v3/activities/posts/global/featured'

  test('of another list, changed or made up are refused', async () => {
    const hashtag = '/v3/activities/posts/hashtag/ltktest?limit=2'
    const response = await api.request(hashtag)
    const { meta }: { meta: { next: string } } = await response.json()
    expect((await api.request(`${hashtag}&next=${meta.next}`)).status).toBe(200)
    const forged = [`${meta.next.slice(0, -3)}AAA`, 'e30', 'not a cursor', meta.next.slice(1)]
    for (const next of forged) {
      const answer = await api.request(`${hashtag}&next=${encodeURIComponent(next)}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error_code: 'invalid-cursor' })
    }
    expect((await api.request(`${featured}?next=${meta.next}`)).status).toBe(400)
  })

  test('that anybody could make are read strictly', async () => {
    const genuine = { publishedAt: '2026-01-01T00:00:00.000Z', id: someId }
    const hashtag = (cursor: unknown, version = 1) => [version, 'hashtag/ltktest', cursor]
    const ranking = (cursor: unknown) => [1, `featured/${globalScope}`, cursor]
    const read = async (path: string, content: unknown) => {
      const next = Buffer.from(JSON.stringify(content) ?? '').toString('base64url')
      return (await api.request(`${path}?next=${next}`)).status
    }
    const hashtagFeed = '/v3/activities/posts/hashtag/ltktest'
    expect(await read(hashtagFeed, hashtag(genuine))).toBe(200)
    expect(await read(featured, ranking({ version: 1, position: 1 }))).toBe(200)
    for (const content of [
      hashtag(genuine, 2),
      hashtag({ ...genuine, more: 1 }),
      hashtag({ ...genuine, publishedAt: '0000-01-01T00:00:00Z' }),
      hashtag({ ...genuine, publishedAt: '2026-02-30T00:00:00Z' }),
      hashtag({ ...genuine, id: "' or true --" }),
    ]) {
      expect(await read(hashtagFeed, content)).toBe(400)
    }
    for (const position of [2 ** 31, -(2 ** 31) - 1, 0.5, '1', null]) {
      expect(await read(featured, ranking({ version: 1, position }))).toBe(400)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.record({ publishedAt: fc.jsonValue(), id: fc.jsonValue() }),
        fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        async (made, publishedAt) => {
          expect(await read(hashtagFeed, hashtag(made))).toBe(400)
          expect(await read(hashtagFeed, hashtag({ id: someId, publishedAt }))).toBe(200)
        },
      ),
      { numRuns: 30 },
    )
  })
})

test('an unknown address is a 404 in the wire’s form', { tags: 'E-01' }, async () => {
  const response = await api.request('/v9/nothing')
  expect(response.status).toBe(404)
  await expectWireError(response)
})

test('the reference page runs nothing, is framed by nobody and may use its style', async () => {
  const response = await api.request('/docs')
  const policy = response.headers.get('content-security-policy') ?? ''
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(await response.text()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).toContain("frame-ancestors 'none'")
})
