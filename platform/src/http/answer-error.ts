import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'

import { isDatabaseUnavailable } from '../db/open.ts'
import { ApiError, errorResponse, unavailable } from './api-error.ts'
import type { Log } from './log.ts'

/**
 * The wire's answer to whatever was thrown: a 503 for a database that is away or too busy, a 500 for
 * what nobody foresaw. Each of them is logged, with an id that the answer carries too.
 */
export function answerError(error: unknown, request: Request, log: Log): Response {
  const known = toApiError(error)
  const response = errorResponse(known)
  if (known.status < 500) return response
  const requestId = requestIdOf(request.headers.get(requestIdHeader))
  const { pathname } = new URL(request.url)
  const facts = { error, requestId, method: request.method, path: pathname, status: known.status }
  if (known.status === 503) log.warn(facts, 'request turned away')
  else log.error(facts, 'request failed')
  response.headers.set(requestIdHeader, requestId)
  return response
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error)) return unavailable('The database does not answer at the moment')
  return new ApiError(500, 'internal', 'The server failed to answer', {
    userMessage: 'Something went wrong. Please try again later.',
  })
}
