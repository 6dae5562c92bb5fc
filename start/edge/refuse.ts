import type { IncomingMessage, ServerResponse } from 'node:http'

import type { WireError } from '@ltk/contract/wire'
import { chooseLocale } from '@ltk/site/locale'
import { refusalPage, type RefusalReason } from '@ltk/site/refusal-page'

export type Refusal = {
  status: 408 | 413
  code: string
  /** For developers. */
  message: string
  /** For the page. */
  reason: RefusalReason
}

/**
 * The time for which further bytes are discarded, so that the client can read the response, in
 * milliseconds.
 */
const lingerMs = 2_000

/**
 * Refuses a request without reading it further: with a page in its language if a browser is
 * navigating, else with the wire's error. Closes the connection, since the rest of the request may never arrive.
 */
export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  const { accept, cookie, 'accept-language': language } = req.headers
  const asPage = accept?.includes('text/html') === true
  const body = asPage
    ? refusalPage(chooseLocale(cookie, language), refusal.status, refusal.reason)
    : JSON.stringify(wireErrorOf(refusal))
  res.writeHead(refusal.status, {
    'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    connection: 'close',
  })
  if (req.complete) {
    res.end(body)
    return
  }
  // Closing a socket with unread bytes resets the connection, and the response would be lost.
  res.write(body)
  const end = () => res.end()
  const timer = setTimeout(end, lingerMs).unref()
  req.once('close', () => clearTimeout(timer))
  req.once('end', end).resume()
}

function wireErrorOf({ status, code, message }: Refusal): WireError {
  return {
    status,
    error_code: code,
    developer_message: message,
    user_message: message,
    error_details: [],
  }
}
