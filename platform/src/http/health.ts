import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { Hono } from 'hono'

import type { Database } from '../db/open.ts'
import type { Metrics } from '../metrics.ts'

type Options = {
  database: Database
  metrics: Metrics
  /** The bearer token for `/metrics`; without one, only local clients may read it. */
  metricsToken: string | undefined
  /** Whether a request may read the metrics without a token. */
  isLocalReader: (req: IncomingMessage) => boolean
}

const soon = { 'retry-after': '1' }

/** `/healthz` (the process is alive), `/readyz` (it can serve) and `/metrics` (Prometheus text). */
export function createHealth({ database, metrics, metricsToken, isLocalReader }: Options) {
  let draining = false

  const app = new Hono<{ Bindings: { incoming?: IncomingMessage } }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (draining) return c.text('draining', 503, soon)
    const { identity } = database
    const [main, apart] = await Promise.allSettled([database.ping(), identity?.ping()])
    if (main.status === 'rejected') return c.text('the database does not answer', 503, soon)
    // Pages are served without it, so no balancer may take this process out for it.
    if (apart.status === 'rejected')
      return c.text('ok, but nobody can sign in: the database of identity does not answer')
    return c.text('ok')
  })
  app.get('/metrics', async (c) => {
    const { incoming } = c.env
    const mayRead = metricsToken
      ? isSame(c.req.header('authorization'), `Bearer ${metricsToken}`)
      : incoming !== undefined && isLocalReader(incoming)
    if (!mayRead) return c.text('not for you', 403)
    const { text, contentType } = await metrics.present()
    return c.text(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  })

  return {
    app,
    /** From now on `/readyz` sends new requests elsewhere. */
    startDraining(): void {
      draining = true
    },
  }
}

/** Compares in constant time. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted))
}
