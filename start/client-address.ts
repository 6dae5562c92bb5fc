import type { IncomingMessage } from 'node:http'

export type ClientAddress = (req: IncomingMessage) => string

/**
 * Tells where a request comes from: the other end of the connection or, behind a proxy that is
 * trusted, the address that the proxy itself wrote last into `X-Forwarded-For`.
 */
export function clientAddressOf(trustProxy: boolean): ClientAddress {
  return (req) => {
    const forwarded = trustProxy ? String(req.headers['x-forwarded-for'] ?? '') : ''
    return forwarded.split(',').at(-1)?.trim() || (req.socket.remoteAddress ?? 'unknown')
  }
}
