import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { chooseEncoding, type Encoding, encodeBody, isCompressible } from './compress.ts'
import { lifetimesOf } from './lifetimes.ts'
import { bodyOf } from './wire-bytes.ts'

type Fetch = (request: Request) => Response | Promise<Response>

type Page = {
  status: number
  headers: string[]
  body: Buffer
  etag: string
  /** Headers of a 304 for this page. */
  validators: string[]
  freshUntil: number
  staleUntil: number
}

export type PageCache = {
  /** Answers the request and gives true, or gives false where it is not one that is cached. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
  clear(): void
  /** How many requests were answered from it so far. */
  hits(): number
}

export type PageCacheOptions = {
  fetch: Fetch
  origin: string
  /** What makes one visitor's answer differ from another's, or undefined where it is theirs alone. */
  keyOf(req: IncomingMessage): string | undefined
  /** Whether answers at this address are worth keeping; asked only where none is kept. */
  covers(url: string): boolean
  /** Bytes of bodies at most. */
  maxSize?: number
  now?: () => number
}

const megabyte = 1024 * 1024

/**
 * Whole anonymous answers as Buffers, ahead of the router: an HTTP cache that keeps what says
 * `s-maxage`, serves it while it is renewed (`stale-while-revalidate`), and asks once for what many want.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const now = options.now ?? Date.now
  const pages = new LRUCache<string, Page>({
    maxSize: options.maxSize ?? 96 * megabyte,
    maxEntrySize: 4 * megabyte,
    sizeCalculation: (page) => page.body.length + 512,
  })
  let hits = 0
  const inFlight = new Map<string, Promise<Page>>()

  function renew(key: string, req: IncomingMessage, encoding: Encoding): Promise<Page> {
    const flying = inFlight.get(key)
    if (flying) return flying
    const flight = read(req, encoding)
      .then((page) => {
        if (page.freshUntil > 0) pages.set(key, page)
        return page
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, flight)
    return flight
  }

  async function read(req: IncomingMessage, encoding: Encoding): Promise<Page> {
    const headers = new Headers()
    for (const [name, value] of Object.entries(req.headers)) {
      if (value !== undefined && !conditional.has(name)) headers.set(name, String(value))
    }
    // Put together as text: a path that begins with two slashes would be read as another host.
    const request = new Request(`${options.origin}${req.url}`, { headers })
    return toPage(await options.fetch(request), encoding, now())
  }

  return {
    handle(req, res) {
      const visitor = req.url?.startsWith('/') ? options.keyOf(req) : undefined
      if (visitor === undefined) return false
      const encoding = chooseEncoding(req.headers['accept-encoding'])
      const key = `${encoding} ${visitor} ${req.url}`
      const page = pages.get(key)
      const time = page ? now() : 0
      if (page && time < page.staleUntil) {
        send(req, res, page)
        // The visitor has the answer already; a renewal that fails leaves the old one in place.
        if (time >= page.freshUntil) renew(key, req, encoding).catch(() => {})
        hits++
        return true
      }
      if (!options.covers(req.url ?? '/')) return false
      renew(key, req, encoding).then(
        (fresh) => send(req, res, fresh),
        () => {
          res.writeHead(500, { 'content-type': 'text/plain' })
          res.end('The server failed to answer')
        },
      )
      return true
    },
    clear: () => pages.clear(),
    hits: () => hits,
  }
}

const conditional = new Set(['if-none-match', 'if-modified-since', 'range'])

async function toPage(response: Response, encoding: Encoding, now: number): Promise<Page> {
  const plain = await bodyOf(response)
  const { sMaxAge, staleWhileRevalidate } = lifetimesOf(response.headers)
  const shared = response.status === 200 && sMaxAge > 0 && !response.headers.has('set-cookie')
  const compresses =
    plain.length > 1_024 &&
    isCompressible(response.headers.get('content-type')) &&
    !response.headers.has('content-encoding')
  const body = compresses ? await encodeBody(plain, encoding) : plain
  const etag =
    response.headers.get('etag') ?? `W/"${crc32(plain).toString(36)}-${plain.length.toString(36)}"`

  const headers: string[] = []
  const validators: string[] = []
  for (const [name, value] of response.headers) {
    if (name === 'content-length' || name === 'etag' || name === 'vary') continue
    headers.push(name, value)
    if (name === 'cache-control') validators.push(name, value)
  }
  const vary = [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  headers.push('vary', vary, 'content-length', String(body.length))
  validators.push('vary', vary)
  if (compresses && encoding !== 'identity') headers.push('content-encoding', encoding)
  if (response.status === 200) {
    headers.push('etag', etag)
    validators.push('etag', etag)
  }
  const freshUntil = shared ? now + sMaxAge * 1_000 : 0
  return {
    status: response.status,
    headers,
    body,
    etag: response.status === 200 ? etag : '',
    validators,
    freshUntil,
    staleUntil: freshUntil + (shared ? staleWhileRevalidate * 1_000 : 0),
  }
}

function send(req: IncomingMessage, res: ServerResponse, page: Page): void {
  if (page.etag !== '' && req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, page.validators)
    res.end()
    return
  }
  res.writeHead(page.status, page.headers)
  if (req.method === 'HEAD') res.end()
  else res.end(page.body)
}
