import type { RouteDefinition } from '@ltk/contract/wire'
import { Hono } from 'hono'

import type { Db } from '../platform/db/open.ts'
import { ApiError, errorResponse } from '../platform/http/api-error.ts'
import { createBind, type Handler } from '../platform/http/bind.ts'
import type { Caller } from '../platform/http/caller.ts'

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
