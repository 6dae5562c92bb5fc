import type { IncomingMessage } from 'node:http'

import { addressKey } from '@ltk/platform/http/address-key'

/** The origin of a request. */
export type Origin = {
  address: string
  /** It was made on this machine itself. */
  isFromThisMachine: boolean
}

const origins = new WeakMap<IncomingMessage, Origin>()

/** Attaches its origin to a request; forwarding headers are not trusted. */
export function rememberOrigin(req: IncomingMessage, origin: Origin): void {
  origins.set(req, origin)
}

/** The address that a request comes from. */
export function addressOf(req: IncomingMessage): string {
  return origins.get(req)?.address ?? req.socket.remoteAddress ?? 'unknown'
}

/**
 * Returns the network of an address: its first three numbers (/24), or the first three groups of an
 * IPv6 address (/48). That tells regions and providers apart, and names no home.
 */
export function networkOf(address: string): string {
  const key = addressKey(address)
  if (!key.includes(':')) return key.replace(/\.\d+$/, '.0/24')
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}

/** Whether a request was made on this machine itself. */
export function isFromThisMachine(req: IncomingMessage): boolean {
  return origins.get(req)?.isFromThisMachine ?? false
}
