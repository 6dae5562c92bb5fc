import type { IncomingMessage, ServerResponse } from 'node:http'

import { requestIdHeader } from '@ltk/contract/request-id'

import { type Representation, CachedResponse } from './cached-response.ts'
import { chooseEncoding, type Encoding } from './compress.ts'
import type { ResponseCache } from './response-cache.ts'
import type { SplitPages } from './split-pages.ts'

type SharedListenerOptions = {
  cache: ResponseCache
  /** Fetches responses with nothing of the visitor in the request. */
  fetch: (request: Request) => Response | Promise<Response>
  /**
   * Does work for a path when there is room for it; returns a refusal in a language where there is
   * none.
   */
  admit: <T>(path: string, locale: string, work: () => Promise<T>) => Promise<T | Response>
  origin: string
  /** The name of the cookie that makes a request somebody's own. */
  sessionCookie: string
  /** The language to answer in, by the headers `Cookie` and `Accept-Language`. */
  localeOf: (cookie: string | undefined, acceptLanguage: string | undefined) => string
  /** Whether the responses of a path are the same for everybody; called only on a cache miss. */
  isShared: (path: string) => boolean
  /** Tells which pages use flags that differ between visitors. */
  split?: SplitPages | undefined
}

type Respond = (req: IncomingMessage, res: ServerResponse, response: Response) => void

export type SharedListener = ReturnType<typeof createSharedListener>

/** Answers visitors from the response cache, ahead of the router. */
export function createSharedListener(options: SharedListenerOptions) {
  const { cache, origin, sessionCookie, localeOf, isShared, split } = options
  const session = `${sessionCookie}=`
  let hits = 0

  /** The locale where the answer differs by it, '' where it does not, undefined where it is personal. */
  function varyOf({ method, url, headers }: IncomingMessage): string | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url[0] !== '/')
      return undefined
    const { authorization, cookie } = headers
    if (authorization !== undefined || cookie?.includes(session)) return undefined
    return url.startsWith('/api/') ? '' : localeOf(cookie, headers['accept-language'])
  }

  /** Failures are logged under the id of the first request that asked. */
  function fetcherFor({ url = '/' }: IncomingMessage, id: string, locale: string, cookie?: string) {
    // Put together as text: a path that begins with two slashes would be read as another host.
    const address = origin + url
    return async () => {
      const headers = {
        [requestIdHeader]: id,
        ...(locale !== '' && { cookie: cookie ?? `locale=${locale}` }),
      }
      return options.fetch(new Request(address, { headers }))
    }
  }

  /** A page of which it is not known that all visitors get the same. */
  async function fetchSplit(
    req: IncomingMessage,
    id: string,
    { pages, locale, path }: { pages: SplitPages; locale: string; path: string },
  ): Promise<CachedResponse | Response> {
    const { url = '/', headers } = req
    const { key, cookie, check } = await pages.requestFor(locale + url, locale, headers)
    const fetchPage = fetcherFor(req, id, locale, cookie)
    const fetchResponse = async () => check(await fetchPage())
    return (
      cache.find(key, () => options.admit(path, locale, fetchResponse)) ??
      options.admit(path, locale, () => cache.fetch(key, fetchResponse))
    )
  }

  return {
    /** Responds to the request with that id from the cache, and returns whether it did. */
    hit(req: IncomingMessage, res: ServerResponse, id: string): boolean {
      const locale = varyOf(req)
      if (locale === undefined) return false
      const url = req.url ?? '/'
      if (split && locale !== '' && !split.isSame(locale + url)) return false
      const renew = () => options.admit(url, locale, fetcherFor(req, id, locale))
      const answer = cache.find(locale + url, renew)
      if (!answer) return false
      hits++
      const encoding = chooseEncoding(encodingsOf(req))
      const representation = answer.find(encoding)
      if (representation) send(req, res, representation)
      else void sendEncoded(req, res, answer, encoding).catch(() => fail(res))
      return true
    },

    /**
     * Fetches the shared response, once for all concurrent requests, and returns whether it did.
     * `respond` writes one that turns out to be private.
     */
    miss(req: IncomingMessage, res: ServerResponse, id: string, respond: Respond): boolean {
      const locale = varyOf(req)
      const url = req.url ?? '/'
      const path = url.split('?', 1)[0] ?? url
      if (locale === undefined || !isShared(path)) return false
      const answer =
        split && locale !== ''
          ? fetchSplit(req, id, { pages: split, locale, path })
          : options.admit(path, locale, () =>
              cache.fetch(locale + url, fetcherFor(req, id, locale)),
            )
      void sendFirst(req, res, answer, respond).catch(() => fail(res))
      return true
    },

    /** The number of cache hits. */
    hits: () => hits,
  }
}

function encodingsOf({ headers }: IncomingMessage): string {
  return headers['accept-encoding'] ?? ''
}

async function sendFirst(
  req: IncomingMessage,
  res: ServerResponse,
  asked: Promise<CachedResponse | Response>,
  respond: Respond,
): Promise<void> {
  const answer = await asked
  if (!(answer instanceof CachedResponse)) return respond(req, res, answer)
  const encoding = chooseEncoding(encodingsOf(req))
  if (encoding !== 'identity' || req.headers['if-none-match'] !== undefined) {
    return sendEncoded(req, res, answer, encoding)
  }
  res.writeHead(200, answer.firstHeaders())
  res.end(answer.body)
}

async function sendEncoded(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  encoding: Encoding,
): Promise<void> {
  send(req, res, await answer.encode(encoding))
}

function send(req: IncomingMessage, res: ServerResponse, representation: Representation): void {
  if (isCurrent(req.headers['if-none-match'], representation.etag)) {
    res.writeHead(304, representation.notModified)
    res.end()
    return
  }
  res.writeHead(200, representation.headers)
  // Node sends no body in response to HEAD.
  res.end(representation.body)
}

/** Whether a visitor's cached copy is current by its entity tag. */
function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  return ifNoneMatch.split(',').some((one) => ['*', etag, etag.slice(2)].includes(one.trim()))
}

function fail(res: ServerResponse): void {
  if (res.headersSent) return void res.destroy()
  res.writeHead(500, { 'content-type': 'text/plain' })
  res.end('The server failed to answer')
}
