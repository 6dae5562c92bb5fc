import type { IncomingMessage } from 'node:http'

const addresses = new WeakMap<IncomingMessage, string>()

/** Keeps the address that a request comes from with it; what its headers say is not believed. */
export function rememberAddress(req: IncomingMessage, address: string): void {
  addresses.set(req, address)
}

/** The address that a request comes from. */
export function addressOf(req: IncomingMessage): string {
  return addresses.get(req) ?? req.socket.remoteAddress ?? 'unknown'
}
