import type { RouteDefinition } from '@ltk/contract/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { insertContent } from '../../testing/content.ts'
import { allRoutes, createTestApi, type TestApi } from '../../testing/test-api.ts'
import type { Caller } from './caller.ts'

let api: TestApi
let profileId: string

beforeAll(async () => {
  api = await createTestApi()
  const content = await insertContent(api.database.db)
  profileId = content.profileIds[0] ?? ''
})
afterAll(() => api.close())

const shopper = '019de33f-c320-779c-baf6-000000000001'

/** Whoever may call: by name, as the access token says. */
const roles: [string, () => Caller | undefined][] = [
  ['a visitor', () => undefined],
  ['a shopper', () => ({ userId: shopper })],
  ['another shopper', () => ({ userId: '019de33f-c320-779c-baf6-000000000002' })],
  ['a creator', () => ({ userId: '019de33f-c320-779c-baf6-000000000003', publisherId: profileId })],
  [
    'an operator who acts for a shopper',
    () => ({ userId: shopper, impersonator: { id: 'operator', email: 'operator@example.com' } }),
  ],
]

/** What an operator may not do in somebody else's name. */
const notInAnothersName = new Set(['createDataRequest', 'getDataArchive'])

const valid: Record<string, unknown> = {
  createDataRequest: { dataRequest: { requestType: 'access' } },
}

function expected(name: string, route: RouteDefinition, role: string): 'refused' | 'let in' {
  if (role === 'a visitor') return route.access === 'shopper' ? 'refused' : 'let in'
  if (role.startsWith('an operator')) return notInAnothersName.has(name) ? 'refused' : 'let in'
  return 'let in'
}

describe.each(roles)('%s', (role, callerOf) => {
  test.each(allRoutes)('is let in or refused by %s', async (name, route) => {
    const path = route.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
    const init: RequestInit = { method: route.method.toUpperCase() }
    if (route.body) init.body = JSON.stringify(valid[name] ?? {})
    const caller = callerOf()
    const { status } = await api.request(path, init, caller)
    const answer = status === 401 || status === 403 ? 'refused' : 'let in'
    expect(answer).toBe(expected(name, route, role))
  })
})
