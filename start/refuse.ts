import type { IncomingMessage, ServerResponse } from 'node:http'

import type { WireError } from '@ltk/contract/wire'

export type Refusal = {
  status: 400 | 408 | 413
  code: string
  message: string
}

/**
 * How long to discard what a client still sends, so that it can read the response, in
 * milliseconds.
 */
const lingerMs = 2_000

/**
 * Refuses a request without reading it further: with a page if a browser is navigating, else with
 * the wire's error. Closes the connection, since the rest of the request may never arrive.
 */
export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  const asPage = req.headers.accept?.includes('text/html') === true
  const body = asPage ? pageOf(refusal) : JSON.stringify(wireErrorOf(refusal))
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

function pageOf({ status, message }: Refusal): string {
  return `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${status}</title>
      </head>
      <body>
        <h1>${message}</h1>
        <p><a href="/">Home</a></p>
      </body>
    </html>`
}
