import type { RequestLog } from '@ltk/platform/http/log'
import { memoize } from '@ltk/platform/http/memoize'
import { findPattern } from '@ltk/platform/http/route-pattern'
import type { Metrics } from '@ltk/platform/metrics'

type Answered = {
  method: string
  /** The path and query of the request; only their pattern is recorded. */
  url: string
  status: number
  ms: number
  requestId: string
  /** Whether the answer came from the response cache. */
  isHit: boolean
}

export type ObserveRequest = (answered: Answered) => void

type Options = {
  log: RequestLog
  metrics: Metrics
  /** The pattern of the page at a path; undefined where there is none. */
  findPage: (path: string) => string | undefined
}

const probes = new Set(['/healthz', '/readyz', '/metrics'])
const folders = /^\/(assets|media|identity|demo-shop|\.well-known)\//

/**
 * Returns a function that records an answered request in the metrics and as a line in the log: the pattern of its
 * path, and nothing that names a person or says what they looked at.
 */
export function observeRequests({ log, metrics, findPage }: Options): ObserveRequest {
  const routeOf = memoize((path: string): string => {
    if (probes.has(path)) return path
    if (path.startsWith('/api/')) return `/api${findPattern(path.slice(4)) ?? '/*'}`
    const folder = folders.exec(path)?.[1]
    if (folder) return `/${folder}/*`
    if (/^\/shop\/[^/]+$/.test(path)) return '/shop/{productId}'
    if (/^\/sitemap[\w-]*\.xml$/.test(path)) return '/sitemap*.xml'
    return findPage(path) ?? 'other'
  })
  return ({ method, url, status, ms, requestId, isHit }) => {
    const query = url.indexOf('?')
    const route = routeOf(query < 0 ? url : url.slice(0, query))
    metrics.observeRequest({ method, route, status, ms })
    const facts = { method, route, status, ms: Math.round(ms * 10) / 10, requestId, isHit }
    if (probes.has(route)) log.debug(facts, 'request')
    else log.info(facts, 'request')
  }
}
