import { route, type RouteDefinition, type WireError } from '@ltk/contract/wire'
import { bindAlone } from '@ltk/testing/api/bound-route'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Caller } from './caller.ts'

let api: TestApi
const shopper: Caller = { userId: crypto.randomUUID() }
const profileId = crypto.randomUUID()
const impersonator = { id: crypto.randomUUID(), email: 'operator@example.com' }

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('a call that is refused says why, to developers and to users', () => {
  test.each<[who: string, path: string, caller: Caller | undefined, answer: Partial<WireError>]>([
    [
      'a visitor',
      '/v2/settings',
      undefined,
      {
        status: 401,
        error_code: 'not-signed-in',
        developer_message: 'This call needs a signed-in user',
      },
    ],
    [
      'no operator',
      '/v1/operations/jobs',
      shopper,
      {
        status: 403,
        error_code: 'role-required',
        developer_message: 'This call needs the role operator',
        user_message: 'You are not allowed to do this.',
      },
    ],
    [
      'one who acts for an operator',
      '/v1/operations/jobs',
      { ...shopper, isOperator: true, impersonator },
      {
        status: 403,
        error_code: 'impersonating',
        developer_message: 'This call is for the user alone',
        user_message: 'This cannot be done while acting for somebody else.',
      },
    ],
    [
      'another creator',
      `/v2/profiles/${profileId}/insights`,
      { ...shopper, publisherId: crypto.randomUUID() },
      {
        status: 403,
        error_code: 'not-your-profile',
        developer_message: 'This call is for the creator of the profile',
        user_message: 'You are not allowed to do this.',
      },
    ],
  ])('%s', { tags: 'E-01' }, async (_who, path, caller, answer) => {
    const response = await api.request(path, {}, caller)
    expect(response.status).toBe(answer.status)
    expect(await response.json()).toMatchObject(answer)
  })
})

test('a route of a profile lets in nobody where there is no profile to compare', async () => {
  const call = {
    method: 'get',
    tag: 'account',
    summary: 'A call',
    owner: 'profile',
    response: z.object({}),
  } as const
  const unnamed = route({ ...call, path: '/profiles', access: 'creator' })
  const ofUsers = route({ ...call, path: '/profiles/{profileId}', access: 'user' })
  const statusOf = async (definition: RouteDefinition, caller: Caller) => {
    const request = bindAlone(api.database.db, definition, async () => ({}))
    return (await request(definition.path, {}, caller)).status
  }
  expect(await statusOf(unnamed, { ...shopper, publisherId: profileId })).toBe(403)
  expect(await statusOf(ofUsers, shopper)).toBe(403)
})

describe('a caller is known by a bearer token', () => {
  const ask = async (authorization: string, path = '/v2/settings') => {
    await api.request('/v2/settings', {}, shopper)
    const response = await api.request(path, { headers: { authorization } })
    return [response.status, (await response.json()).error_code]
  }

  test.each(['Bearer', 'bearer', 'BEARER'])('whose scheme is written %s', async (scheme) => {
    expect(await ask(`${scheme} ${shopper.userId}`)).toEqual([200, undefined])
  })

  test.each<[what: string, header: (token: string) => string]>([
    ['a token that is not known', () => 'Bearer forged'],
    ['no token', () => 'Bearer'],
    ['another scheme', (token) => `Basic ${token}`],
    ['a scheme that ends like it', (token) => `NoBearer ${token}`],
    ['a token alone', (token) => token],
    ['more after the token', (token) => `Bearer ${token} more`],
  ])('%s is refused, on public routes too', async (_what, header) => {
    const authorization = header(shopper.userId)
    expect(await ask(authorization)).toEqual([401, 'invalid-token'])
    expect(await ask(authorization, '/v2/ltks')).toEqual([401, 'invalid-token'])
  })
})
