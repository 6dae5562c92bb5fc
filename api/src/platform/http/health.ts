import type { IncomingMessage } from 'node:http'

import { Hono } from 'hono'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

import type { Database } from '../db/open.ts'

type Options = {
  database: Database
  /** What `/metrics` is read with; without one only this machine itself may read it. */
  metricsToken: string | undefined
  /** Whether a request was made on this machine itself. */
  isFromThisMachine: (req: IncomingMessage) => boolean
}

/** `/healthz` (the process is alive), `/readyz` (it can serve) and `/metrics` (Prometheus text). */
export function createHealth({ database, metricsToken, isFromThisMachine }: Options) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method and status',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2],
    registers: [registry],
  })
  let draining = false

  const app = new Hono<{ Bindings: { incoming?: IncomingMessage } }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (draining) return c.text('draining', 503)
    try {
      await database.ping()
      return c.text('ok')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
  app.get('/metrics', async (c) => {
    const { incoming } = c.env
    const mayRead = metricsToken
      ? c.req.header('authorization') === `Bearer ${metricsToken}`
      : incoming !== undefined && isFromThisMachine(incoming)
    if (!mayRead) return c.text('not for you', 403)
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })

  return {
    app,
    /** Notes one answered request. */
    observe(method: string, status: number, milliseconds: number): void {
      requests.observe({ method, status: String(status) }, milliseconds / 1_000)
    },
    /** Reports what `hits` says: answers from the response cache, which are too quick to be observed one by one. */
    countHits(hits: () => number): void {
      const counter = new Counter({
        name: 'response_cache_hits_total',
        help: 'Requests answered from the response cache',
        registers: [],
        collect() {
          this.reset()
          this.inc(hits())
        },
      })
      registry.registerMetric(counter)
    },
    /** From now on `/readyz` sends new requests elsewhere. */
    startDraining(): void {
      draining = true
    },
  }
}
