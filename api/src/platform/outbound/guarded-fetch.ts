import { lookup as systemLookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { type AddressGuard, createAddressGuard, type ResolvedAddress } from './address-guard.ts'
import { bodyOf } from './body-of.ts'
import { OutboundError, statusError, toOutboundError } from './outbound-error.ts'

export type GuardedRequest = {
  /** Most bytes of the body, after decompression; a longer one fails while it is read. */
  maxBytes: number
  /** For everything together: look-up, redirects and the whole body. 15 s unless given. */
  timeoutMs?: number
  /** Allowed content types, `image/` for a whole family. */
  contentTypes?: string[]
  method?: 'GET' | 'POST'
  body?: string
  /** Not sent on to another origin by a redirect. */
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Answers with a 2xx response whose `url` is the last address; everything else is an OutboundError. */
export type GuardedFetch = (address: string, request: GuardedRequest) => Promise<Response>

export type GuardedFetchOptions = {
  /** For the demo and tests, whose shops listen on this machine. */
  allowLoopback?: boolean
  /** Instead of the system's look-up of names. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>
}

const maxRedirects = 5
const usualTimeoutMs = 15_000
const redirects = new Set([301, 302, 303, 307, 308])

/** Makes a fetch for addresses that others gave us: it reaches public http servers and nothing else. */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const resolve = options.resolve ?? ((host: string) => systemLookup(host, { all: true }))
  const guard = createAddressGuard(options.allowLoopback ?? false, resolve)

  return async (address, request) => {
    const deadline = startDeadline(request)
    let url = parseAddress(address)
    try {
      let headers = request.headers ?? {}
      for (let hop = 0; hop <= maxRedirects; hop++) {
        guard.checkHost(url.hostname)
        const answer = await send(url, request, headers, guard, deadline.signal)
        const next = nextAddress(answer, url, request)
        if (!next) return toResponse(answer, url, request, deadline)
        answer.destroy()
        if (next.origin !== url.origin) headers = {}
        url = next
      }
      throw new OutboundError('redirect', `${url.host} redirects more than ${maxRedirects} times`)
    } catch (error) {
      deadline.stop()
      throw deadline.faultOf(error, url.host)
    }
  }
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url) throw new OutboundError('refused-address', 'This is not an address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundError(
      'refused-address',
      `Only http and https are fetched, not ${url.protocol}`,
    )
  }
  if (url.username || url.password) {
    throw new OutboundError('refused-address', `The address at ${url.host} carries a user name`)
  }
  return url
}

type Deadline = {
  signal: AbortSignal
  stop(): void
  /** What to throw for an error: the caller's own reason where it was the caller who gave up. */
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

function send(
  url: URL,
  request: GuardedRequest,
  headers: Record<string, string>,
  guard: AddressGuard,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http
    const outgoing = open(url, {
      method: request.method ?? 'GET',
      headers: {
        'user-agent': 'catalogue-import/1.0',
        accept: '*/*',
        'accept-encoding': 'gzip, br',
        ...headers,
      },
      lookup: guard.lookup,
      signal,
      // A shared agent could hand out a connection that something else opened without the guard.
      agent: false,
    })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    outgoing.end(request.body)
  })
}

function nextAddress(answer: IncomingMessage, url: URL, request: GuardedRequest): URL | undefined {
  const location = answer.headers.location
  if (!redirects.has(answer.statusCode ?? 0) || location === undefined) return undefined
  if (request.method === 'POST') {
    answer.destroy()
    throw new OutboundError('redirect', `${url.host} redirects a POST`)
  }
  return parseAddress(location, url)
}

function toResponse(
  answer: IncomingMessage,
  url: URL,
  request: GuardedRequest,
  deadline: Deadline,
): Response {
  const fault = faultOfHead(answer, url.host, request)
  if (fault) {
    answer.destroy()
    throw fault
  }
  const status = answer.statusCode ?? 0
  const limit = limiter(request.maxBytes, url.host, deadline)
  pipeline([answer, ...decoders(answer), limit], () => deadline.stop())
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const hasBody = status !== 204 && status !== 205
  if (!hasBody) limit.resume()
  const response = new Response(hasBody ? bodyOf(limit) : null, { status, headers })
  Object.defineProperty(response, 'url', { value: url.href })
  return response
}

function faultOfHead(
  answer: IncomingMessage,
  host: string,
  { maxBytes, contentTypes }: GuardedRequest,
): OutboundError | undefined {
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 299) return statusError(status, host)
  const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isAllowed = (allowed: string) =>
    allowed.endsWith('/') ? type.startsWith(allowed) : type === allowed
  if (contentTypes && !contentTypes.some(isAllowed)) {
    const wanted = contentTypes.join(', ')
    return new OutboundError('wrong-type', `${host} answered ${type || 'no type'}, not ${wanted}`)
  }
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return tooLarge(host, maxBytes)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (!/^(identity|gzip|x-gzip|deflate|br)$/.test(encoding)) {
    return new OutboundError('broken', `${host} answered in an encoding that was not asked for`)
  }
  return undefined
}

function decoders(answer: IncomingMessage): Transform[] {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding === 'br') return [createBrotliDecompress()]
  if (encoding === 'deflate') return [createInflate()]
  return encoding === 'identity' ? [] : [createGunzip()]
}

/** Passes bytes on up to a limit, and turns every error of the streams before it into a typed one. */
function limiter(maxBytes: number, host: string, deadline: Deadline): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      total += chunk.byteLength
      if (total > maxBytes) done(tooLarge(host, maxBytes))
      else done(null, chunk)
    },
    destroy(error, done) {
      done(error && deadline.faultOf(error, host))
    },
  })
}

function tooLarge(host: string, maxBytes: number): OutboundError {
  return new OutboundError('too-large', `${host} answered more than ${maxBytes} bytes`)
}
