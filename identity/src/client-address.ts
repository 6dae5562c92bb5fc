import type { IncomingMessage } from 'node:http'

/** Where a request comes from. */
export type Origin = {
  address: string
  /** It was made on this machine itself. */
  isFromThisMachine: boolean
}

const origins = new WeakMap<IncomingMessage, Origin>()

/** Keeps where a request comes from with it; what its headers say is not believed. */
export function rememberOrigin(req: IncomingMessage, origin: Origin): void {
  origins.set(req, origin)
}

/** The address that a request comes from. */
export function addressOf(req: IncomingMessage): string {
  return origins.get(req)?.address ?? req.socket.remoteAddress ?? 'unknown'
}

/** Whether a request was made on this machine itself. */
export function isFromThisMachine(req: IncomingMessage): boolean {
  return origins.get(req)?.isFromThisMachine ?? false
}
