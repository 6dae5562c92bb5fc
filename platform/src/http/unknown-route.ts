import type { RouteDefinition } from '@ltk/contract/wire'

import { ApiError, errorResponse } from './api-error.ts'
import { matchesPattern } from './route-pattern.ts'

/** A 405 where the path is served by another method, else a 404. */
export function answerUnknownRoute(request: Request, routes: RouteDefinition[]): Response {
  const path = new URL(request.url).pathname.replace(/^\/api/, '').replace(/\/$/, '')
  const methods = routes
    .filter((route) => matchesPattern(route.path, path))
    .map((route) => route.method.toUpperCase())
  if (methods.length === 0) {
    return errorResponse(new ApiError(404, 'no-such-call', `There is no call at ${path}`))
  }
  const allow = [...new Set(methods)].join(', ')
  return errorResponse(
    new ApiError(405, 'wrong-method', `${path} is called with ${allow}`, { headers: { allow } }),
  )
}
