import type { IncomingMessage } from 'node:http'

export type ClientAddress = (req: IncomingMessage) => string

/**
 * Returns a function that returns the client's address: the other end of the connection or, behind
 * a trusted proxy, the last entry of `X-Forwarded-For`, which the proxy itself has added.
 */
export function clientAddressOf(trustProxy: boolean): ClientAddress {
  return (req) => {
    const forwarded = trustProxy ? String(req.headers['x-forwarded-for'] ?? '') : ''
    return forwarded.split(',').at(-1)?.trim() || (req.socket.remoteAddress ?? 'unknown')
  }
}

/** Headers that proxies and CDNs add to the requests they forward. */
const addedByProxies =
  /^(forwarded|via|x-forwarded-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|true-client-ip$|fastly-client-ip$|cf-|x-envoy-|x-amzn-trace-id$|x-cloud-trace-context$)/

/**
 * Whether a request was made on this machine: over loopback, not forwarded by any proxy, trusted or
 * not, and to a loopback host name, so that no other site can read the answer by DNS rebinding.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const fromLoopback = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  const toLoopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  return (
    fromLoopback && toLoopback && !Object.keys(headers).some((name) => addedByProxies.test(name))
  )
}

const local = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Returns a function that tells whether a request may read what is for this machine only. At a site with a
 * public address none may: what a proxy forwards need not look forwarded.
 */
export function isLocalReaderOf(siteUrl: string): (req: IncomingMessage) => boolean {
  return isLocalSite(siteUrl) ? isFromThisMachine : () => false
}

/** Whether the address of a site leads to this machine, for whoever follows it. */
export function isLocalSite(siteUrl: string): boolean {
  return local.test(new URL(siteUrl).hostname)
}
