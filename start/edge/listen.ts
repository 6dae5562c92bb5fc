import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { ApiConfig } from '@ltk/api/config'
import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'
import type { SharedListener } from '@ltk/platform/http/shared-listener'
import type { RequestSpan } from '@ltk/platform/tracing/request-span'

import { answerMalformed } from './answer-malformed.ts'
import { checkHost } from './check-host.ts'
import { closeServer, type DrainTimes, trackSockets } from './close-server.ts'
import { decodablePath } from './decodable-path.ts'
import type { ObserveRequest } from './observe-requests.ts'
import { replaceHeader } from './replace-header.ts'

/** Handles a request before the app does, or calls `next`. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

type Address = Pick<ApiConfig, 'host' | 'port'>

type Options = {
  config: Address
  /** The server that holds the port already, if it was given by the system. */
  held?: Server | undefined
  app: { fetch: Parameters<typeof getRequestListener>[0] }
  /** Called with each request once it is answered. */
  observe: ObserveRequest
  /** Begins the trace of a request that the cache does not answer; nothing is traced without it. */
  beginSpan?: ((method: string, url: string) => RequestSpan | undefined) | undefined
  middleware?: Middleware | undefined
  shared?: SharedListener | undefined
  /** Headers of every response; cached responses already have them. */
  headers: Map<string, string>
}

/**
 * The timeouts of the headers and of the whole request, and the interval at which they are checked, in
 * milliseconds.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}

/** The status in the log of a request whose client did not wait for the answer, as nginx has it. */
const clientWentAway = 499

/** Serves the app on its port, with shared responses from the cache ahead of it. */
export async function listen(options: Options) {
  const { config, held, app, observe, beginSpan, middleware, shared, headers } = options
  const answer = getRequestListener(app.fetch)
  const respond = (req: IncomingMessage, res: ServerResponse, response: Response) =>
    void getRequestListener(() => response)(req, res)
  let isDraining = false
  const server = held ?? createServer(timeouts)
  const noteUnanswered = answerMalformed(server)
  server.on('request', (req, res) => {
    if (isDraining) res.setHeader('connection', 'close')
    const start = performance.now()
    const requestId = requestIdOf(req.headers[requestIdHeader]?.toString())
    const hasHost = checkHost(req)
    req.url = decodablePath(req.url ?? '/')
    // Before anything changes it: the issuer is given another.
    const { method = '', url = '' } = req
    if (hasHost && shared?.hit(req, res, requestId)) {
      const ms = performance.now() - start
      observe({ method, url, status: res.statusCode, ms, requestId, isHit: true, span: undefined })
      return
    }
    nameRequest(req, requestId)
    const span = beginSpan?.(method, url)
    noteUnanswered(req, res)
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : clientWentAway
      // A failure has been logged with the id that its answer carries.
      const sentId = res.getHeader(requestIdHeader)?.toString() ?? requestId
      const ms = performance.now() - start
      observe({ method, url, status, ms, requestId: sentId, isHit: false, span })
    })
    res.setHeaders(headers)
    res.setHeader(requestIdHeader, requestId)
    if (!hasHost) {
      refuseHost(res)
      return
    }
    const make = () => {
      if (shared?.miss(req, res, requestId, respond)) return
      if (middleware) middleware(req, res, () => void answer(req, res))
      else void answer(req, res)
    }
    if (span) span.run(make)
    else make()
  })
  server.keepAliveTimeout = 30_000
  const sockets = trackSockets(server)
  if (!server.listening) await bindTo(server, config)
  return {
    port: portOf(server),
    /** Keeps serving for a while, closing each connection after its response, and then stops. */
    async drain(times: DrainTimes): Promise<void> {
      isDraining = true
      await closeServer(server, sockets, times)
    },
  }
}

/** Puts the id of a request in its headers: whatever logs a failure on the way to the answer finds it there. */
function nameRequest(req: IncomingMessage, id: string): void {
  if (id !== req.headers[requestIdHeader]?.toString()) replaceHeader(req, requestIdHeader, id)
}

/** Refuses a request whose host nobody can be sure of, and reads nothing more from its connection. */
function refuseHost(res: ServerResponse): void {
  res.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
}

/** Throws a clear message if the port cannot be used, before anything slow has started. */
export async function ensurePortIsFree(config: Address): Promise<void> {
  const probe = createServer()
  await bindTo(probe, config)
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Holds a port that the system chooses, and returns the server that holds it from then on: the site's
 * address is known before anything is made that needs it. Nobody asks at a port that nobody knows yet.
 */
export async function holdFreePort({ host }: Pick<Address, 'host'>) {
  const held = createServer(timeouts)
  await bindTo(held, { host, port: 0 })
  return { held, port: portOf(held) }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
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
