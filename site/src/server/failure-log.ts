import { AsyncLocalStorage } from 'node:async_hooks'

import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'

import { statusOf } from '../framework/failure.ts'
import { logFailuresTo } from '../framework/log-failure.ts'
import type { SiteLog } from './log.ts'

/** The fields of the current request in the log. */
type RequestFacts = { requestId: string; method: string; path: string }

type Scope = RequestFacts & {
  log: SiteLog
  request: Request
  /** Errors that have been logged: the same one may fail several parts of a page. */
  logged: Set<unknown>
}

const scopes = new AsyncLocalStorage<Scope>()

/** Writes failures that a page can be rendered without to the log of the current request. */
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

/** Runs `work` to answer a request; failures meanwhile are logged with the request's id. */
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

/** Returns the headers that pass the id of the current request on to a call. */
export function requestIdHeaders(): Record<string, string> {
  const scope = scopes.getStore()
  return scope ? { [requestIdHeader]: scope.requestId } : {}
}

/** Logs that the request is answered with 500 or more, unless the reason has been logged already. */
export function logFailedPage(status: number, error: unknown): void {
  const scope = scopes.getStore()
  if (!scope || scope.logged.has(error)) return
  // The client has disconnected.
  const { signal } = scope.request
  if (signal.aborted && error === signal.reason) return
  // A refused form has logged its reason already.
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
