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

/** What proxies and content networks add to the requests that they pass on. */
const addedByProxies =
  /^(forwarded|via|x-forwarded-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|true-client-ip$|fastly-client-ip$|cf-|x-envoy-|x-amzn-trace-id$|x-cloud-trace-context$)/

/**
 * Whether a request was made on this machine itself: no proxy passed it on, whether one is trusted
 * or not, and it names the machine by an address of its own, so that no other site's page can have
 * its name lead here and read the answer.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const fromLoopback = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  const toLoopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  return (
    fromLoopback && toLoopback && !Object.keys(headers).some((name) => addedByProxies.test(name))
  )
}
