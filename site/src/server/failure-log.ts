import { AsyncLocalStorage } from 'node:async_hooks'

import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'

import { statusOf } from '../framework/failure.ts'
import { logFailuresTo } from '../framework/log-failure.ts'
import type { SiteLog } from './log.ts'

/** The request that is being answered, as the log names it. */
type RequestFacts = { requestId: string; method: string; path: string }

type Scope = RequestFacts & {
  log: SiteLog
  request: Request
  /** Errors that have been logged: what fails one part of a page may fail another. */
  logged: Set<unknown>
}

const scopes = new AsyncLocalStorage<Scope>()

/** Has failures that a page goes without written to the log of the request that is being answered. */
export function logFailuresOfRequests(): void {
  logFailuresTo((message, error) => {
    const scope = scopes.getStore()
    // oxlint-disable-next-line no-console -- nothing else is there before the first request
    if (!scope) return console.error(message, error)
    if (scope.logged.has(error)) return
    scope.logged.add(error)
    writeTo(scope, statusOf(error), { error, ...factsOf(scope) }, message)
  })
}

/** Does the work of answering a request; what fails meanwhile is logged under the request's id. */
export function answerLogged<T>(
  request: Request,
  log: SiteLog,
  work: () => Promise<T>,
): Promise<T> {
  const requestId = requestIdOf(request.headers.get(requestIdHeader))
  const { pathname } = new URL(request.url)
  const facts = { requestId, method: request.method, path: pathname }
  return scopes.run({ ...facts, log, request, logged: new Set() }, work)
}

/** The headers that give a call the id of the request that is being answered. */
export function requestIdHeaders(): Record<string, string> {
  const scope = scopes.getStore()
  return scope ? { [requestIdHeader]: scope.requestId } : {}
}

/** Logs that the request is answered with 500 or more, unless the reason has been logged already. */
export function logFailedPage(status: number, error: unknown): void {
  const scope = scopes.getStore()
  if (!scope || scope.logged.has(error)) return
  // Nobody waits for the answer any more.
  const { signal } = scope.request
  if (signal.aborted && error === signal.reason) return
  // Forms say why they were refused when they are.
  if (error === undefined && scope.logged.size > 0) return
  scope.logged.add(error)
  const message = status === 503 ? 'page turned away' : 'page failed'
  writeTo(scope, status, { error, ...factsOf(scope), status }, message)
}

function factsOf({ requestId, method, path }: Scope): RequestFacts {
  return { requestId, method, path }
}

function writeTo({ log }: Scope, status: number, facts: object, message: string): void {
  if (status === 503) log.warn(facts, message)
  else log.error(facts, message)
}
