import { lookup as systemLookup } from 'node:dns/promises'
import { Readable } from 'node:stream'

import { SpanKind } from '@opentelemetry/api'
import { Agent, fetch, type Response as Answer } from 'undici'

import { inSpan } from '../tracing/spans.ts'
import { createAddressGuard, type ResolvedAddress } from './address-guard.ts'
import { bodyOf } from './body-of.ts'
import { OutboundError, statusError, tooLargeError, toOutboundError } from './outbound-error.ts'

type GuardedRequest = {
  /** Most bytes of the body, after decompression; a longer one fails while it is read. */
  maxBytes: number
  /** For everything together: look-up, redirects and the whole body. 15 s unless given. */
  timeoutMs?: number
  /** Allowed content types, `image/` for a whole family. */
  contentTypes?: string[]
  method?: 'GET' | 'POST'
  body?: string | Uint8Array<ArrayBuffer>
  /** Not sent on to another origin by a redirect. */
  headers?: Record<string, string>
  /** Whether everything but https is refused, also where a redirect leads there. */
  httpsOnly?: true
  /** Whether a redirect is an error. */
  redirects?: 'refused'
  /** Whether answers with an error status are returned as well, so that they can be read. */
  statuses?: 'all'
  signal?: AbortSignal
}

/**
 * Answers with a 2xx response, or with any where all statuses are asked for; its `url` is the last
 * address. Everything else is an OutboundError.
 */
export type GuardedFetch = (address: string, request: GuardedRequest) => Promise<Response>

type GuardedFetchOptions = {
  /** For the demo and tests, whose shops listen on this machine. */
  allowLoopback?: boolean
  /** Instead of the system's look-up of names. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>
}

const maxRedirects = 5
/** The maximum number of connections to an origin. */
const maxSockets = 50
const keepAliveMs = 30_000
const usualTimeoutMs = 15_000
const redirects = new Set([301, 302, 303, 307, 308])

/** Makes a fetch for addresses that others gave us: it reaches public http servers and nothing else. */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const resolve = options.resolve ?? ((host: string) => systemLookup(host, { all: true }))
  const guard = createAddressGuard(options.allowLoopback ?? false, resolve)
  // An agent of its own: a shared one could hand out a connection that was opened without the guard.
  const dispatcher = new Agent({
    connect: { lookup: guard.lookup },
    connections: maxSockets,
    keepAliveTimeout: keepAliveMs,
  })

  async function fetchGuarded(first: URL, request: GuardedRequest): Promise<Response> {
    const deadline = startDeadline(request)
    let url = first
    let headers = request.headers ?? {}
    try {
      for (let hop = 0; hop <= maxRedirects; hop++) {
        guard.checkHost(url.hostname)
        const answer = await fetch(url, {
          method: request.method ?? 'GET',
          headers: {
            'user-agent': 'catalogue-import/1.0',
            accept: '*/*',
            'accept-encoding': 'gzip, br',
            ...headers,
          },
          body: request.body ?? null,
          redirect: 'manual',
          signal: deadline.signal,
          dispatcher,
        })
        const next = nextAddress(answer, url, request)
        if (!next) return await toResponse(answer, url, request, deadline)
        await answer.body?.cancel()
        if (next.origin !== url.origin) headers = {}
        url = next
      }
      throw new OutboundError('redirect', `${url.host} redirects more than ${maxRedirects} times`)
    } catch (error) {
      deadline.stop()
      throw deadline.faultOf(error, url.host)
    }
  }

  return async (address, request) => {
    const url = parseAddress(address, request)
    const { method = 'GET' } = request
    const facts = () => ({
      name: `${method} ${url.hostname}`,
      kind: SpanKind.CLIENT,
      // Paths and queries have tokens, and the addresses of browsers at push services.
      attributes: { 'http.request.method': method, 'server.address': url.hostname },
    })
    return inSpan(facts, async (span) => {
      const response = await fetchGuarded(url, request)
      span?.setAttribute('http.response.status_code', response.status)
      return response
    })
  }
}

function parseAddress(address: string, { httpsOnly }: GuardedRequest, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url) throw new OutboundError('refused-address', 'This is not an address')
  if (url.protocol !== 'https:' && (httpsOnly || url.protocol !== 'http:')) {
    const allowed = httpsOnly ? 'https is' : 'http and https are'
    throw new OutboundError('refused-address', `Only ${allowed} fetched, not ${url.protocol}`)
  }
  if (url.username || url.password) {
    throw new OutboundError('refused-address', `The address at ${url.host} carries a user name`)
  }
  return url
}

type Deadline = {
  signal: AbortSignal
  stop(): void
  /** Returns the error to throw: the caller's own reason where it was the caller who aborted. */
  faultOf(error: unknown, host: string): Error
}

function startDeadline({ timeoutMs = usualTimeoutMs, signal }: GuardedRequest): Deadline {
  const expiry = new AbortController()
  const timer = setTimeout(() => expiry.abort(), timeoutMs)
  return {
    signal: signal ? AbortSignal.any([expiry.signal, signal]) : expiry.signal,
    stop: () => clearTimeout(timer),
    faultOf(error, host) {
      if (expiry.signal.aborted) {
        const message = `${host} took longer than ${timeoutMs} ms`
        return new OutboundError('timeout', message, { retryable: true, cause: error })
      }
      if (signal?.aborted && signal.reason instanceof Error) return signal.reason
      return toOutboundError(error, host)
    },
  }
}

function nextAddress(answer: Answer, url: URL, request: GuardedRequest): URL | undefined {
  const location = answer.headers.get('location')
  if (!redirects.has(answer.status) || location === null) return undefined
  if (request.redirects === 'refused') {
    throw new OutboundError('redirect', `${url.host} redirects, which is not allowed here`)
  }
  if (request.method === 'POST') {
    throw new OutboundError('redirect', `${url.host} redirects a POST`)
  }
  return parseAddress(location, request, url)
}

async function toResponse(
  answer: Answer,
  url: URL,
  request: GuardedRequest,
  deadline: Deadline,
): Promise<Response> {
  const fault = faultOfHead(answer, url.host, request)
  if (fault) {
    await answer.body?.cancel()
    throw fault
  }
  if (!answer.body) deadline.stop()
  const response = new Response(answer.body && limitedBody(answer.body), {
    status: answer.status,
    headers: [...answer.headers],
  })
  Object.defineProperty(response, 'url', { value: url.href })
  return response

  function limitedBody(answered: NonNullable<Answer['body']>) {
    const body = Readable.from(limited(answered, request.maxBytes, url.host, deadline), {
      objectMode: false,
    })
    body.once('close', () => {
      deadline.stop()
      // A generator that has not begun hangs up on nobody.
      if (!answered.locked) answered.cancel().catch(() => {})
    })
    return bodyOf(body)
  }
}

function faultOfHead(
  { status, headers }: Answer,
  host: string,
  { maxBytes, contentTypes, statuses }: GuardedRequest,
): OutboundError | undefined {
  if (statuses !== 'all' && (status < 200 || status > 299)) return statusError(status, host)
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isAllowed = (allowed: string) =>
    allowed.endsWith('/') ? type.startsWith(allowed) : type === allowed
  if (contentTypes && !contentTypes.some(isAllowed)) {
    const wanted = contentTypes.join(', ')
    return new OutboundError('wrong-type', `${host} answered ${type || 'no type'}, not ${wanted}`)
  }
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return tooLargeError(host, maxBytes)
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (!/^(identity|gzip|x-gzip|deflate|br)$/.test(encoding)) {
    return new OutboundError('broken', `${host} answered in an encoding that was not asked for`)
  }
  return undefined
}

/** The bytes of a body up to a limit; every error on the way becomes a typed one. */
async function* limited(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  host: string,
  deadline: Deadline,
) {
  let total = 0
  try {
    for await (const chunk of body) {
      total += chunk.byteLength
      if (total > maxBytes) throw tooLargeError(host, maxBytes)
      yield chunk
    }
  } catch (error) {
    throw deadline.faultOf(error, host)
  }
}
