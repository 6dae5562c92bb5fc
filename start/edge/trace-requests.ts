import { beginRequestSpan, inRenewal, type RequestSpan } from '@ltk/platform/tracing/request-span'
import { hasTrace } from '@ltk/platform/tracing/spans'

import type { Fetch } from './answer-headers.ts'
import { isProbe } from './route-of.ts'

/** Begins the trace of a request; there is none of what monitoring asks for. */
export function beginSpan(method: string, url: string): RequestSpan | undefined {
  return isProbe(url) ? undefined : beginRequestSpan(method)
}

/** Returns `fetch` with a trace for each answer that is renewed while it is served: no request waits for it. */
export function traceRenewals(fetch: Fetch, routeOf: (url: string) => string): Fetch {
  return (request) =>
    hasTrace()
      ? fetch(request)
      : inRenewal(routeOf(new URL(request.url).pathname), async () => fetch(request))
}
