import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { ApiConfig } from '@ltk/api/config'
import type { PageCache } from '@ltk/api/page-cache'
import { negotiateLocale } from '@ltk/contract/locales'

type Observer = { observe(method: string, status: number, milliseconds: number): void }

/** Handles a request before the app does, and calls `next` where it does not want it. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

type Address = Pick<ApiConfig, 'host' | 'port'>

type Options = {
  config: Address
  app: { fetch: Parameters<typeof getRequestListener>[0] }
  health: Observer
  middleware?: Middleware | undefined
  pageCache?: PageCache | undefined
  /** Headers that every answer has; those from the page cache bring them along. */
  headers: Map<string, string>
}

/** How long headers may take to come, a whole request, and how often that is looked at, in milliseconds. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}

/** Serves the app on its port, whole anonymous answers from the page cache ahead of it. */
export async function listen({ config, app, health, middleware, pageCache, headers }: Options) {
  const answer = getRequestListener(app.fetch)
  const server = createServer(patience, (req, res) => {
    if (pageCache?.handle(req, res)) return
    res.setHeaders(headers)
    const start = performance.now()
    res.once('finish', () =>
      health.observe(req.method ?? '', res.statusCode, performance.now() - start),
    )
    if (middleware) middleware(req, res, () => void answer(req, res))
    else void answer(req, res)
  })
  server.keepAliveTimeout = 30_000
  await bindTo(server, config)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    /** Takes no new connections, answers what is in flight and ends. */
    async drain(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Idle connections are given a moment: a socket that was just accepted must not be reset.
      setTimeout(() => server.closeIdleConnections(), 500).unref()
      setTimeout(() => server.closeAllConnections(), 10_000).unref()
      await closed
    },
  }
}

/** Throws a sentence where the port cannot be had, before anything long has begun. */
export async function ensurePortIsFree(config: Address): Promise<void> {
  const probe = createServer()
  await bindTo(probe, config)
  await new Promise((resolve) => probe.close(resolve))
}

function bindTo(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another.`
            : `Cannot listen on ${host}:${port}: ${error.message}. Check HOST and PORT.`,
          { cause: error },
        ),
      )
    })
    server.listen(port, host, resolve)
  })
}

const methods = new Set(['GET', 'HEAD'])
const neverShared =
  /^\/(media|assets|identity|metrics|healthz|readyz|account|auth|change-password|collections|forgot-password|login|logout|signup|shop|wishlists)\b/

/** Which requests the page cache answers: those of visitors, a copy of each answer for each locale. */
export function anonymousCachePolicy(sessionCookie: string) {
  const localeOf = memoize((accepted: string) => negotiateLocale(accepted))
  return {
    keyOf({ method, headers }: IncomingMessage): string | undefined {
      if (!methods.has(method ?? '') || headers.authorization !== undefined) return undefined
      const { cookie } = headers
      if (cookie?.includes(`${sessionCookie}=`)) return undefined
      const chosen = cookie && /(?:^|;\s*)locale=([\w-]+)/.exec(cookie)?.[1]
      return chosen || localeOf(headers['accept-language'] ?? '')
    },
    covers: (url: string) => !neverShared.test(url),
  }
}

/** Remembers what a function gave for the last thousand different texts. */
function memoize(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size > 1_000) known.clear()
    const value = compute(text)
    known.set(text, value)
    return value
  }
}
