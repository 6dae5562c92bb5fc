import type { RequestLog } from '@ltk/platform/http/log'
import type { Metrics } from '@ltk/platform/metrics'
import type { RequestSpan } from '@ltk/platform/tracing/request-span'

import { isProbe } from './route-of.ts'

type Answered = {
  method: string
  /** The path and query of the request; only their pattern is recorded. */
  url: string
  status: number
  ms: number
  requestId: string
  /** Whether the answer came from the response cache. */
  isHit: boolean
  /** Its trace, which ends with it. */
  span: RequestSpan | undefined
}

export type ObserveRequest = (answered: Answered) => void

type Options = {
  log: RequestLog
  metrics: Metrics
  /** The pattern of a path with its query. */
  routeOf: (url: string) => string
}

/**
 * Returns a function that records an answered request in the metrics and as a line in the log: the pattern of its
 * path, and nothing that names a person or says what they looked at.
 */
export function observeRequests({ log, metrics, routeOf }: Options): ObserveRequest {
  return ({ method, url, status, ms, requestId, isHit, span }) => {
    const route = routeOf(url)
    metrics.observeRequest({ method, route, status, ms })
    span?.end({ route, status, requestId })
    const facts = {
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      requestId,
      isHit,
      trace_id: span?.traceId,
    }
    if (isProbe(route)) log.debug(facts, 'request')
    else log.info(facts, 'request')
  }
}
