import { type ApiDependencies, createApi } from '@ltk/api/app'
import { routes } from '@ltk/contract/routes'
import { type RouteDefinition, wireError } from '@ltk/contract/wire'
import type { Database } from '@ltk/platform/db/open'
import type { Caller } from '@ltk/platform/http/caller'
import { silentLog } from '@ltk/platform/http/log'
import { expect } from 'vitest'
import { z } from 'zod'

import { openTestDatabase } from '../databases/test-database.ts'

type Answer<R extends RouteDefinition> = z.output<R['response']>

/** Whose call it is: a user's id, or a caller with more to it. */
type As = string | Caller

export type TestApi = {
  database: Database
  /** Calls a route and returns its answer. Fails where the answer is no success or breaks the contract. */
  get<R extends RouteDefinition>(route: R, path: string, as?: As): Promise<Answer<R>>
  send<R extends RouteDefinition>(
    route: R,
    path: string,
    body: unknown,
    as?: As,
  ): Promise<Answer<R>>
  /** Calls any address; an error is checked against the wire's error. */
  request(path: string, init?: RequestInit, as?: As): Promise<Response>
  close(): Promise<void>
}

/** The api on a database of its own; callers are known by the token that `request` sends for them. */
export async function createTestApi(
  config: Partial<ApiDependencies['config']> = {},
  given: Partial<
    Pick<
      ApiDependencies,
      | 'database'
      | 'log'
      | 'closeAccount'
      | 'responses'
      | 'searchIndex'
      | 'retailers'
      | 'purge'
      | 'mailUser'
    >
  > = {},
): Promise<TestApi> {
  const database = given.database ?? (await openTestDatabase())
  const callers = new Map<string, Caller>()
  const app = await createApi({
    config: {
      brand: 'LTK',
      siteUrl: 'http://shop.test',
      mediaUrl: '/media',
      sharedCollectionUserAllowList: true,
      entityCacheBytes: 1024 * 1024,
      ...config,
    },
    database,
    log: given.log ?? silentLog,
    verifyToken: async (token) => callers.get(token),
    closeAccount: given.closeAccount ?? ((_userId, record) => record(database.db)),
    ...(given.responses && { responses: given.responses }),
    ...(given.searchIndex && { searchIndex: given.searchIndex }),
    ...(given.retailers && { retailers: given.retailers }),
    ...(given.purge && { purge: given.purge }),
    ...(given.mailUser && { mailUser: given.mailUser }),
  })

  async function request(path: string, init: RequestInit = {}, as?: As): Promise<Response> {
    const headers = new Headers(init.headers)
    if (as) {
      const caller = typeof as === 'string' ? { userId: as } : as
      callers.set(caller.userId, caller)
      headers.set('authorization', `Bearer ${caller.userId}`)
    }
    const response = await app.request(`/api${path}`, { ...init, headers })
    if (response.status >= 400) {
      expect(wireError.safeParse(await response.clone().json()).error).toBeUndefined()
    }
    return response
  }

  async function answer<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
    const body: unknown = await response.json()
    expect(response.ok, `${response.status}: ${JSON.stringify(body)}`).toBe(true)
    // A field that the contract does not name is a fault of the api, not something to pass over.
    const strict = schema instanceof z.ZodObject ? schema.strict() : schema
    expect(strict.safeParse(body).error).toBeUndefined()
    return schema.parse(body)
  }

  return {
    database,
    request,
    async get<R extends RouteDefinition>(route: R, path: string, as?: As) {
      return answer<R['response']>(route.response, await request(path, {}, as))
    },
    async send<R extends RouteDefinition>(route: R, path: string, body: unknown, as?: As) {
      const init = {
        method: route.method.toUpperCase(),
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
      return answer<R['response']>(route.response, await request(path, init, as))
    },
    close: () => database.close(),
  }
}

/** Every route of the contract, for tests that go over all of them. */
export const allRoutes: [string, RouteDefinition][] = Object.entries(routes)
