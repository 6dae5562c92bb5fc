import type { RouteDefinition } from '@ltk/contract/wire'
import type { Db } from '@ltk/platform/db/open'
import { ApiError, errorResponse } from '@ltk/platform/http/api-error'
import { createBind, type Handler } from '@ltk/platform/http/bind'
import type { Caller } from '@ltk/platform/http/caller'
import { Hono } from 'hono'

/** Calls a route that is served by the api's own `bind`, for what the contract has no route for yet. */
export type CallBound = (path: string, init: RequestInit, as?: Caller) => Promise<Response>

export function bindAlone<R extends RouteDefinition>(
  db: Db,
  route: R,
  handle: Handler<R>,
): CallBound {
  return async (path, init, as) => {
    const app = new Hono()
    app.onError((error) =>
      errorResponse(error instanceof ApiError ? error : new ApiError(500, 'internal', 'failed')),
    )
    createBind(app, { db, findCaller: async () => as })(route, handle)
    return app.request(path, init)
  }
}
